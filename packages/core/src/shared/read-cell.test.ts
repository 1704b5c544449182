import { describe, expect, it } from 'vitest'
import { type GridCell, gridOf } from './grid.ts'
import { amountAt, amountOfCell, dateAt } from './read-cell.ts'

const grid = gridOf('S', [
  [1250.5, '1,250.50', { date: '2025-01-31' }, '1/31/2025', 45658, '45658', null, 'VACANT', true],
])

describe('amountAt', () => {
  it('reads stored numbers and text alike, and nothing else', () => {
    expect([0, 1, 2, 6, 7, 8].map((column) => amountAt(grid, 0, column)?.value ?? null)).toEqual([
      1250.5,
      1250.5,
      null,
      null,
      null,
      null,
    ])
  })

  it('takes the decimals that the cell shows, not those it stores', () => {
    const cell: GridCell = { kind: 'number', value: 1389.2282608, text: '1,389.23', format: '#,##0.00', indent: 0 }
    expect(amountOfCell(cell)?.decimals).toBe(2)
  })
})

describe('dateAt', () => {
  it('reads stored dates, text and Excel serials', () => {
    expect([2, 3, 4, 5].map((column) => dateAt(grid, 0, column))).toEqual([
      '2025-01-31',
      '2025-01-31',
      '2025-01-01',
      '2025-01-01',
    ])
  })

  it('takes a rent for no date', () => {
    expect([0, 1, 7].map((column) => dateAt(grid, 0, column))).toEqual([null, null, null])
  })
})
