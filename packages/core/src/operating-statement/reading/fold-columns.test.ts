import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf, textAt } from '../../shared/grid.ts'
import { foldColumns } from './fold-columns.ts'
import { addressesInSheet } from './sheet-part.ts'

const staggered: CellLiteral[][] = [
  ['Income Statement 2024'],
  ['Rent', 900],
  ['Vacancy', -40],
  ['Net Rental Income', null, 860],
  ['Late Fees', 15],
  ['Total Other Income', null, 15],
  ['TOTAL INCOME', null, null, 875],
  ['Insurance', 75],
  ['TOTAL EXPENSES', null, null, 75],
  ['NET OPERATING INCOME', null, null, 800],
]

describe('totals set further right than their lines', () => {
  it('are read in one column, with their own cells as sources', () => {
    const part = foldColumns(gridOf('IS', staggered))
    expect(part && [3, 6, 9].map((row) => textAt(part.grid, row, 1))).toEqual(['860', '875', '800'])
    expect(part && addressesInSheet(part, 'B7')).toEqual(['D7'])
    expect(part && addressesInSheet(part, 'B2:B5')).toEqual(['B2:B3', 'C4', 'B5'])
  })

  it('columns with captions of their own, or with figures side by side, stay apart', () => {
    expect(foldColumns(gridOf('IS', [['', '2023', '2024', '2025'], ...staggered]))).toBeNull()
    expect(foldColumns(gridOf('IS', [...staggered, ['Debt Service', 300, 310]]))).toBeNull()
  })
})
