import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { coverageText, dollarsText, percentText } from '@uwkit/core/text'
import { expect, test } from 'vitest'
import { testRows, thousandsText } from './loan-figures.tsx'

test('a coverage is cut, so that 1.2499 never reads as 1.25', () => {
  expect([coverageText(1.2499), coverageText(1.25), coverageText(1.3)]).toEqual(['1.24x', '1.25x', '1.30x'])
})

test('what nobody knows is a dash, and zero is zero', () => {
  expect([dollarsText(null), percentText(null, 2), coverageText(null), thousandsText(null)]).toEqual([
    '—',
    '—',
    '—',
    '—',
  ])
  expect([dollarsText(0), percentText(0, 2), thousandsText(0)]).toEqual(['$0', '0.00%', '0'])
})

const deal = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_020_000 }

test('the binding test stands first, those without their input last, with the reason', () => {
  const rows = testRows(sizeLoan(deal, { value: 15_000_000, rate: 0.06 }))
  expect(rows[0]).toMatchObject({ name: 'DSCR', isBinding: true, limit: '1.25x at 6.00%', base: 'NCF $1,000,000' })
  expect(rows[1]).toMatchObject({ name: 'LTV', isBinding: false, limit: '80.00%', cap: '$12,000,000' })
  expect(rows.at(-1)?.why).toBe('N/A: no requested amount')
  expect(rows.filter(({ isBinding }) => isBinding)).toHaveLength(1)
})

test('without rate and value nothing binds', () => {
  expect(testRows(sizeLoan(deal, {})).some(({ isBinding }) => isBinding)).toBe(false)
})
