import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type GridCell, gridOf } from '../../shared/grid.ts'
import { readDocuments } from '../reading/read-documents.ts'

it('says once of a scan that another program recognised that nobody knows how sure it was', () => {
  const grid = gridOf('Page 1', [
    ['Unit', 'Type', 'Rent', 'Status'],
    ['101', 'A1', '1,200.00', 'Occupied'],
    ['102', 'A1', '1,250.00', 'Occupied'],
  ])
  const rows = grid.rows.map((cells) => cells.map((cell): GridCell | null => cell && { ...cell, confidence: null }))
  const workbook = { file: 'roll.pdf', format: 'pdf' as const, grids: [{ ...grid, rows }], isOcr: true }
  const { documents } = readDocuments(workbook, { predictor: aPredictor() })
  const found = documents.flatMap(({ findings }) => findings.filter(({ id }) => id === 'parsed-file/low-confidence'))
  expect(found).toHaveLength(1)
  // Two rows with a unit, a type and a rent of figures.
  expect(found[0]).toMatchObject({ severity: 'warning', source: null, seen: '6' })
  expect(found[0]?.message).toContain('6 figures were recognized by another program')
})
