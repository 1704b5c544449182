import { expect, it } from 'vitest'
import type { Predictor } from '../../prediction/index.ts'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import { categoryChanges } from './category-changes.ts'
import { changeChartOfAccounts } from './change-chart-of-accounts.ts'

const { statement } = aStatementReading(smallStatementPlus('Insurance', 'Sundry', 7, 8, 15))
const knowing: Predictor = {
  lineItem: () => [{ answer: 'other_exp', probability: 0.5 }],
  chargeCode: () => [],
  documentKind: () => [],
}

it('says which line moves from where to where, and which was asked anew', () => {
  const after = changeChartOfAccounts(statement, 12, knowing)
  expect(categoryChanges(statement, after).map(({ label, from, to, how }) => [label, from, to, how])).toEqual([
    ['Vacancy', 'Less Vacancy Loss', 'Vacancies - Apartments', 'kept'],
    ['Concessions', 'Less Concessions', 'Rental Concessions', 'kept'],
    ['Property Taxes', 'Real Estate Taxes', 'Real Estate Tax', 'kept'],
    ['Insurance', 'Property Insurance', 'Insurance', 'kept'],
    ['Sundry', null, 'Other Operating', 'predicted'],
    ['Mortgage Interest', 'Debt Service', 'Financial Expenses', 'kept'],
  ])
})

it('a category that nobody can tell any more is cleared', () => {
  const bare = { ...statement, lines: statement.lines.map((line) => ({ ...line, category: null })) }
  const cleared = categoryChanges(statement, bare)
  expect(new Set(cleared.map(({ how, to }) => `${how} ${to}`))).toEqual(new Set(['cleared null']))
})

it('nothing moves where the chart stays, and two different statements cannot be compared', () => {
  expect(categoryChanges(statement, statement)).toEqual([])
  expect(() => categoryChanges(statement, aStatementReading(smallStatement).statement)).toThrow(
    /must have the 11 lines/,
  )
})
