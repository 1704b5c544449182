import { describe, expect, it } from 'vitest'
import { gridOf, type Workbook } from '../../shared/grid.ts'
import { anEdit, correctionBase } from '../parsed-file.fixtures.ts'
import { prepareCorrections, withCellValues } from './prepare.ts'

const workbook: Workbook = {
  file: 'deal.xlsx',
  format: 'xlsx',
  grids: [
    gridOf('Roll', [
      ['Unit', 'Rent'],
      ['101', 900],
    ]),
    gridOf('Notes', [['Call']]),
  ],
}

it('each sheet takes its own corrections, and each step of reading those that it knows', () => {
  const prepared = prepareCorrections(workbook, [
    anEdit('B2', '900', 950),
    { kind: 'headerRows', ...correctionBase, row: 1, rowCount: 1 },
    { kind: 'status', ...correctionBase, status: 'Turn', occupancy: 'down' },
    { kind: 'sheetKind', ...correctionBase, documentKind: 'operating_statement' },
    anEdit('A1', 'x', 'y', { sheet: 'Gone' }),
  ])
  const roll = prepared.get('Roll')
  expect([...prepared.keys()]).toEqual(['Roll'])
  expect(roll?.edited.edits.map(({ cell }) => cell)).toEqual(['B2'])
  expect([roll?.rentRoll.tables.headers.length, roll?.rentRoll.statuses.size]).toEqual([1, 1])
  expect([roll?.statement.corrections.length, roll?.statement.isConfirmed]).toEqual([1, true])
})

const source = gridOf('Roll', [
  ['Unit', 'Rent'],
  ['101', 900.5],
  ['102', null],
])

describe('cells that people edited', () => {
  it('say what the person says, and the file stays as it is', () => {
    const { grid, edits, changed } = withCellValues(source, [anEdit('B2', '900.5', 950), anEdit('B3', '', 875)])
    expect(grid.rows.map((row) => row[1]?.text)).toEqual(['Rent', '950.0', '875'])
    expect(source.rows[1]?.[1]?.text).toBe('900.5')
    expect(edits.map(({ cell, source: was, value }) => [cell, was, value])).toEqual([
      ['B2', '900.5', '950.0'],
      ['B3', null, '875'],
    ])
    // One more cell; 950 instead of 900.50, and 875.
    expect([changed.cellCount, changed.amounts.reduce((sum, amount) => sum + amount, 0)]).toEqual([1, 924.5])
  })

  it('are written as the cell writes its own amount; a unit number stays a number', () => {
    const money = gridOf('T12', [['101', '$1,250.00', '(1,250)', '-75.00', '1,250']])
    const edits = [anEdit('A1', '101', 1102), anEdit('B1', '$1,250.00', 1300), anEdit('C1', '(1,250)', -1300.5)]
    const { grid } = withCellValues(
      money,
      [...edits, anEdit('D1', '-75.00', -1075), anEdit('E1', '1,250', 1300)].map((edit) => ({ ...edit, sheet: 'T12' })),
    )
    expect(grid.rows[0]?.map((cell) => cell?.text)).toEqual(['1102', '$1,300.00', '(1,300.5)', '-1,075.00', '1,300'])
  })

  it('may be blanked, or hold a date', () => {
    const { grid, changed } = withCellValues(source, [
      anEdit('A2', '101', null),
      anEdit('A3', '102', { date: '2026-01-31' }),
    ])
    expect(grid.rows.map((row) => row[0]?.kind ?? null)).toEqual(['text', null, 'date'])
    expect(changed.cellCount).toBe(-1)
  })

  it('are left alone where the file says something else now, or has no such cell', () => {
    const { grid, edits, applied } = withCellValues(source, [anEdit('B2', '900', 950), anEdit('Z9', '', 1)])
    expect([grid, edits, applied]).toEqual([source, [], []])
  })

  it('of two values for one cell the later holds', () => {
    const { grid, edits, applied } = withCellValues(source, [anEdit('B2', '900.5', 1), anEdit('B2', '900.5', 2)])
    expect([grid.rows[1]?.[1]?.value, edits.length, applied.length]).toEqual([2, 1, 2])
  })
})
