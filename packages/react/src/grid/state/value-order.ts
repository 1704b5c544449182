import type { CellValue, GridColumn } from '../grid.types.ts'
import { formatCell } from './text/format-cell.ts'

/** Label of empty cells in groups and lists of values. */
const emptyLabel = '(empty)'

/**
 * Checks whether a cell is empty: no value, or blank text.
 *
 * @example
 * [null, ' ', 0, false].map(isEmptyValue)
 * // => [true, true, false, false]
 */
export function isEmptyValue(value: CellValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/**
 * Returns a value as the text stored in filters and collapsed groups; `''` for an empty cell.
 *
 * @example
 * [null, 0, true, ' 1x1 '].map(valueKey)
 * // => ['', '0', 'true', '1x1']
 */
export function valueKey(value: CellValue | undefined): string {
  return value === null || value === undefined ? '' : String(value).trim()
}

/**
 * Returns a value's label in a group heading or filter list.
 *
 * @example
 * [valueLabel(1250, { id: 'rent', title: 'Rent', kind: 'money' }), valueLabel(null, { id: 'plan', title: 'Plan', kind: 'text' })]
 * // => ['1,250.00', '(empty)']
 */
export function valueLabel(value: CellValue | undefined, column: GridColumn): string {
  return isEmptyValue(value) ? emptyLabel : formatCell(value ?? null, column).trim()
}

/** Rank of an empty cell. */
export const emptyRank = -1

/**
 * Returns the ranks of values in ascending order, equal values with equal ranks: numbers by size and before words,
 * dates chronologically, choices by label, texts in natural order (`2` before `10`) ignoring case. An empty cell has
 * the rank `emptyRank`, because it comes last in both directions.
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

/** Compares numbers by size, and puts them before texts. */
function comparing(compareTexts: (one: string, other: string) => number): Compare {
  return (one, other) => {
    if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
    return typeof other === 'number' ? 1 : compareTexts(one, other)
  }
}

/** Creating a collator costs far more than a comparison. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares two texts in natural order: numbers in them by size, ignoring case.
 *
 * @returns Below 0 if the first comes first, 0 if they are equal.
 * @example
 * compareNatural('Unit 2', 'unit 10') < 0
 * // => true
 */
export function compareNatural(one: string, other: string): number {
  return collator.compare(one, other)
}

/** Characters that sort by their codes; most unit numbers have no others. */
const plain = /^[\da-z ./-]*$/i
/** The digit count that precedes a number must be one digit itself. */
const longNumber = /\d{10}/

/**
 * Returns a key that orders plain texts as `compareNatural` does, by character code alone. Comparing keys is many times
 * faster, which matters in a sort of ten thousand unit numbers.
 *
 * @returns `null` for a text with other characters, which only `compareNatural` can order.
 * @example
 * [naturalKey('A-12'), naturalKey('a-007') < naturalKey('A-12'), naturalKey('Café')]
 * // => ['a-212', true, null]
 */
export function naturalKey(text: string): string | null {
  if (!plain.test(text) || longNumber.test(text)) return null
  // A number with more digits is greater, so the digit count precedes it.
  return text.toLowerCase().replace(/0*(\d+)/g, (_, digits: string) => `${digits.length}${digits}`)
}
