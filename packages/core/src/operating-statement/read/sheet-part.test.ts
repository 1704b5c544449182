import { describe, expect, it } from 'vitest'
import { gridOf, textAt } from '../../shared/grid.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { addressesInSheet, columnsOfSheet, relocateReading, rowsOfSheet, transposedSheet } from './sheet-part.ts'

const sheet = gridOf('T12', [['a', 'b'], ['c', 'd'], ['e', 'f'], [], ['g', 'h']])

describe('a part of a sheet', () => {
  it('says where its cells stand in the sheet', () => {
    const part = rowsOfSheet(sheet, [0, 2, 4])
    expect(textAt(part.grid, 1, 1)).toBe('f')
    expect(addressesInSheet(part, 'B2')).toEqual(['B3'])
    expect(addressesInSheet(part, 'A1:A3')).toEqual(['A1', 'A3', 'A5'])
    expect(addressesInSheet(rowsOfSheet(sheet, [1, 2, 4]), 'A1:A3')).toEqual(['A2:A3', 'A5'])
  })

  it('turns rows into columns and back', () => {
    const part = transposedSheet(sheet)
    expect(textAt(part.grid, 1, 2)).toBe('f')
    expect(addressesInSheet(part, 'C2')).toEqual(['B3'])
    expect(addressesInSheet(part, 'A1:A2')).toEqual(['A1:B1'])
  })

  it('takes columns in another order and knows where they stood', () => {
    const part = columnsOfSheet(gridOf('T12', [['a', 'b', 'c']]), [1, 0, 2])
    expect(textAt(part.grid, 0, 0)).toBe('b')
    expect(addressesInSheet(part, 'A1:A3')).toEqual(['B1:B3'])
    expect(addressesInSheet(part, 'A1:C1')).toEqual(['B1', 'A1', 'C1'])
    expect(addressesInSheet(part, 'C1')).toEqual(['C1'])
  })

  it('leaves titles above a turned table where they are', () => {
    const part = transposedSheet(gridOf('T12', [['Oak Court 2025'], ['', 'Rent', 'Vacancy'], ['Jan', 10, -1]]))
    expect(textAt(part.grid, 0, 0)).toBe('Oak Court 2025')
    expect(textAt(part.grid, 2, 1)).toBe('10')
    expect(addressesInSheet(part, 'B3')).toEqual(['B3'])
    expect(addressesInSheet(part, 'A1')).toEqual(['A1'])
    expect(addressesInSheet(part, 'B4')).toEqual(['C3'])
  })
})

describe('telling a part of a sheet in the addresses of the sheet', () => {
  const sheet = gridOf('T12', [['A note', 99], ...smallStatement])
  const part = rowsOfSheet(
    sheet,
    [...smallStatement.keys()].map((row) => row + 1),
  )
  const reading = aStatementReading(smallStatement)
  const moved = relocateReading(reading, sheet, part, 'Elsewhere')

  it('moves sources of lines and ties', () => {
    expect(reading.statement.lines[0]?.source.cells['2025-01']).toBe('B3')
    expect(moved.statement.lines[0]?.source).toMatchObject({ row: 4, cells: { '2025-01': 'B4', label: 'A4' } })
    expect(moved.ties[0]?.source.cell).toBe('B7')
  })

  it('accounts for the rows that are not in the part, with a reason', () => {
    expect(moved.ledger.entries.at(-1)).toEqual({
      place: 'ignored',
      note: 'Elsewhere',
      ranges: ['A1', 'B1'],
      cellCount: 2,
      amount: 99,
    })
    expect(moved.ledger.totals.source.cellCount).toBe(reading.ledger.totals.source.cellCount + 2)
  })

  it('names rows of the sheet in messages', () => {
    const finding = {
      id: 'x',
      severity: 'info' as const,
      message: 'see row 3',
      source: null,
      seen: null,
      dollars: null,
    }
    const reported = (where: typeof part) =>
      relocateReading({ ...reading, findings: [finding] }, sheet, where, '').findings[0]?.message
    expect(reported(part)).toBe('see row 4')
    expect(reported(transposedSheet(sheet))).toBe('see column C')
  })
})
