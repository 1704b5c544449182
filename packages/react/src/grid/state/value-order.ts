import type { CellValue, GridColumn } from '../grid.types.ts'
import { formatCell } from './text/format-cell.ts'

/** What groups and lists of values call cells that hold nothing. */
const emptyLabel = '(empty)'

/**
 * Whether a cell holds nothing: no value, or text of nothing but blanks.
 *
 * @example
 * [null, ' ', 0, false].map(isEmptyValue)
 * // => [true, true, false, false]
 */
export function isEmptyValue(value: CellValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/**
 * A value as the text that filters and folded groups keep; `''` for an empty cell.
 *
 * @example
 * [null, 0, true, ' 1x1 '].map(valueKey)
 * // => ['', '0', 'true', '1x1']
 */
export function valueKey(value: CellValue | undefined): string {
  return value === null || value === undefined ? '' : String(value).trim()
}

/**
 * A value as people read it in the heading of a group or in the list of a filter.
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

/** Making a collator costs far more than a comparison. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares two texts as people order them: numbers in them by size, whatever the case.
 *
 * @returns Below 0 where the first comes first, 0 where they are alike.
 * @example
 * compareNatural('Unit 2', 'unit 10') < 0
 * // => true
 */
export function compareNatural(one: string, other: string): number {
  return collator.compare(one, other)
}

/** Signs that stand in the order of their codes; most unit numbers have no others. */
const plain = /^[\da-z ./-]*$/i
/** The count of digits that goes before a number must be one digit itself. */
const longNumber = /\d{10}/

/**
 * A key that orders plain texts as `compareNatural` does, by code alone: comparing keys is many times faster, which tells
 * in a sort of ten thousand unit numbers.
 *
 * @returns `null` for a text with other signs, for which only `compareNatural` knows the order.
 * @example
 * [naturalKey('A-12'), naturalKey('a-007') < naturalKey('A-12'), naturalKey('Café')]
 * // => ['a-212', true, null]
 */
export function naturalKey(text: string): string | null {
  if (!plain.test(text) || longNumber.test(text)) return null
  // A number of more digits is greater: the count of its digits goes before it.
  return text.toLowerCase().replace(/0*(\d+)/g, (_, digits: string) => `${digits.length}${digits}`)
}
