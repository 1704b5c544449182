import { describe, expect, it } from 'vitest'
import { readOperatingStatement } from '../../operating-statement/index.ts'
import type { DocumentKind } from '../../prediction/index.ts'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { sheetCorrections } from '../corrections/prepare.ts'
import type { SheetKindCorrection } from '../parsed-file.corrections.ts'
import { correctionBase } from '../parsed-file.fixtures.ts'
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
  const corrected = documentKind && sheetCorrections(grid, [{ kind: 'sheetKind', ...correctionBase, documentKind }])
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

it('reads a roll and a statement of one sheet each without the rows of the other, whichever stands above', () => {
  const roll: CellLiteral[][] = [
    ['Unit', 'Type', 'Sq Ft', 'Name', 'Market', 'Charge', 'Amount'],
    ...[101, 102, 103, 104, 105, 106].flatMap((unit, at): CellLiteral[][] => [
      [String(unit), 'A1', 700, `Resident ${'ABCDEF'[at]}`, 1000 + at, 'rent', 900 + at],
      [null, null, null, null, null, 'trash', 12],
      [null, null, null, null, null, 'Total', 912 + at],
    ]),
    ['Total', null, 4200, null, 6015, null, 5487],
  ]
  const lines = ['Gross Potential Rent', 'Vacancy', 'Total Income', 'Taxes', 'Insurance', 'Total Expenses', 'NOI']
  const statement: CellLiteral[][] = [
    [null, null, '2023', '2024', '2025'],
    ...[
      [60_000, 61_000, 62_000],
      [-3000, -3100, -3200],
      [57_000, 57_900, 58_800],
      [9000, 9100, 9200],
      [4000, 4100, 4200],
      [13_000, 13_200, 13_400],
      [44_000, 44_700, 45_400],
    ].map((figures, at): CellLiteral[] => [null, lines[at] ?? null, ...figures]),
  ]
  for (const rows of [
    [...roll, [], ...statement],
    [...statement, [], ...roll],
  ]) {
    const documents = readSheet(gridOf('Deal', rows), context)
    const found = documents.map((one) =>
      one.kind === 'rent_roll' ? one.rentRoll.units.length : one.statement.lines.map(({ label }) => label),
    )
    expect(found).toEqual([6, lines])
    for (const { ledger } of documents) {
      const { source, mapped, ignored, unmapped } = ledger.totals
      expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount)
    }
  }
})

it('takes no line of the statement below a Yardi roll for a sum of its charge codes', () => {
  const rows: CellLiteral[][] = [
    ['Unit', 'Type', 'Name', 'Market', 'Charge', 'Amount'],
    ...[101, 102, 103, 104, 105, 106].flatMap((unit, at): CellLiteral[][] => [
      [String(unit), 'A1', `Resident ${'ABCDEF'[at]}`, 1000, 'rent', 900],
      [null, null, null, null, 'trash', 12],
      [null, null, null, null, 'Total', 912],
    ]),
    ['Total', null, null, 6000, null, 5472],
    [],
    ['Summary of Charges by Charge Code (Current Residents Only)'],
    ['Charge Code', null, null, 'Amount'],
    ['rent', null, null, 5400],
    ['trash', null, null, 72],
    ['Total', null, null, 5472],
    [],
    ['Oak Court - Operating Statement'],
    ['Account', 'Nov 2025', 'Dec 2025', 'Total'],
    ['Gross Potential Rent', 6000, 6000, 12_000],
    ['Vacancy Loss', -500, -600, -1100],
    ['Total Income', 5500, 5400, 10_900],
    ['Real Estate Taxes', 900, 900, 1800],
    ['Property Insurance', 400, 400, 800],
    ['Total Expenses', 1300, 1300, 2600],
    ['Net Operating Income', 4200, 4100, 8300],
  ]
  const found = readSheet(gridOf('Report1', rows), context)
  expect(found.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ['rent_roll', 'proven'],
    ['operating_statement', 'proven'],
  ])
  expect(found[0]?.ties.map(({ holds }) => holds)).not.toContain(false)
  expect(found.map(({ ledger }) => ledger.totals.source.cellCount)).toEqual([111, 111])
})

it('reads a roll and the statement that stands beside it, row for row', () => {
  const lines: CellLiteral[][] = [
    ['', '2024'],
    ['Gross Potential Rent', 60_000],
    ['Vacancy', -3000],
    ['Total Income', 57_000],
    ['Taxes', 9000],
    ['Insurance', 4000],
    ['Total Expenses', 13_000],
    ['NOI', 44_000],
  ]
  const units: CellLiteral[][] = [
    ['Unit', 'Type', 'Sq Ft', 'Name', 'Market', 'Rent'],
    ...['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'].map((name, at): CellLiteral[] => [
      String(101 + at),
      'A1',
      700,
      name,
      1000 + at,
      900 + at,
    ]),
    ['Total', null, 4200, null, 6015, 5415],
  ]
  const beside = (left: CellLiteral[][], right: CellLiteral[][]) =>
    left.map((cells, at) => [...cells, null, ...(right[at] ?? [])])
  for (const rows of [beside(units, lines), beside(lines, units)]) {
    const found = readSheet(gridOf('Deal', rows), context).map((one) =>
      one.kind === 'rent_roll' ? one.rentRoll.units.length : [one.verdict, one.statement.lines.length],
    )
    expect(found).toEqual([6, ['proven', 7]])
  }
})

it('reads the expenses of an offering memorandum from their own table, also beside a rent roll', () => {
  const pages: CellLiteral[][] = [
    [null, 'Current', 'Pro Forma'],
    ['Gross Potential Rent', 60_000, 66_000],
    ['Less: Market Vacancy', -3000, -3300],
    ['Effective Gross Income', 57_000, 62_700],
    ['Less: Expenses', 13_000, 13_100],
    ['Net Operating Income', 44_000, 49_600],
    ['Operating Data'],
    [null, 'Current', 'Pro Forma'],
    ['Real Estate Taxes', 9000, 9000],
    ['Property Insurance', 4000, 4100],
    ['Total Expenses', 13_000, 13_100],
    [],
    ['Unit', 'Type', 'Sq Ft', 'Name', 'Market', 'Rent'],
    ...[101, 102, 103, 104, 105].map((unit): CellLiteral[] => [unit, 'A1', 700, `Resident ${unit}`, 1100, 1000]),
    ['Total', null, 3500, null, 5500, 5000],
  ]
  // A hidden row between the units and their total, as reports with keys of a database have them.
  pages.splice(-1, 0, ['key:5499', 'p2122', 33, null, null, 23])
  const grid = { ...gridOf('Pages 1-2', pages), hiddenRows: [pages.length - 2] }
  const [roll, statement] = readSheet(grid, context)
  expect(roll?.kind === 'rent_roll' && roll.rentRoll.units.length).toBe(5)
  const lines = statement?.kind === 'operating_statement' ? statement.statement.lines : []
  expect(lines.flatMap(({ label, section, isTotal }) => (section === 'expense' && !isTotal ? [label] : []))).toEqual([
    'Real Estate Taxes',
    'Property Insurance',
  ])
  expect(lines.map(({ label }) => label)).not.toContain('Total')
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
