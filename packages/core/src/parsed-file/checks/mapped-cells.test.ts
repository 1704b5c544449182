import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import type { LedgerEntry } from '../../shared/ledger.ts'
import { mappedCells } from './mapped-cells.ts'

const entry = (place: LedgerEntry['place'], ranges: string[]): LedgerEntry => ({
  place,
  note: '',
  ranges,
  cellCount: 0,
  amount: 0,
})
const none = { cellCount: 0, amount: 0 }

describe('mappedCells', () => {
  it('gives the cells that fill a field, row by row, without blanks and without what was ignored', () => {
    const grid = gridOf('Roll', [
      ['Unit', 'Rent'],
      ['101', 900],
      ['102', null],
    ])
    const entries = [entry('mapped', ['B2:B3']), entry('mapped', ['A2', 'A3']), entry('ignored', ['A1:B1'])]
    const totals = { source: none, mapped: none, ignored: none, unmapped: none }
    const found = mappedCells(grid, { sheet: 'Roll', entries, totals })
    expect(found.map(({ row, column, cell }) => [row, column, cell.text])).toEqual([
      [1, 0, '101'],
      [1, 1, '900'],
      [2, 0, '102'],
    ])
  })
})
