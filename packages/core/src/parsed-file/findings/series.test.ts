import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { readDocuments } from '../read/read-documents.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

/** Builds six months of a small property's statement from a month of 2025, with the insurance of each month. */
function sheetOf(title: string, from: number, insurance: number): CellLiteral[][] {
  const names = months.slice(from, from + 4).map((name) => `${name} 2025`)
  const row = (label: string, amount: number) => [label, ...names.map(() => amount)]
  return [
    [title],
    ['Account', ...names],
    row('Market Rent', 10_000),
    row('Total Income', 10_000),
    row('Property Taxes', 900),
    row('Insurance', insurance),
    row('Total Operating Expenses', 900 + insurance),
    row('Net Operating Income', 9100 - insurance),
  ]
}

function restatedIn(...sheets: [string, CellLiteral[][]][]) {
  const grids = sheets.map(([name, rows]) => gridOf(name, rows))
  const { documents } = readDocuments({ file: 't12.xlsx', format: 'xlsx', grids }, { predictor: aPredictor() })
  expect(documents).toHaveLength(sheets.length)
  return documents.flatMap(({ sheet, findings }) =>
    findings.filter(({ id }) => id.endsWith('/month-restated')).map(({ dollars }) => [sheet, dollars]),
  )
}

it('months that two sheets of one property tell differently are named in the later one', () => {
  // March and April are in both; 50 more insurance in each
  expect(restatedIn(['A', sheetOf('Oak Court', 0, 300)], ['B', sheetOf('Oak Court', 2, 350)])).toEqual([['B', 100]])
})

it('sheets of several properties, and sheets that tell the same, are let pass', () => {
  expect(restatedIn(['A', sheetOf('Oak Court', 0, 300)], ['B', sheetOf('Elm Court', 2, 350)])).toEqual([])
  expect(restatedIn(['A', sheetOf('Oak Court', 0, 300)], ['B', sheetOf('Oak Court', 2, 300)])).toEqual([])
})
