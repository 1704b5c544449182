import { expect, it } from 'vitest'
import { type GridCell, gridOf } from '../../shared/grid.ts'
import { amountAt, holdsAmount } from './amount-at.ts'

const grid = gridOf('T12', [
  [1250.5, '(1,250.50)', '-', '5.3%', 'N/A', { date: '2025-01-31' }, null, 290543.99000000005],
])

it('reads money as a number or as text, a dash as zero, and nothing else', () => {
  const amounts = [0, 1, 2, 3, 4, 5, 6].map((column) => amountAt(grid, 0, column)?.value ?? null)
  expect(amounts).toEqual([1250.5, -1250.5, 0, null, null, null, null])
})

it('counts the decimals a person sees, not those of the machine', () => {
  expect(amountAt(grid, 0, 7)?.decimals).toBe(2)
  const shown: GridCell = { kind: 'number', value: 99.5, text: '100', format: '#,##0;(#,##0)', indent: 0 }
  expect(amountAt({ ...grid, rows: [[shown]] }, 0, 0)?.decimals).toBe(0)
})

it('takes a number shown as a percentage for no amount', () => {
  const percent: GridCell = { kind: 'number', value: 0.053, text: '5.3%', format: '0.0%', indent: 0 }
  expect(amountAt({ ...grid, rows: [[percent]] }, 0, 0)).toBeNull()
})

it('says of each cell whether it holds an amount as it says which', () => {
  for (const column of [0, 1, 2, 3, 4, 5, 6, 7])
    expect(holdsAmount(grid, 0, column)).toBe(amountAt(grid, 0, column) !== null)
})
