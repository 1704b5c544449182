import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])
const found = (...from: Parameters<typeof underwrite>) =>
  underwrite(...from).findings.map(({ id, severity }) => [id, severity])

const budget = { ...aStatement(lines, '2026-01', 12, 'budget.xlsx'), title: 'Budget 2026' }

it('says that a budget was passed over for the trailing year', () => {
  expect(found(roll, [budget, aStatement(lines, '2025-04')])).toEqual([['sizing/budget-passed-over', 'warning']])
})

it('raises an error where nothing but a budget was given', () => {
  expect(found(roll, [budget])).toEqual([['sizing/budget-underwritten', 'error']])
})
