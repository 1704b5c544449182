import { expect, it } from 'vitest'
import { aNumberedUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { incomeTotalOnly } from './income-total-only.ts'
import { underwrite } from './underwrite.ts'

const condensed = () => {
  const statement = aStatement([
    { concept: null, label: 'Effective Gross Income', months: 8_000 },
    { concept: 'rm', section: 'expense', months: 2_000 },
  ])
  statement.lines = statement.lines.map((line, index) =>
    index === 0 ? { ...line, isTotal: true, totalOf: 'income' } : line,
  )
  return statement
}

it('finds the total where the statement prints nothing else of its income', () => {
  expect(incomeTotalOnly(condensed())?.label).toBe('Effective Gross Income')
  expect(incomeTotalOnly(aStatement([{ concept: 'gpr', months: 1 }]))).toBeNull()
})

it('holds rents to what the property collected in all, month by month or by the year', () => {
  // Ten units at 1,000 would be 120,000; the statement collected 96,000.
  const rentRoll = aRentRoll(Array.from({ length: 10 }, (_, index) => aNumberedUnit(index)))
  expect(underwrite(rentRoll, [condensed()]).effectiveGrossIncome).toBe(96_000)
  const annual = condensed()
  annual.periods = annual.periods.slice(0, 1).map((period) => ({ ...period, kind: 'year', caption: '2025' }))
  expect(underwrite(rentRoll, [annual]).effectiveGrossIncome).toBe(8_000)
  expect(underwrite(rentRoll, [condensed()]).findings.map(({ id }) => id)).toContain('sizing/income-total-only')
})
