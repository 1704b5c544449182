import { expect, it } from 'vitest'
import { compRents, markMethod } from './view.ts'

it('reads rents of comps as people type them', () => {
  expect(compRents(['1x1=1450', '2 | 2.5 = $1,815.50', '3=2100'])).toEqual([
    { bed: 1, bath: 1, effectiveRent: 1450 },
    { bed: 2, bath: 2.5, effectiveRent: 1815.5 },
    { bed: 3, bath: null, effectiveRent: 2100 },
  ])
})

it.each(['1x1', '=1450', '1x1=0', 'A1=1450', '1x1=-5'])('refuses “%s” and shows how it is written', (text) => {
  expect(() => compRents([text])).toThrow(/such as 1x1=1450/)
})

it('marks by floorplan unless told otherwise, and by comps where some are given', () => {
  expect([
    markMethod(undefined, undefined, undefined),
    markMethod(true, [], undefined),
    markMethod(undefined, ['1=900'], undefined),
  ]).toEqual(['floorplan', 'floorplan', 'comps'])
  expect(markMethod('recent-leases', undefined, undefined)).toBe('recentLeases')
  expect(() => markMethod('zestimate', undefined, undefined)).toThrow(
    /unit, floorplan, recent-leases, trade-outs, comps/,
  )
  expect(() => markMethod('comps', undefined, undefined)).toThrow(/--comp 1x1=1450/)
  expect(() => markMethod('unit', ['1=900'], undefined)).toThrow(/goes with --mark-to-market comps/)
})

it('marks by trade-outs where an earlier roll is given, and never by two methods', () => {
  expect(markMethod(undefined, undefined, 'march.csv')).toBe('tradeOuts')
  expect(markMethod('trade-outs', undefined, 'march.csv')).toBe('tradeOuts')
  expect(() => markMethod('trade-outs', undefined, undefined)).toThrow(/--previous-roll FILE/)
  expect(() => markMethod('unit', undefined, 'march.csv')).toThrow(/goes with --mark-to-market trade-outs/)
  expect(() => markMethod(undefined, ['1=900'], 'march.csv')).toThrow(/two methods/)
})
