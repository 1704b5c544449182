import { expect, it } from 'vitest'
import type { Predictor } from '../../prediction/index.ts'
import { UwkitError } from '../../shared/errors.ts'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { changeChartOfAccounts } from './change-chart-of-accounts.ts'
import { chooseCategory } from './choose-category.ts'

const { statement } = aStatementReading(smallStatementPlus('Insurance', 'Sundry', 7, 8, 15))
const lineOf = ({ lines }: OperatingStatement, label: string) => {
  const line = lines.find((other) => other.label === label)
  if (!line) throw new Error(`no line ${label}`)
  return line
}
const choose = (label: string, category: string | null, from = statement) =>
  lineOf(chooseCategory(from, lineOf(from, label), category), label)
const silent: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

it('a chosen category gives the line its meaning, and is a choice and no prediction', () => {
  expect(choose('Sundry', 'Repairs & Maintenance')).toMatchObject({
    category: 'Repairs & Maintenance',
    concept: 'rm',
    probability: null,
    choice: { chartOfAccountsId: 2, category: 'Repairs & Maintenance' },
  })
})

it('the pick list may be quoted with its suffix, and nothing may be chosen as well', () => {
  expect(choose('Concessions', 'Less Concessions (income line item)').category).toBe('Less Concessions')
  expect(choose('Insurance', null)).toMatchObject({ category: null, concept: null, choice: null })
})

it('the line keeps the finer meaning that it had where the choice agrees with it', () => {
  const subsidised = aStatementReading(smallStatementPlus('Market Rent', 'Tenant Subsidy', 5, 5, 10)).statement
  expect(choose('Tenant Subsidy', 'Gross Potential Rent', subsidised).concept).toBe('subsidy')
})

it('a category that only stands in for others leaves the line its meaning, and survives a way through other charts', () => {
  const inCrefc = changeChartOfAccounts(statement, 7, silent)
  const chosen = chooseCategory(inCrefc, lineOf(inCrefc, 'Market Rent'), 'Base Rent')
  expect(lineOf(chosen, 'Market Rent').concept).toBe('gpr')
  const elsewhere = changeChartOfAccounts(chosen, 3, silent)
  expect(lineOf(elsewhere, 'Market Rent').category).toBe('Gross Potential Rent')
  expect(lineOf(changeChartOfAccounts(elsewhere, 7, silent), 'Market Rent').category).toBe('Base Rent')
})

it('a total, a line of another statement and an unknown category are refused by name', () => {
  expect(() => choose('Total Income', 'Other Income')).toThrow(/line must not be a total/)
  expect(() => choose('Sundry', 'Moat')).toThrow('category must be a category of the chart Fannie Mae; saw "Moat"')
  const other = aStatementReading(smallStatement).statement
  try {
    chooseCategory(other, lineOf(statement, 'Sundry'), 'Utilities')
    expect.unreachable()
  } catch (error) {
    expect(UwkitError.isInstance(error) && error.code).toBe('invalid_input')
  }
})
