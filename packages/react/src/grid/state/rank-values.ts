import type { CellValue, GridColumn } from '../grid.types.ts'
import { formatCell } from './format-cell.ts'
import { compareNatural, naturalKey } from './natural-order.ts'
import { isEmptyValue } from './value-key.ts'

/** Rank of an empty cell. */
export const emptyRank = -1

/**
 * The places of values in their ascending order, equal values with equal places: numbers by size and before words, days
 * in time, choices by what is shown, texts as people count (`2` before `10`) whatever their case. An empty cell has the
 * place `emptyRank`, since it stands last in both directions.
 *
 * Only distinct values are compared with one another, so that a sort of many rows compares whole numbers.
 *
 * @example
 * [...rankValues(['10', '2', null, '2'], { id: 'unit', title: 'Unit', kind: 'text' })]
 * // => [1, 0, -1, 0]
 */
export function rankValues(values: readonly (CellValue | undefined)[], column: GridColumn): Int32Array {
  const numberOf = new Map<CellValue | undefined, number>()
  const distinct: (number | string)[] = []
  const numbers = new Int32Array(values.length)
  for (const [at, value] of values.entries()) {
    let number = numberOf.get(value)
    if (number === undefined) {
      number = isEmptyValue(value) ? emptyRank : distinct.push(comparable(value ?? null, column)) - 1
      numberOf.set(value, number)
    }
    numbers[at] = number
  }
  const ranks = ranksOf(distinct)
  return numbers.map((number) => (number === emptyRank ? emptyRank : (ranks[number] ?? emptyRank)))
}

function comparable(value: CellValue, column: GridColumn): number | string {
  if (column.kind === 'text') return String(value).trim()
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return column.kind === 'choice' ? formatCell(value, column) : String(value).trim()
}

function ranksOf(distinct: readonly (number | string)[]): Int32Array {
  const ranks = new Int32Array(distinct.length)
  const keys = distinct.map((value) => (typeof value === 'string' ? naturalKey(value) : value))
  const values = keys.every((key) => key !== null) ? keys : distinct
  const compare = values === keys ? compareByCode : compareByCollation
  const sorted = values.map((value, number) => ({ value, number })).sort((a, b) => compare(a.value, b.value))
  let rank = 0
  for (const [at, { value, number }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before !== undefined && compare(before.value, value) !== 0) rank += 1
    ranks[number] = rank
  }
  return ranks
}

type Compare = (one: number | string, other: number | string) => number

const compareByCollation = comparing(compareNatural)
const compareByCode = comparing((one, other) => (one < other ? -1 : one > other ? 1 : 0))

/** Numbers by size, and before texts. */
function comparing(compareTexts: (one: string, other: string) => number): Compare {
  return (one, other) => {
    if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
    return typeof other === 'number' ? 1 : compareTexts(one, other)
  }
}
