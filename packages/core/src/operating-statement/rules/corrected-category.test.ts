import { describe, expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readOperatingStatement } from '../reading/read-operating-statement.ts'
import { withSaidCategory } from './corrected-category.ts'

const grid = gridOf('T12', [
  ['', 'Jan 2025', 'Feb 2025'],
  ['Gross Potential Rent', 1000, 1000],
  ['Total Income', 1000, 1000],
  ['Pest', 45, 95],
  ['Total Expenses', 45, 95],
  ['Net Operating Income', 955, 905],
])
const reading = readOperatingStatement(grid, { file: 't12.xlsx', predictor: aPredictor(), chartOfAccountsId: 2 })
const line = reading?.statement.lines[2]
const total = reading?.statement.lines[1]

function said(category: string | null, chartOfAccountsId = 2, chart = 2, of = line) {
  if (!of) throw new Error('no line')
  const word = { sheet: 'T12', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'A4', label: 'Pest' }
  return withSaidCategory(of, { kind: 'lineCategory', ...word, category, chartOfAccountsId }, chartOfAccounts(chart))
}

describe('the category that a person gave a line', () => {
  it('is kept as a choice, with its concept and no probability', () => {
    expect(said('Repairs & Maintenance')).toMatchObject({
      category: 'Repairs & Maintenance',
      concept: 'rm',
      probability: null,
      choice: { chartOfAccountsId: 2, category: 'Repairs & Maintenance' },
    })
  })

  it('is told by its concept where the statement is read in another chart', () => {
    expect(said('Repairs & Maintenance', 2, 3)).toMatchObject({
      concept: 'rm',
      choice: { chartOfAccountsId: 2, category: 'Repairs & Maintenance' },
    })
  })

  it('may be none', () => {
    expect(said(null)).toMatchObject({ category: null, concept: null })
  })

  it('finds no place on a total, in no chart, and where the chart has no such category', () => {
    expect([said('Repairs & Maintenance', 2, 2, total), said('Nonsense'), said('Utilities', 999)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('finds no place where the dollars would count against it: an expense as other income, rent as insurance', () => {
    const rent = reading?.statement.lines[0]
    expect([said('Other Income'), said('Property Insurance', 2, 2, rent), said('Other Income', 2, 3)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('takes a bad debt among the expenses as a deduction, and a credit there as income', () => {
    const credit = line && { ...line, total: -140, values: { '2025-01': -45, '2025-02': -95 } }
    expect(said('Less Bad Debt')?.category).toBe('Less Bad Debt')
    expect(said('Other Income', 2, 2, credit)?.category).toBe('Other Income')
  })
})
