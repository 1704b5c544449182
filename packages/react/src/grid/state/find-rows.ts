import type { GridRow } from '../grid.types.ts'
import { editDistance } from './text/parse-cell.ts'
import { valueKey } from './value-order.ts'

/** Result of selecting rows by a pasted list of values. */
interface RowsByList {
  /** IDs of the rows, in the order of the list; all rows if several have the value. */
  found: readonly string[]
  /** Entries, as written, that match no row. */
  missed: readonly string[]
  /** Entries, as written, that could match different values, such as `12` if there are 012 and #12. */
  unclear: readonly string[]
  /** Entries, as written, that match rows of an earlier entry. */
  repeated: readonly string[]
}

/** Increasingly tolerant ways to read a value. The first one with a match is used. */
const readings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => withoutPrefix(text.toLowerCase()),
  (text) => withoutPrefix(text.toLowerCase()).replace(/^0+(?=.)/, ''),
]

const withoutPrefix = (text: string) =>
  text.replace(/^(?:(?:unit|apartment|apt|suite|ste|no)\b\.?\s*#?|#)\s*(?=\S)/, '')

/**
 * Finds the rows that a pasted list names by the values of a column, one per line or separated by commas, semicolons or
 * tabs. Spaces around an entry are ignored. Case, a prefix such as `#` or `Unit`, and leading zeros are ignored if that
 * leads to only one value.
 *
 * @example
 * const rows = ['101', '0102', '12B'].map((unit, at) => ({ id: `r${at}`, values: { unit } }))
 * rowsByList('12b, #102\n101, 999, 101', rows, 'unit')
 * // => { found: ['r2', 'r1', 'r0'], missed: ['999'], unclear: [], repeated: ['101'] }
 */
export function rowsByList(text: string, rows: readonly GridRow[], columnId: string): RowsByList {
  const indexes = readings.map((read) => indexOf(rows, columnId, read))
  const found = new Set<string>()
  const missed = new Set<string>()
  const unclear = new Set<string>()
  const repeated = new Set<string>()
  for (const entry of entriesOf(text)) {
    const place = readings.findIndex((read, at) => indexes[at]?.has(read(entry)))
    const values = indexes[place]?.get(readings[place]?.(entry) ?? '')
    if (values === undefined) missed.add(entry)
    else if (values.size > 1) unclear.add(entry)
    else {
      const ids = [...values.values()].flat()
      if (ids.some((id) => found.has(id))) repeated.add(entry)
      for (const id of ids) found.add(id)
    }
  }
  return { found: [...found], missed: [...missed], unclear: [...unclear], repeated: [...repeated] }
}

function entriesOf(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map(collapseSpaces)
    .filter((entry) => entry !== '')
}

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Indexes row IDs by the value as read, then by the value as written. */
function indexOf(
  rows: readonly GridRow[],
  columnId: string,
  read: (text: string) => string,
): Map<string, Map<string, string[]>> {
  const index = new Map<string, Map<string, string[]>>()
  for (const row of rows) {
    const value = collapseSpaces(valueKey(row.values[columnId]))
    if (value === '') continue
    const key = read(value)
    const values = index.get(key) ?? new Map<string, string[]>()
    index.set(key, values)
    const ids = values.get(value)
    if (ids) ids.push(row.id)
    else values.set(value, [row.id])
  }
  return index
}

/** Maximum names suggested in place of one that matches no row. */
const maximumSuggestions = 5

/**
 * Returns the names most similar to a text: those with the fewest letters added, omitted, changed or swapped.
 *
 * @example
 * similarNames(['101', '204B', '402', '240'], '204')
 * // => ['204B', '240', '101', '402']
 */
export function similarNames(names: readonly string[], text: string): readonly string[] {
  const query = text.trim().toLowerCase()
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => ({ name, steps: editDistance(name.toLowerCase(), query) }))
    .filter(({ name, steps }) => steps < Math.max(name.length, query.length))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, maximumSuggestions)
    .map(({ name }) => name)
}
