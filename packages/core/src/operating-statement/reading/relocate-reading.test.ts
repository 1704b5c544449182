import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { relocateReading } from './relocate-reading.ts'
import { rowsOfSheet, turnedSheet } from './sheet-part.ts'

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
    const told = (where: typeof part) =>
      relocateReading({ ...reading, findings: [finding] }, sheet, where, '').findings[0]?.message
    expect(told(part)).toBe('see row 4')
    expect(told(turnedSheet(sheet))).toBe('see column C')
  })
})
