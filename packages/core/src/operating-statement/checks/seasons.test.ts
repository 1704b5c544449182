import { describe, expect, it } from 'vitest'
import { spreadOf, standsInSeason } from '../../shared/seasons.ts'
import { isYearlyBill } from './seasons.ts'

const year = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)
const twoYears = ['2024', '2025'].flatMap((name) => year.map((key) => key.replace('2025', name)))
const flat = (count: number, spikes: Record<number, number>) =>
  Array.from({ length: count }, (_, at) => spikes[at] ?? 100)
const inSeason = (keys: readonly string[], spikes: Record<number, number>, at: number) => {
  const values = flat(keys.length, spikes)
  return standsInSeason(
    keys,
    values,
    values.map(() => 100),
    at,
  )
}

describe('a month far from the others', () => {
  it('alone has no season for a reason', () => {
    expect(inSeason(year, { 4: 900 }, 4)).toBe(false)
  })

  it('has one where the same month of the year before is off too, and not where only another is', () => {
    expect(inSeason(twoYears, { 4: 800, 16: 900 }, 16)).toBe(true)
    expect(inSeason(twoYears, { 7: 800, 16: 900 }, 16)).toBe(false)
  })

  it('has one where a month beside it is off the same way, as gas is in winter', () => {
    expect(inSeason(year, { 0: 900, 1: 700 }, 0)).toBe(true)
    expect(inSeason(year, { 0: 900, 1: -700 }, 0)).toBe(false)
  })

  it('has one where such months come by the quarter', () => {
    expect(inSeason(year, { 2: 900, 5: 900, 8: 900, 11: 900 }, 5)).toBe(true)
    expect(inSeason(year, { 2: 900, 5: 900 }, 5)).toBe(false)
  })
})

it('taxes, insurance and licences are billed by the year', () => {
  expect(isYearlyBill({ label: 'Real Estate Taxes', concept: 're_taxes' })).toBe(true)
  expect(isYearlyBill({ label: 'Business licences', concept: null })).toBe(true)
  expect(isYearlyBill({ label: 'Plumbing', concept: 'rm' })).toBe(false)
})

it('the spread is taken from the middle, so that one wild figure does not widen it', () => {
  // Distances from 12 are 2, 1, 0, 1 and 988; their middle is 1
  expect(spreadOf([10, 11, 12, 13, 1000])).toEqual({ middle: 12, spread: 1.4826 })
})
