import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { isYearlyCode } from './is-yearly-code.ts'

const rents = (...amounts: number[]) => amounts.map((amount) => ({ amount, marketRent: 1000 }))
const code = { code: 'rent', description: null }

it.each(['Annual Rent', 'Rent - Annualized', 'Rent per year', 'Rent p.a.', 'Yearly pet fee', 'Rent / yr'])(
  'a code called “%s” is charged by the year',
  (name) => {
    expect(isYearlyCode({ code: name, description: null, comparisons: [] })).toBe(true)
    expect(isYearlyCode({ code: 'x1', description: name, comparisons: [] })).toBe(true)
  },
)

it.each(['rent', 'Manual rent', 'yardrent', 'YARD', 'Rent PA'])('a code called “%s” is not', (name) => {
  expect(isYearlyCode({ code: name, description: null, comparisons: [] })).toBe(false)
})

it('rents of about twelve times the market rent are by the year', () => {
  expect(isYearlyCode({ ...code, comparisons: rents(11_400, 12_000, 12_300, 10_800, 12_600) })).toBe(true)
  expect(isYearlyCode({ ...code, comparisons: rents(950, 1000, 1025, 900, 1050) })).toBe(false)
})

it('one unit in five may differ, two may not, and four units say nothing', () => {
  expect(isYearlyCode({ ...code, comparisons: rents(12_000, 12_000, 12_000, 12_000, 900) })).toBe(true)
  expect(isYearlyCode({ ...code, comparisons: rents(12_000, 12_000, 12_000, 900, 900) })).toBe(false)
  expect(isYearlyCode({ ...code, comparisons: rents(12_000, 12_000, 12_000, 12_000) })).toBe(false)
})

it('a roll that prints yearly rents beside monthly market rents is read by the month, and says so', () => {
  const rows = [101, 102, 103, 104, 105].map((unit) => [unit, 'Alder', 1250, 14_400])
  const { rentRoll, findings } = aReading([['Unit', 'Tenant', 'Market Rent', 'Rent'], ...rows])
  // 14,400 / 12 = 1,200 a month.
  expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1200, 1200, 1200, 1200, 1200])
  expect(findings.map(({ id }) => id)).toContain('rent-roll/annual-rent')
})
