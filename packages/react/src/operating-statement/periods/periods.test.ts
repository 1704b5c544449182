import { cellOf, type Grid } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { correctedBy, harborLaneGrid, readStatement } from '../lines/statement-lines.fixtures.ts'
import { figureColumns, headerGesture, headerRow, monthFaults, periodGesture, periodOptions } from './periods.ts'

describe('columns of figures', () => {
  it('tells months from their total, and leaves codes and labels out', () => {
    const columns = figureColumns(readStatement(), harborLaneGrid())
    expect(columns.map(({ letters }) => letters).join('')).toBe('CDEFGHIJKLMNO')
    expect(columns[0]).toMatchObject({ caption: 'Jan 2025', figures: 17, samples: ['104500', '-5225', '-800'] })
    expect(columns.at(-1)?.role).toEqual({ kind: 'total' })
  })

  it('keeps a column in sight that a person left out, with the reason', () => {
    const gesture = periodGesture('Income Statement', 'D', 'ignore')
    const columns = figureColumns(readStatement(harborLaneGrid(), correctedBy(gesture)), harborLaneGrid())
    expect(columns[1]).toMatchObject({ letters: 'D', role: { kind: 'ignored', reason: 'Excluded by a correction' } })
  })

  it('passes a column that holds a figure here and there', () => {
    const grid = harborLaneGrid()
    const noted: Grid = {
      ...grid,
      columnCount: grid.columnCount + 1,
      rows: grid.rows.map((row, at) => [...row, at === 8 ? cellOf(12) : null]),
    }
    expect(figureColumns(readStatement(noted), noted)).toHaveLength(13)
  })
})

describe('where the captions stand', () => {
  it('finds the row of the months', () => {
    expect(headerRow(readStatement(), harborLaneGrid())).toBe(3)
  })

  it('does not guess where the captions are not there word for word', () => {
    const document = readStatement()
    const periods = document.statement.periods.map((period) => ({ ...period, caption: 'Actual Jan 2025' }))
    expect(headerRow({ ...document, statement: { ...document.statement, periods } }, harborLaneGrid())).toBeNull()
  })
})

describe('what is wrong with the months', () => {
  it('names the month that is missing', () => {
    expect(monthFaults(readStatement(harborLaneGrid({ missingMonths: [4] })))[0]?.message).toMatch(
      /May 2025 is missing/,
    )
  })

  it('says so too where somebody let the finding stand', () => {
    const document = readStatement(harborLaneGrid({ missingMonths: [4] }))
    expect(monthFaults({ ...document, findings: [] })).toEqual([
      { message: expect.stringMatching(/not consecutive/), blankColumn: null },
    ])
  })

  it('names a blank month with its column, so that it can be left out', () => {
    const [fault] = monthFaults(readStatement(harborLaneGrid({ blankMonth: 11 })))
    expect(fault).toEqual({ message: expect.stringMatching(/is blank/), blankColumn: 'N' })
  })

  it('has nothing to say of twelve months in a row', () => {
    expect(monthFaults(readStatement())).toEqual([])
  })
})

const sheet = 'Income Statement'
const keysUnder = (gesture: ReturnType<typeof periodGesture>, grid = harborLaneGrid()) =>
  readStatement(grid, correctedBy(gesture)).statement.periods.map(({ key }) => key)

describe('what a column is', () => {
  it('makes a column another month, and the reading follows', () => {
    expect(keysUnder(periodGesture(sheet, 'C', '2026-01'))[0]).toBe('2026-01')
  })

  it('leaves a column out', () => {
    expect(keysUnder(periodGesture(sheet, 'C', 'ignore'))).not.toContain('2025-01')
  })

  it('says in which rows the captions stand', () => {
    expect(headerGesture(sheet, 3, 1)).toEqual({
      label: 'set header to row 3',
      corrections: [{ kind: 'headerRows', sheet, row: 3, rowCount: 1 }],
    })
  })

  it('offers the months of the statement with a year before and after', () => {
    const ids = periodOptions(['2025-02', '2025-01', 'FY 2024']).map(({ id }) => id)
    expect([ids.slice(0, 3), ids[3], ids.at(-1), ids.length]).toEqual([
      ['total', 'ignore', 'FY 2024'],
      '2024-01',
      '2026-02',
      29,
    ])
  })

  it('offers no month where the statement has none', () => {
    expect(periodOptions(['In-Place']).map(({ id }) => id)).toEqual(['total', 'ignore', 'In-Place'])
  })
})
