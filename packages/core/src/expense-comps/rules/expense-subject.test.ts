import { expect, test } from 'vitest'
import { readOperatingStatement } from '../../operating-statement/index.ts'
import { gridOf } from '../../shared/index.ts'
import { expenseSubject } from './expense-subject.ts'

const deal = { lat: 39, lng: -77, yearBuilt: null, propertyType: 'Garden' }
const building = { yearBuilt: 1988, yearRehabbed: 2015, units: 10, netRentableSquareFeet: 9000 }
const concepts: Record<string, string> = {
  Rent: 'gpr',
  Taxes: 're_taxes',
  Insurance: 'insurance',
  Liability: 'prof_liability',
}
const predictor = {
  lineItem: ({ label }: { label: string }) => [{ answer: concepts[label] ?? 'gpr', probability: 1 }],
}
const months = Array.from({ length: 12 }, (_, index) => `${index + 1}/31/2025`)
const year = (label: string, amount: number) => [label, ...months.map(() => amount)]
const rows = [
  [
    'Account',
    'Jan 2025',
    'Feb 2025',
    'Mar 2025',
    'Apr 2025',
    'May 2025',
    'Jun 2025',
    'Jul 2025',
    'Aug 2025',
    'Sep 2025',
    'Oct 2025',
    'Nov 2025',
    'Dec 2025',
  ],
  year('Rent', 15_000),
  year('Total Income', 15_000),
  year('Taxes', 1000),
  year('Insurance', 400),
  year('Liability', 100),
  year('Total Expenses', 1500),
  year('NOI', 13_500),
]
const grid = gridOf('T12', rows)

test('income and expenses are those of the statement’s latest year by unit, each with its accounts', () => {
  const reading = readOperatingStatement(grid, {
    file: 't12.xlsx',
    predictor: predictor as never,
    chartOfAccountsId: 2,
  })
  const statement = reading?.statement ?? null
  const subject = expenseSubject({ deal, building, rentRoll: null, statement })
  expect(subject.effectiveGrossIncomePerUnit).toBe(18_000)
  expect(subject.expenses).toEqual({ realEstateTaxes: 1200, propertyInsurance: 600 })
  expect(subject.accounts.propertyInsurance).toEqual([
    { label: 'Insurance', amount: 480 },
    { label: 'Liability', amount: 120 },
  ])
  expect(subject).toMatchObject({ units: 10, yearBuilt: 1988, yearRenovated: 2015, squareFeet: 9000 })
})

test('an expense of zero is known, one that no line tells is not', () => {
  const zero = readOperatingStatement(gridOf('T12', [...rows.slice(0, 3), year('Taxes', 0), ...rows.slice(4)]), {
    file: 't12.xlsx',
    predictor: predictor as never,
    chartOfAccountsId: 2,
  })
  const { expenses } = expenseSubject({ deal, building, rentRoll: null, statement: zero?.statement ?? null })
  expect(expenses).toEqual({ realEstateTaxes: 0, propertyInsurance: 600 })
})

test('the units of the rent roll go before those that a person typed', () => {
  const rentRoll = { totals: { dwellingCount: 12 } }
  expect(expenseSubject({ deal, building, rentRoll, statement: null }).units).toBe(12)
})

test('without documents nothing is guessed', () => {
  expect(expenseSubject({ deal, building: null, rentRoll: null, statement: null })).toMatchObject({
    units: null,
    effectiveGrossIncomePerUnit: null,
    period: null,
    expenses: {},
  })
})
