import { cellOf, type Grid } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement, saidBy } from '../../lines/statement-lines.fixtures.ts'
import { figureColumns } from './figure-columns.ts'
import { periodGesture } from './period-gestures.ts'

describe('columns of figures', () => {
  it('tells months from their total, and leaves codes and labels out', () => {
    const columns = figureColumns(readStatement(), harborLaneGrid())
    expect(columns.map(({ letters }) => letters).join('')).toBe('CDEFGHIJKLMNO')
    expect(columns[0]).toMatchObject({ caption: 'Jan 2025', figures: 17, samples: ['104500', '-5225', '-800'] })
    expect(columns.at(-1)?.role).toEqual({ kind: 'total' })
  })

  it('keeps a column in sight that a person left out, with the reason', () => {
    const gesture = periodGesture('Income Statement', 'D', 'ignore')
    const columns = figureColumns(readStatement(harborLaneGrid(), saidBy(gesture)), harborLaneGrid())
    expect(columns[1]).toMatchObject({ letters: 'D', role: { kind: 'ignored', reason: 'Left out by a correction' } })
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
