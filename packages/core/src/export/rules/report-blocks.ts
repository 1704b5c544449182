import { type CellSource, cellAddress, placeOfAddress } from '../../shared/address.ts'
import { unknownText } from '../../text/format.ts'
import type { ReportBlock, ReportColumn, ReportFact, ReportRow, RichText } from '../export.schema.ts'

/**
 * Columns from their captions and shares of the width: words to the left, figures (`>`) to the right, `^` in the middle.
 *
 * @example
 * reportColumns([['Line', 3], ['>Dollars', 1]])
 * // => [{ caption: 'Line', align: 'left', weight: 3 }, { caption: 'Dollars', align: 'right', weight: 1 }]
 */
export function reportColumns(columns: readonly (readonly [caption: string, weight: number])[]): ReportColumn[] {
  return columns.map(([caption, weight]) => {
    const align = caption.startsWith('>') ? 'right' : caption.startsWith('^') ? 'center' : 'left'
    return { caption: align === 'left' ? caption : caption.slice(1), align, weight }
  })
}

/** A column of a table: its caption, its share of the width, and what it says of an item, the first of which is at 0. */
export type TableColumn<Item> = readonly [caption: string, weight: number, cellOf: (item: Item, at: number) => RichText]

/**
 * A table with a row for each item.
 *
 * @param roleOf How a row is set; as a line where nothing is said.
 * @example
 * reportTable([['Rent', 900]], [['Line', 3, ([name]) => name], ['>Dollars', 1, ([, dollars]) => `$${dollars}`]]).rows
 * // => [{ role: 'line', cells: ['Rent', '$900'] }]
 */
export function reportTable<Item>(
  items: readonly Item[],
  columns: readonly TableColumn<Item>[],
  roleOf: (item: Item) => ReportRow['role'] = () => 'line',
): ReportBlock & { kind: 'table' } {
  return {
    kind: 'table',
    columns: reportColumns(columns.map(([caption, weight]) => [caption, weight])),
    rows: items.map((item, at) => ({ role: roleOf(item), cells: columns.map(([, , cellOf]) => cellOf(item, at)) })),
  }
}

/** A fact as a section has it: its label, its value as text, and a remark. */
export type KnownFact = readonly [label: string, value: string | null, remark?: string | undefined]

/**
 * The facts that are known, as one block; a sentence where none is.
 *
 * @param nothing What to say where nothing is known.
 * @example
 * factList([['Stories', '3'], ['Roof', null]], 'Nothing is known.')
 * // => { kind: 'facts', facts: [{ label: 'Stories', value: '3' }] }
 */
export function factList(facts: readonly KnownFact[], nothing: string): ReportBlock {
  const known = facts.flatMap(([label, value, remark]): ReportFact[] => {
    if (value === null || value === unknownText || value === '') return []
    return [{ label, value, ...(remark === undefined || remark === '' ? {} : { remark }) }]
  })
  return known.length === 0 ? notGiven(nothing) : { kind: 'facts', facts: known }
}

/**
 * The sentence of a part that nobody gave.
 *
 * @example
 * notGiven('No pictures were given.')
 * // => { kind: 'paragraph', text: 'No pictures were given.', tone: 'muted' }
 */
export function notGiven(sentence: string): ReportBlock {
  return { kind: 'paragraph', text: sentence, tone: 'muted' }
}

/**
 * Words for a name that records are kept under.
 *
 * @example
 * plainWords('washer_dryer')
 * // => 'Washer dryer'
 */
export function plainWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Most cells that a note names before it only counts the rest. */
const maximumCells = 8

/**
 * Where a figure was read, as a footnote says it: cells by file and sheet, those next to each other as one range.
 *
 * @returns `null` where no place is known.
 * @example
 * sourceNote([{ file: 't12.xlsx', sheet: 'T12', cell: 'N9' }, { file: 't12.xlsx', sheet: 'T12', cell: 'N12' }])
 * // => 't12.xlsx, sheet T12: N9, N12'
 */
export function sourceNote(sources: readonly CellSource[]): string | null {
  const places = new Map<string, string[]>()
  for (const { file, sheet, cell } of sources) {
    const place = `${file}, sheet ${sheet}`
    const cells = places.get(place) ?? []
    if (!cells.includes(cell)) cells.push(cell)
    places.set(place, cells)
  }
  const words = [...places].map(([place, found]) => {
    const cells = joined(found)
    const more = cells.length - maximumCells
    return `${place}: ${cells.slice(0, maximumCells).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
  })
  return words.length === 0 ? null : words.join('; ')
}

interface CellRange {
  left: number
  right: number
  top: number
  bottom: number
}

/** Cells and ranges that stand next to each other, as one. */
function joined(cells: readonly string[]): string[] {
  const ranges: CellRange[] = []
  const others: string[] = []
  for (const cell of cells) {
    const [from = '', to = from] = cell.split(':')
    const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
    if (first === null || last === null) others.push(cell)
    else {
      const next = { left: first.column, right: last.column, top: first.row, bottom: last.row }
      const before = ranges.at(-1)
      if (before === undefined || !grows(before, next)) ranges.push(next)
    }
  }
  const words = ranges.map(({ left, right, top, bottom }) => {
    const [from, to] = [cellAddress(top, left), cellAddress(bottom, right)]
    return from === to ? from : `${from}:${to}`
  })
  return [...words, ...others]
}

/** Whether a range stands below another or behind it; that other then covers both. */
function grows(range: CellRange, next: CellRange): boolean {
  const isBelow = range.left === next.left && range.right === next.right && range.bottom + 1 === next.top
  const isBehind = range.top === next.top && range.bottom === next.bottom && range.right + 1 === next.left
  if (isBelow) range.bottom = next.bottom
  if (isBehind) range.right = next.right
  return isBelow || isBehind
}
