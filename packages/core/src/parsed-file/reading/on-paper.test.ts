import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type Grid, type GridCell, gridOf } from '../../shared/grid.ts'
import { readDocuments } from './read-documents.ts'

const roll = gridOf('Page 1', [
  ['Unit', 'Type', 'Rent', 'Status', 'Printed 1/1'],
  ['101', 'A1', '1,200.00', 'Occupied', ''],
])

/** Cells 40 points apart and 12 points below each other, as a printed page has them. */
function printed(grid: Grid): Grid {
  const rows = grid.rows.map((cells, row) =>
    cells.map((cell, column): GridCell | null => {
      const box = { page: 1, left: 40 * column, top: 12 * row, width: 30, height: 10 }
      return cell && { ...cell, box, confidence: 0.95 }
    }),
  )
  return { ...grid, rows }
}

describe('documents of a PDF say where they stand on paper', () => {
  it('gives the page and the box of each cell that fills a field, and of no other', () => {
    const { documents } = readDocuments(
      { file: 'roll.pdf', format: 'pdf', grids: [printed(roll)], isOcr: true },
      { predictor: aPredictor() },
    )
    expect(documents[0]?.isOcr).toBe(true)
    expect(documents[0]?.paper?.['C2']).toEqual({ page: 1, left: 80, top: 12, width: 30, height: 10, confidence: 0.95 })
    expect(Object.keys(documents[0]?.paper ?? {})).not.toContain('E1')
  })

  it('says nothing of paper of a spreadsheet', () => {
    const { documents } = readDocuments(
      { file: 'roll.xlsx', format: 'xlsx', grids: [roll] },
      { predictor: aPredictor() },
    )
    expect([documents[0]?.isOcr, documents[0]?.paper]).toEqual([undefined, undefined])
  })
})
