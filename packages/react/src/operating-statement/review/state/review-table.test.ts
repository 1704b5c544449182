import { expect, it } from 'vitest'
import { annualRows, budgetRows, readReview, t12Rows } from '../review.fixtures.ts'
import { type ReviewTableOptions, reviewTable } from './review-table.ts'

const t12 = readReview(t12Rows()).statement
const plain: ReviewTableOptions = {
  by: 'line',
  measure: 'annual',
  windows: ['t12', 't3', 't1'],
  unitCount: 100,
  squareFeet: null,
}
const amounts = (label: string, changes: Partial<ReviewTableOptions> = {}) =>
  reviewTable(t12, { ...plain, ...changes }).rows.find((row) => row.label === label)?.amounts

it('the last three months annualised are four times their sum, the last one twelve times itself', () => {
  // By hand: 100,900 + 101,000 + 101,100 = 303,000, times 4; 101,100 times 12.
  expect(amounts('Market Rent')).toEqual([1_206_600, 1_212_000, 1_213_200])
})

it('a category adds up its lines: repairs and plumbing', () => {
  // By hand: 99,300 + 10,800; (6,100 + 7,300 + 5,900 + 3 × 900) × 4; (5,900 + 900) × 12.
  expect(amounts('Repairs & Maintenance', { by: 'category' })).toEqual([110_100, 88_000, 81_600])
})

it('by unit and as a share of income, totals included', () => {
  expect(amounts('Property Taxes', { measure: 'perUnit' })).toEqual([960, 960, 960])
  // 96,000 of 1,149,000 a year.
  expect(amounts('Property Taxes', { measure: 'shareOfIncome' })?.[0]).toBeCloseTo(0.08355, 5)
  expect(amounts('Effective gross income', { measure: 'shareOfIncome' })).toEqual([1, 1, 1])
  expect(amounts('Property Taxes', { measure: 'perSquareFoot' })).toEqual([null, null, null])
})

it('years and a budget stand beside the twelve months, line by line and in their sections', () => {
  const beside = [
    { id: 'a', name: 'Annual', statement: readReview(annualRows).statement },
    { id: 'b', name: 'Budget 2026', statement: readReview(budgetRows).statement },
  ]
  const table = reviewTable(t12, { ...plain, windows: ['t12'], beside })
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
