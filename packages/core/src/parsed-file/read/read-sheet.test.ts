import { describe, expect, it } from 'vitest'
import { readOperatingStatement } from '../../operating-statement/index.ts'
import type { DocumentKind } from '../../prediction/index.ts'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { sheetCorrections } from '../corrections/prepare.ts'
import type { SheetKindCorrection } from '../parsed-file.corrections.ts'
import { aWord } from '../parsed-file.fixtures.ts'
import { isSoundStatement, readSheet, sheetText } from './read-sheet.ts'

const context = { file: 'deal.xlsx', predictor: aPredictor() }
const figures: CellLiteral[][] = [
  ['', '2025'],
  ['Fees', 100],
  ['Dues', 50],
]
const arrears: CellLiteral[][] = [['Delinquency Report'], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]]

function kinds(rows: CellLiteral[][], documentKind?: SheetKindCorrection['documentKind']) {
  const grid = gridOf('Roll', rows)
  const corrected = documentKind && sheetCorrections(grid, [{ kind: 'sheetKind', ...aWord, documentKind }])
  return readSheet(grid, context, corrected).map(({ kind }) => kind)
}

it('a sheet is what a person says it is, however little it looks like it', () => {
  expect([kinds(figures), kinds(figures, 'operating_statement')]).toEqual([[], ['operating_statement']])
  expect([kinds(arrears), kinds(arrears, 'rent_roll')]).toEqual([[], ['rent_roll']])
  expect(kinds(arrears, 'none')).toEqual([])
})

it('a sheet without a table of units is no rent roll, whoever says so', () => {
  expect(kinds([['Call the broker']], 'rent_roll')).toEqual([])
})

it('gives the words of a sheet row by row, without its blanks', () => {
  const grid = gridOf('S', [
    ['Rent Roll', null],
    [null, null],
    ['Unit', 'Market\nRent'],
  ])
  expect(sheetText(grid)).toBe('Rent Roll\nUnit Market Rent')
})

it('does not read on through thousands of units', () => {
  const grid = gridOf(
    'S',
    Array.from({ length: 5000 }, (_, i) => [String(i)]),
  )
  expect(sheetText(grid).split('\n').length).toBeLessThan(100)
})

const lines: CellLiteral[][] = [
  ['', 'Amount'],
  ['Gross Potential Rent', 2400],
  ['Vacancy', -200],
  ['Repairs', 300],
  ['Insurance', 100],
]

function signs(rows: CellLiteral[][], evidence: number, answer: DocumentKind, probability: number) {
  const reading = readOperatingStatement(gridOf('S', rows), {
    file: 'f.xlsx',
    predictor: aPredictor(),
    chartOfAccountsId: 2,
  })
  if (!reading) throw new Error('no statement')
  return { statement: reading.statement, evidence, kinds: [{ answer, probability }] }
}

describe('isSoundStatement', () => {
  it('believes a sheet that closes with NOI, whatever its other words', () => {
    expect(isSoundStatement(signs([...lines, ['Net Operating Income', 1800]], 0.6, 'other', 0.99))).toBe(true)
  })

  it('takes a list without totals for no statement where its words say it is something else', () => {
    expect(isSoundStatement(signs(lines, 0.7, 'other', 0.97))).toBe(false)
    expect(isSoundStatement(signs(lines, 0.7, 'other', 0.6))).toBe(true)
  })

  it('believes a structure that leaves no doubt', () => {
    expect(isSoundStatement(signs(lines, 1, 'other', 0.97))).toBe(true)
  })
})
