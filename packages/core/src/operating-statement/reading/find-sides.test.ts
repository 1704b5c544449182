import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { findSides } from './find-sides.ts'

const labels = ['Rental Income', 'Total Income', 'Insurance', 'Total Expenses', 'Net Operating Income']
const columnsOf = (rows: CellLiteral[][]) => findSides(gridOf('T12', rows)).map((part) => part.columns)

describe('statements that stand beside each other', () => {
  it('are parted before each column of labels that closes a statement', () => {
    const rows = labels.map((label, at): CellLiteral[] => [label, at, at, null, label, at + 9, at + 8])
    expect(columnsOf([['North', null, null, null, 'South'], ...rows])).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
    ])
  })

  it('labels repeated behind the figures begin no other statement', () => {
    expect(columnsOf(labels.map((label, at) => [label, at, at, label]))).toEqual([])
    expect(columnsOf(labels.map((label, at) => [label, at, at, `note ${label}`]))).toEqual([])
  })

  it('codes and labels before the figures are one statement', () => {
    expect(columnsOf(labels.map((label, at) => [`${4000 + at}`, label, at, at]))).toEqual([])
  })

  it('may stand below each other with their labels in different columns', () => {
    const above = labels.map((label, at): CellLiteral[] => [label, at, at])
    const below = labels.map((label, at): CellLiteral[] => [null, null, label, at + 9, at + 8])
    const parts = findSides(gridOf('T12', [...above, [], ...below]))
    expect(parts.map(({ rows }) => rows)).toEqual([
      [0, 1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ])
  })
})
