import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import { noTableCorrections } from '../corrections.ts'
import { headerAt } from './headers.ts'
import { adjacentTableStart, bodyRows, sampleUnitRows } from './sample-rows.ts'

const grid = gridOf('Roll', [
  ['Unit', 'Tenant', 'Rent'],
  ['101', 'Alder', 900],
  [null, 'pet', 25],
  ['Unit', 'Tenant', 'Rent'],
  ['102', 'Birch', 925],
  ['Total', null, 1850],
  ['Summary of Charges', null, null],
  ['103', 'Cedar', 950],
])
const header = headerAt(grid, 0)

it('captions that a page repeats, totals and what stands under a summary say nothing of a column', () => {
  expect(header && sampleUnitRows(grid, header, noTableCorrections)).toEqual([1, 4])
  expect(header && bodyRows(grid, header, noTableCorrections)).toEqual([1, 4])
})

it('what stands below the total of ten units and more, or the months of a statement, says nothing of a column', () => {
  const units = Array.from({ length: 10 }, (_, at): CellLiteral[] => [String(101 + at), 'Alder', 900 + at])
  const sampleOf = (...below: CellLiteral[][]) => {
    const roll = gridOf('Roll', [['Unit', 'Tenant', 'Rent'], ...units, ...below])
    const captions = headerAt(roll, 0)
    return captions && sampleUnitRows(roll, captions, noTableCorrections).length
  }
  const taxes: CellLiteral[][] = [
    ['Year', 'Assessed', 'Taxes'],
    ['2024', 3_250_000, 69_550],
  ]
  expect(sampleOf(['Total', null, 9045], [], ...taxes)).toBe(10)
  expect(sampleOf([], ['111', 'Birch', 925])).toBe(11)
  expect(sampleOf(['Account', 'Jan 2025', 'Feb 2025'], ['Rent 1', 9045, 9045])).toBe(10)
})

it('a unit mix to the right of the units, after a blank column, begins another table', () => {
  const roll = (...mix: CellLiteral[][]) =>
    gridOf('Roll', [
      ['Unit', 'Tenant', 'Rent', null, 'Type', 'Count'],
      ...mix.map((cells, at): CellLiteral[] => [String(101 + at), 'Alder', 900, null, ...cells]),
    ])
  const startOf = (sheet: ReturnType<typeof roll>) => {
    const captions = headerAt(sheet, 0)
    return captions && adjacentTableStart(sheet, captions, sampleUnitRows(sheet, captions, noTableCorrections))
  }
  expect(startOf(roll(['1BR', 2], ['Total', 2], [], [], []))).toBe(4)
  expect(startOf(roll(['1BR', 2], [], ['2BR', null], [], []))).toBe(Number.POSITIVE_INFINITY)
  expect(startOf(roll(['1BR', 1], ['1BR', 1], ['2BR', 1]))).toBe(Number.POSITIVE_INFINITY)
})
