import { expect, it } from 'vitest'
import { annualRows, budgetRows, elevenMonthRows, readReview, t12Rows } from './review.fixtures.ts'
import { plainReview, type ReviewTableOptions, reviewTable, unitOfMeasure, viewParts } from './review-table.ts'

const t12 = readReview(t12Rows()).statement
const annual = { id: 'a', name: 'Annual', statement: readReview(annualRows).statement }

it('an annual statement stands beside the twelve months by each of its years', () => {
  const parts = viewParts(t12, { windows: ['t12'] }, [annual])
  expect(parts.map(({ name }) => name)).toEqual([null, 'Annual: 2023', 'Annual: 2024'])
})

it('each row knows its line, and which line of the reviewed statement is the same', () => {
  const [, year] = viewParts(t12, { windows: ['t12'] }, [annual])
  const taxes = year?.rows.find(({ row }) => row.label === 'Property Taxes')
  expect(taxes?.line).toBe(annual.statement.lines.find(({ label }) => label === 'Property Taxes'))
  expect(taxes?.same).toBe(t12.lines.find(({ label }) => label === 'Property Taxes'))
})

it('an annual statement alone shows its latest year, and says that it has no months to look back on', () => {
  const [own] = viewParts(annual.statement, { windows: ['t12', 't3'] }, [])
  expect(own?.view.columns.map(({ caption }) => caption)).toEqual(['2024'])
  expect(own?.view.uncoveredWindows).toEqual(['t12', 't3'])
})

const plain: ReviewTableOptions = {
  by: 'line',
  measure: 'annual',
  windows: ['t12', 't3', 't1'],
  unitCount: 100,
  squareFeet: null,
}
const amounts = (label: string, changes: Partial<ReviewTableOptions> = {}) =>
  reviewTable(t12, { ...plain, ...changes }).rows.find((row) => row.label === label)?.amounts

it('the last three months annualized are four times their sum, the last one twelve times itself', () => {
  // Computed manually: 100,900 + 101,000 + 101,100 = 303,000, times 4; 101,100 times 12.
  expect(amounts('Market Rent')).toEqual([1_206_600, 1_212_000, 1_213_200])
})

it('a category adds up its lines: repairs and plumbing', () => {
  // Computed manually: 99,300 + 10,800; (6,100 + 7,300 + 5,900 + 3 × 900) × 4; (5,900 + 900) × 12.
  expect(amounts('Repairs & Maintenance', { by: 'category' })).toEqual([110_100, 88_000, 81_600])
})

it('by unit and as a share of income, totals included', () => {
  expect(amounts('Property Taxes', { measure: 'perUnit' })).toEqual([960, 960, 960])
  // 96,000 of 1,149,000 per year.
  expect(amounts('Property Taxes', { measure: 'shareOfIncome' })?.[0]).toBeCloseTo(0.08355, 5)
  expect(amounts('Effective gross income', { measure: 'shareOfIncome' })).toEqual([1, 1, 1])
  expect(amounts('Property Taxes', { measure: 'perSquareFoot' })).toEqual([null, null, null])
})

it('years and a budget stand beside the twelve months, line by line and in their sections', () => {
  const compared = [
    { id: 'a', name: 'Annual', statement: readReview(annualRows).statement },
    { id: 'b', name: 'Budget 2026', statement: readReview(budgetRows).statement },
  ]
  const table = reviewTable(t12, { ...plain, windows: ['t12'], compared })
  expect(table.columns.map(({ title }) => title)).toEqual(['T12', 'Annual: 2023', 'Annual: 2024', 'Budget 2026'])
  const rowOf = (label: string) => table.rows.find((row) => row.label === label)?.amounts
  expect(rowOf('Insurance')).toEqual([30_000, 27_000, 28_500, 31_500])
  expect(rowOf('Plumbing')).toEqual([10_800, null, null, null])
  expect(table.rows.map(({ kind }) => kind).filter((kind) => kind !== 'line')).toEqual([
    'income',
    'expense',
    'netOperatingIncome',
  ])
})

it('eleven months stand as they are and annualized in the place of T12', () => {
  const { columns, rows, annualized } = reviewTable(readReview(elevenMonthRows).statement, plain)
  expect(columns.map(({ title }) => title).slice(0, 2)).toEqual(['Actual', 'Annualized'])
  // Computed manually: 11 × 8,000, and that × 12/11.
  expect(rows.find(({ label }) => label === 'Property Taxes')?.amounts.slice(0, 2)).toEqual([88_000, 96_000])
  expect(annualized).toEqual({ range: '07/24 - 05/25', months: 11 })
  expect(reviewTable(t12, plain).annualized).toBeNull()
})

it('a copied view carries its title, its windows and unrounded figures', () => {
  const options = { by: 'line', measure: 'perUnit', windows: ['t12', 't3'], unitCount: 7, squareFeet: null } as const
  const plain = plainReview(reviewTable(readReview(t12Rows()).statement, options), 'Larkspur Court')
  expect(plain.slice(0, 3)).toEqual([
    ['Larkspur Court'],
    [null, 'T12', 'T3'],
    [null, 'T12 to 05/2025', 'T3 x 4 to 05/2025'],
  ])
  expect(plain.find(([label]) => label === 'Insurance')).toEqual(['Insurance', 30_000 / 7, 30_000 / 7])
})

it('square feet are told in cents', () => {
  expect(unitOfMeasure('perSquareFoot')).toBe('cents')
})
