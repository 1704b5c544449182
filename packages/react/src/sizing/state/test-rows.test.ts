import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { testRows } from './test-rows.ts'

const deal = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_020_000 }

test('the binding test stands first, those without their input last, with the reason', () => {
  const rows = testRows(sizeLoan(deal, { value: 15_000_000, rate: 0.06 }))
  expect(rows[0]).toMatchObject({ name: 'DSCR', isBinding: true, limit: '1.25x at 6.00%', base: '$1,000,000' })
  expect(rows[1]).toMatchObject({ name: 'LTV', isBinding: false, limit: '80.00%', cap: '$12,000,000' })
  expect(rows.at(-1)?.why).toMatch(/^not tested/)
  expect(rows.filter(({ isBinding }) => isBinding)).toHaveLength(1)
})

test('without rate and value nothing binds', () => {
  expect(testRows(sizeLoan(deal, {})).some(({ isBinding }) => isBinding)).toBe(false)
})
