import { expect, it } from 'vitest'
import { LeaseFills } from './lease-fills.ts'

it('takes the first leases on trust, then tells a line of two cells from leases of ten', () => {
  const fills = new LeaseFills()
  expect(fills.isUsual(2)).toBe(true)
  for (let i = 0; i < 20; i++) fills.add(10)
  expect([2, 4, 5, 10].map((columns) => fills.isUsual(columns))).toEqual([false, false, true, true])
})

it('does not call vacant units unusual where more than a tenth of the units are vacant', () => {
  const fills = new LeaseFills()
  for (let i = 0; i < 16; i++) fills.add(12)
  for (let i = 0; i < 4; i++) fills.add(5)
  expect(fills.isUsual(4)).toBe(true)
})
