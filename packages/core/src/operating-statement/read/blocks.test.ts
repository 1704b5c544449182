import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { findBlocks, findSideBySide } from './blocks.ts'

const captions: CellLiteral[] = ['Account', 'Jan 2025', 'Feb 2025']
const lines = (rent: number): CellLiteral[][] => [
  ['Rental Income', rent, rent],
  ['Vacancy', -50, -60],
  ['Total Income', rent - 50, rent - 60],
  ['Insurance', 80, 90],
  ['Total Expenses', 80, 90],
  ['Net Operating Income', rent - 130, rent - 150],
]
const rowsOf = (rows: CellLiteral[][]) => findBlocks(gridOf('T12', rows)).map((part) => part.rows)

describe('statements that stand below each other', () => {
  it('parts them, each with its own titles and captions', () => {
    const stacked = [['North Court'], captions, ...lines(1000), [], ['South Court'], captions, ...lines(900)]
    expect(rowsOf(stacked)).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [8, 9, 0, 10, 11, 12, 13, 14, 15, 16],
    ])
  })

  it('lends the captions of the first to those without', () => {
    const [, second] = rowsOf([captions, ...lines(1000), [], ['SOUTH'], ...lines(900)])
    expect(second).toEqual([7, 8, 0, 9, 10, 11, 12, 13, 14])
  })

  it('names the first below the captions as the others are named', () => {
    const stacked = (...names: string[]) =>
      rowsOf([['Portfolio'], captions, [names[0] ?? null], ...lines(1000), [], [names[1] ?? null], ...lines(900)])
    expect(stacked('North Court', 'South Court').map((rows) => rows.slice(0, 4))).toEqual([
      [2, 0, 1, 3],
      [9, 10, 0, 1],
    ])
    expect(stacked('RESIDENTIAL', 'COMMERCIAL')[0]?.slice(0, 4)).toEqual([0, 1, 2, 3])
  })

  it('knows where income begins again by its total and the gap above it', () => {
    const shops = lines(900).map(([label, ...amounts]) => [
      label === 'Rental Income' ? 'Shops' : (label ?? null),
      ...amounts,
    ])
    const [first] = rowsOf([captions, ...lines(1000), ['Debt Service', 300, 300], ['COMMERCIAL'], ...shops])
    expect(first?.at(-1)).toBe(7)
  })

  it('takes lines below NOI for a part of the statement above', () => {
    const [first] = rowsOf([captions, ...lines(1000), ['Debt Service', 300, 300], [], ...lines(900)])
    expect(first?.at(-1)).toBe(7)
  })

  it('leaves a recap of the same figures and a single statement whole', () => {
    expect(rowsOf([captions, ...lines(1000), [], ['Recap'], ...lines(1000)])).toEqual([])
    expect(rowsOf([captions, ...lines(1000)])).toEqual([])
    expect(rowsOf([captions, ...lines(1000), ['Debt Service', 300, 300], ['Net Income', 570, 550]])).toEqual([])
  })

  it('parts statements that print no NOI where expenses end and income begins again', () => {
    const short = (rent: number, insurance = 80): CellLiteral[][] => [
      ...lines(rent).slice(0, 3),
      ['Insurance', insurance, insurance],
      ['Total Expenses', insurance, insurance],
    ]
    expect(rowsOf([captions, ...short(1000), [], ['South Court'], captions, ...short(900, 70)])).toHaveLength(2)
    expect(rowsOf([captions, ...short(1000)])).toEqual([])
  })
})

const labels = ['Rental Income', 'Total Income', 'Insurance', 'Total Expenses', 'Net Operating Income']
const columnsOf = (rows: CellLiteral[][]) => findSideBySide(gridOf('T12', rows)).map((part) => part.columns)

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
    const parts = findSideBySide(gridOf('T12', [...above, [], ...below]))
    expect(parts.map(({ rows }) => rows)).toEqual([
      [0, 1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ])
  })
})
