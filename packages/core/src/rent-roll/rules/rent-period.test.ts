import { expect, it } from 'vitest'
import { monthlyAmount, rentPeriodIn } from './rent-period.ts'

it.each([
  ['Weekly Rent', 'week'],
  ['Rent/Week', 'week'],
  ['Rate per wk', 'week'],
  ['Rent (wk)', 'week'],
  ['Rent pw', 'week'],
  ['Rent every two weeks', 'two weeks'],
  ['Weekday Premium', null],
  ['Rent per month', null],
])('a rent captioned %s is paid by the %s', (caption, period) => {
  expect(rentPeriodIn(caption)).toBe(period)
})

it('a month has 52 twelfths of weeks, 26 twelfths of fortnights and a twelfth of a year', () => {
  // 240 x 52 / 12 = 1,040; 480 x 26 / 12 = 1,040; 12,480 / 12 = 1,040.
  expect(monthlyAmount(240, { yearly: false, period: 'week' })).toBeCloseTo(1040, 9)
  expect(monthlyAmount(480, { yearly: false, period: 'two weeks' })).toBeCloseTo(1040, 9)
  expect(monthlyAmount(12480, { yearly: true })).toBe(1040)
})
