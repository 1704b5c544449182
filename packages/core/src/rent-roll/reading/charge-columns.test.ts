import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { findChargeColumns } from './charge-columns.ts'
import { headerAt, type RentRollHeader } from './find-header.ts'
import { mapColumns } from './map-columns.ts'

const header = ['Unit', 'SQFT', 'Unit/Lease Status', 'Lease Rent', 'PETX', 'WTRY', 'Score', 'Total Billing']

function codesOf(rows: (string | number)[][], known: string[] = []) {
  const grid = gridOf('Sheet1', [header, ...rows])
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  const found = findChargeColumns(
    grid,
    columns,
    rows.map((_, i) => i + 1),
    (caption) => (known.includes(caption) ? 'other' : null),
  )
  return { codes: found.columns.map(({ caption }) => caption), isProved: found.isProved }
}

it('proves charge codes that nobody knows by the total of each lease', () => {
  const rows = [
    ['101', 700, 'Occupied', 900, 25, 18, 0, 943],
    ['102', 700, 'Occupied', 910, 0, 18, 0, 928],
  ]
  expect(codesOf(rows)).toEqual({ codes: ['Lease Rent', 'PETX', 'WTRY', 'Score'], isProved: true })
})

it('falls back to codes the predictor knows where no total adds up', () => {
  const rows = [['101', 700, 'Occupied', 900, 25, 18, 640, 5000]]
  expect(codesOf(rows, ['PETX'])).toEqual({ codes: ['Lease Rent', 'PETX'], isProved: false })
})
