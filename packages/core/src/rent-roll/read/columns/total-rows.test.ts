import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import { TableRows } from '../table-rows.ts'
import { mapColumns } from './columns.ts'
import { headerAt, type RentRollHeader } from './headers.ts'

/**
 * Returns whether the last row is a total of four units: 900 + 900 + 950 + 950 = 3,700 per month, 700 + 700 + 800 + 800 = 3,000 square
 * feet.
 */
function isTotal(...row: CellLiteral[]): boolean {
  const rows = [
    ['Unit', 'Tenant', 'SF', 'Rent', 'Lease End'],
    ['101', 'Alder', 700, 900, '12/31/2026'],
    ['102', 'Birch', 700, 900, '12/31/2026'],
    ['103', 'Cherry', 800, 950, '12/31/2026'],
    ['104', 'Dogwood', 800, 950, '12/31/2026'],
    row,
  ]
  const grid = gridOf('Sheet1', rows)
  const header = headerAt(grid, 0) as RentRollHeader
  const { totals } = new TableRows(grid, { header, columns: mapColumns(grid, header), isStacked: false })
  for (const lease of [1, 2, 3, 4]) totals.addLease(lease)
  return totals.isTotal(
    5,
    row.flatMap((cell, column) => (cell === null ? [] : [column])),
  )
}

it('knows a total by its label, whether it foots or not', () => {
  expect(isTotal('Total', null, 3100, 3800, null)).toBe(true)
  expect(isTotal('2BR Total (5 units)', null, 3100, 3800, null)).toBe(true)
})

it('knows a total that counts its units, or prints the sums of two columns or of four rents, under any name', () => {
  expect(isTotal('Bldg 1: 4 units', null, null, 3700, null)).toBe(true)
  expect(isTotal('Bldg 1', '4 units', null, 3700, null)).toBe(true)
  expect(isTotal('Bldg 1', null, 3000, 3700, null)).toBe(true)
  expect(isTotal('Bldg 1', null, null, 3700, null)).toBe(true)
})

it('knows a unit that has a resident or a lease, is written like the others, or misses the sums', () => {
  expect(isTotal('Bldg 1', 'Elm', 3000, 3700, null)).toBe(false)
  expect(isTotal('Bldg 1', null, 3000, 3700, '12/31/2026')).toBe(false)
  expect(isTotal('105', null, null, 3700, null)).toBe(false)
  expect(isTotal('Bldg 1', null, 3000, 3800, null)).toBe(false)
})

it('knows a count of its units by the rent that it prints, which an empty unit of that number does not', () => {
  expect(isTotal('4', null, 3000, 3700, null)).toBe(true)
  expect(isTotal('4', null, 3000, null, null)).toBe(false)
})
