import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { sheetCorrections } from '../corrections/prepare-corrections.ts'
import type { SheetKindCorrection } from '../parsed-file.corrections.ts'
import { aWord } from '../parsed-file.fixtures.ts'
import { readSheet } from './read-sheet.ts'

const context = { file: 'deal.xlsx', predictor: aPredictor() }
const figures: CellLiteral[][] = [
  ['', '2025'],
  ['Fees', 100],
  ['Dues', 50],
]
const arrears: CellLiteral[][] = [['Delinquency Report'], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]]

function kinds(rows: CellLiteral[][], documentKind?: SheetKindCorrection['documentKind']) {
  const grid = gridOf('Roll', rows)
  const said = documentKind && sheetCorrections(grid, [{ kind: 'sheetKind', ...aWord, documentKind }])
  return readSheet(grid, context, said).map(({ kind }) => kind)
}

it('a sheet is what a person says it is, however little it looks like it', () => {
  expect([kinds(figures), kinds(figures, 'operating_statement')]).toEqual([[], ['operating_statement']])
  expect([kinds(arrears), kinds(arrears, 'rent_roll')]).toEqual([[], ['rent_roll']])
  expect(kinds(arrears, 'none')).toEqual([])
})

it('a sheet without a table of units is no rent roll, whoever says so', () => {
  expect(kinds([['Call the broker']], 'rent_roll')).toEqual([])
})
