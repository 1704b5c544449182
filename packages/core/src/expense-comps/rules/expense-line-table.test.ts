import { expect, it, test } from 'vitest'
import { anExpenseComp } from '../expense-comps.fixtures.ts'
import { expenseLineOf, expenseLineTable, propertyFacts, quartilesOf } from './expense-line-table.ts'
import type { ExpenseSubject } from './identify-comps.ts'

const comps = [
  anExpenseComp({
    id: '1',
    squareFeet: 100_000,
    expensesPerUnit: { taxes: 1000, electric: 200, gas: 100, payroll: 1500 },
  }),
  anExpenseComp({
    id: '2',
    squareFeet: 200_000,
    expensesPerUnit: { taxes: 1200, electric: 300, gas: null, payroll: 1300 },
  }),
  anExpenseComp({ id: '3', squareFeet: 160_000, expensesPerUnit: { taxes: 1400, electric: 100, gas: 300 } }),
]
const subject: ExpenseSubject = {
  lat: null,
  lng: null,
  propertyType: null,
  units: 100,
  squareFeet: 80_000,
  yearBuilt: null,
  yearRenovated: null,
  effectiveGrossIncomePerUnit: 16_000,
  period: 'T12',
  expenses: { realEstateTaxes: 800 },
  accounts: { realEstateTaxes: [{ label: 'County tax', amount: 800 }] },
}

test('the accounts of a line add up in each comp before the line is compared', () => {
  const utilities = expenseLineTable(comps, null, 'perUnit').find(({ key }) => key === 'utilities')
  expect(utilities?.comps).toEqual({ count: 3, lower: 300, median: 300, upper: 350 })
  expect(utilities?.accounts.map(({ label, comps: reported }) => [label, reported?.count ?? null])).toEqual([
    ['Electric', 3],
    ['Gas', null],
  ])
})

test('a line that two comps tell shows no middle', () => {
  const payroll = expenseLineTable(comps, null, 'perUnit').find(({ key }) => key === 'payrollAndBenefits')
  expect(payroll?.comps).toBeNull()
})

test('by square foot each comp is divided by its own', () => {
  const taxes = expenseLineTable(comps, subject, 'perSquareFoot').find(({ key }) => key === 'realEstateTaxes')
  // 200 units each: 2.00, 1.20 and 1.75 per square foot.
  expect(taxes?.comps?.median).toBeCloseTo(1.75, 9)
  expect(taxes?.subject).toBeCloseTo(1, 9)
  expect(taxes?.accounts[0]).toEqual({ label: 'County tax', subject: 1, comps: null })
})

test('shares are of each property’s own income, and income is no share of itself', () => {
  const rows = expenseLineTable(comps, subject, 'shareOfIncome')
  expect(rows.some(({ key }) => key === 'income')).toBe(false)
  expect(rows.find(({ key }) => key === 'realEstateTaxes')?.subject).toBe(0.05)
})

test('a comp that tells few lines counts in no total', () => {
  const total = expenseLineTable(comps, subject, 'perUnit').find(({ key }) => key === 'total')
  expect(total?.comps).toBeNull()
  expect(total?.subject).toBe(800)
})

test.each([
  ['water_and_sewer', 'waterAndSewer'],
  ['Repairs & Maintenance', 'repairsAndMaintenance'],
  ['management', 'managementFees'],
  ['reserves', 'replacementReserves'],
  ['beekeeping', 'otherExpenses'],
])('%s belongs to %s', (kind, line) => {
  expect(expenseLineOf(kind)).toBe(line)
})

test('a sum of other kinds belongs to none, so that nothing counts twice', () => {
  expect(expenseLineOf('total')).toBeNull()
  expect(expenseLineOf('total_expenses')).toBeNull()
})

test('two values are no market', () => {
  expect(quartilesOf([1, 2])).toBeNull()
  expect(quartilesOf([1, null, 2, null])).toBeNull()
})

test('quartiles are those of a spreadsheet', () => {
  // QUARTILE.INC({7;15;36;39;40;41};1..3) is 20.25, 37.5 and 39.75.
  expect(quartilesOf([41, 7, 40, 15, 39, 36])).toEqual({ count: 6, lower: 20.25, median: 37.5, upper: 39.75 })
})

const deal = { state: 'fl ', yearBuilt: 1988, propertyType: 'Garden' }
const comp = (insurance: number, isSubject = false) => ({
  units: 120,
  squareFeet: null,
  effectiveGrossIncomePerUnit: 14_000,
  expensesPerUnit: { insurance, payroll: 1900, taxes: 1500 },
  isSubject,
})

it('tells what three comps pay by line, without the property itself', () => {
  const { comps, state } = propertyFacts(deal, null, [comp(700), comp(800), comp(1000), comp(1, true)])
  expect(state).toBe('FL')
  // The median of 700, 800 and 1,000, and the medians of its halves.
  expect(comps?.propertyInsurance).toEqual({ count: 3, lower: 750, median: 800, upper: 900 })
  // 750, 800 and 900 plus 3,400 of the other lines.
  expect(comps?.total?.lower).toBe(4150)
})

it('two comps are no band, and the building’s year stands in for the deal’s', () => {
  const facts = propertyFacts({ ...deal, yearBuilt: null }, { yearBuilt: 1971 }, [comp(700), comp(800)])
  expect(facts).toMatchObject({ yearBuilt: 1971, comps: {} })
})
