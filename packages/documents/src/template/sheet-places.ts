import { placeOfAddress } from '@uwkit/core/shared'
import { type ByteRange, plainText, rawText, startOfRoot, tagName, wholeNumberAt, XmlCursor } from '../formats/xml.ts'
import { attributesOf } from './xml-tags.ts'

/** Tags of worksheets that the cursor distinguishes. */
const sheetTags = {
  data: tagName('sheetData'),
  row: tagName('row'),
  cell: tagName('c'),
  formula: tagName('f'),
  value: tagName('v'),
  text: tagName('t'),
  inline: tagName('is'),
} as const

const oddities: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** A cursor over a worksheet that skips comments, processing instructions and CDATA. */
class SheetCursor extends XmlCursor {
  constructor(bytes: Uint8Array) {
    super(bytes, startOfRoot(bytes))
  }

  override next(): boolean {
    for (;;) {
      if (super.next()) return true
      if (!this.isOdd) return false
      const end = this.#endOfOddity()
      if (end === -1) return false
      this.at = end
    }
  }

  #endOfOddity(): number {
    const { bytes, tagStart } = this
    for (const [start, end] of oddities) {
      if (!startsWith(bytes, tagStart, start)) continue
      for (let at = tagStart + start.length; at < bytes.length; at += 1) {
        if (startsWith(bytes, at, end)) return at + end.length
      }
    }
    return -1
  }
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let letter = 0; letter < text.length; letter += 1) {
    if (bytes[at + letter] !== text.charCodeAt(letter)) return false
  }
  return true
}

/** An area of a sheet; rows and columns count from 0, the last ones are included. */
export interface SheetArea {
  top: number
  left: number
  bottom: number
  right: number
}

/** Position of a cell in the bytes of its sheet, and its content. */
export interface PlacedCell {
  column: number
  start: number
  /** End of its opening tag. */
  openEnd: number
  end: number
  /** `t` as written; empty for a number. */
  type: string
  /** Index of its cell format. */
  style: number
  hasFormula: boolean
  /** Text of its value, entities resolved; `null` if it has none. */
  value: string | null
}

/** Position of a row. */
export interface PlacedRow {
  start: number
  openEnd: number
  isEmpty: boolean
  /** Position where cells may be added at its end. */
  closeStart: number
  cells: PlacedCell[]
}

/** Positions in a worksheet that matter to some of its rows. */
export interface SheetPlaces {
  /** With its colon; empty if tags have none. */
  prefix: string
  /** The element `sheetData`. */
  data: { start: number; openEnd: number; isEmpty: boolean; closeStart: number; end: number }
  /** Requested rows that exist, by row from 0. */
  rows: Map<number, PlacedRow>
  /** Insert positions of requested rows that do not exist, by row from 0. */
  gaps: Map<number, number>
  /** Areas that array formulas and data tables fill. */
  filled: SheetArea[]
}

/**
 * Finds rows of a worksheet, their cells, and where missing rows would go.
 *
 * @param requested Rows from 0, or all existing rows.
 * @returns `null` if the XML is not a worksheet as spreadsheets write it.
 */
export function sheetPlaces(bytes: Uint8Array, requested: ReadonlySet<number> | 'all'): SheetPlaces | null {
  const cursor = new SheetCursor(bytes)
  if (!skipTo(cursor)) return null
  const { tagStart, at, isEmpty } = cursor
  const places: SheetPlaces = {
    prefix: prefixAt(bytes, tagStart),
    data: { start: tagStart, openEnd: at, isEmpty, closeStart: at, end: at },
    rows: new Map(),
    gaps: new Map(),
    filled: [],
  }
  const missing = (requested === 'all' ? [] : [...requested]).sort((left, right) => left - right)
  let row = -1
  while (!isEmpty) {
    if (!cursor.next()) return null
    if (cursor.isEnd && cursor.name === sheetTags.data) {
      places.data.closeStart = cursor.tagStart
      places.data.end = cursor.at
      break
    }
    if (cursor.isEnd || cursor.name !== sheetTags.row) continue
    const number = wholeNumberAt(bytes, cursor.reference)
    row = number > 0 ? number - 1 : row + 1
    while (missing[0] !== undefined && missing[0] < row) places.gaps.set(missing.shift() ?? 0, cursor.tagStart)
    if (missing[0] === row) missing.shift()
    const isWanted = requested === 'all' || requested.has(row)
    const placed = rowAt(cursor, isWanted, places.filled)
    if (placed === null) return null
    if (isWanted) places.rows.set(row, placed)
  }
  for (const number of missing) if (!places.rows.has(number)) places.gaps.set(number, places.data.closeStart)
  return places
}

/** Moves to the opening tag of `sheetData`. */
function skipTo(cursor: XmlCursor): boolean {
  while (cursor.next()) if (!cursor.isEnd && cursor.name === sheetTags.data) return true
  return false
}

function prefixAt(bytes: Uint8Array, tagStart: number): string {
  const name = /^<([^\s/>]*)/.exec(rawText(bytes, { start: tagStart, end: Math.min(bytes.length, tagStart + 80) }))?.[1]
  return name?.includes(':') ? `${name.split(':')[0]}:` : ''
}

function rowAt(cursor: XmlCursor, shouldKeepCells: boolean, filled: SheetArea[]): PlacedRow | null {
  const row = { start: cursor.tagStart, openEnd: cursor.at, isEmpty: cursor.isEmpty, closeStart: cursor.at }
  const cells: PlacedCell[] = []
  if (row.isEmpty) return { ...row, cells }
  let column = -1
  while (cursor.next()) {
    if (cursor.isEnd && cursor.name === sheetTags.row) return { ...row, closeStart: cursor.tagStart, cells }
    if (cursor.isEnd || cursor.name !== sheetTags.cell) continue
    const { reference } = cursor
    const place = reference.start === -1 ? null : placeOfAddress(rawText(cursor.bytes, reference))
    column = place?.column ?? column + 1
    const cell = cellAt(cursor, column, filled)
    if (cell === null) return null
    if (shouldKeepCells) cells.push(cell)
  }
  return null
}

function cellAt(cursor: XmlCursor, column: number, filled: SheetArea[]): PlacedCell | null {
  const { bytes } = cursor
  const cell: PlacedCell = {
    column,
    start: cursor.tagStart,
    openEnd: cursor.at,
    end: cursor.at,
    type: cursor.type.start === -1 ? '' : rawText(bytes, cursor.type),
    style: cursor.style.start === -1 ? 0 : Math.max(0, wholeNumberAt(bytes, cursor.style)),
    hasFormula: false,
    value: null,
  }
  if (cursor.isEmpty) return cell
  while (cursor.next()) {
    if (cursor.isEnd && cursor.name === sheetTags.cell) return { ...cell, end: cursor.at }
    if (!cursor.isEnd && cursor.name === sheetTags.formula) {
      cell.hasFormula = true
      if (cursor.type.start !== -1) addFilledArea(bytes, { start: cursor.tagStart, end: cursor.at }, filled)
    } else if (cursor.isEnd && cursor.name === sheetTags.value) {
      cell.value = plainText(rawText(bytes, cursor.text))
    } else if (cursor.isEnd && cursor.name === sheetTags.text && cell.type === 'inlineStr') {
      cell.value = (cell.value ?? '') + plainText(rawText(bytes, cursor.text))
    }
  }
  return null
}

/** Adds the area that an array formula or a data table fills around its cell (ECMA-376 part 1, 18.3.1.40 `f`). */
function addFilledArea(bytes: Uint8Array, tag: ByteRange, filled: SheetArea[]): void {
  const attributes = attributesOf(rawText(bytes, tag))
  if (!['array', 'dataTable'].includes(attributes.get('t') ?? '')) return
  const area = areaOf(attributes.get('ref') ?? '')
  if (area !== null) filled.push(area)
}

/**
 * Returns the area of a range such as `B2:D9` or of one cell, with or without `$`; `null` if the text is not a range.
 *
 * @example
 * areaOf('$B$2:C3')
 * // => { top: 1, left: 1, bottom: 2, right: 2 }
 */
export function areaOf(range: string): SheetArea | null {
  const [first, last = first] = range.replaceAll('$', '').split(':').map(placeOfAddress)
  if (!first || !last) return null
  return {
    top: Math.min(first.row, last.row),
    left: Math.min(first.column, last.column),
    bottom: Math.max(first.row, last.row),
    right: Math.max(first.column, last.column),
  }
}

/** Returns whether a cell is in an area. */
export function isIn(area: SheetArea, row: number, column: number): boolean {
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right
}

/**
 * Returns the value of a cell by its type (ECMA-376 part 1, 18.18.11 `ST_CellType`).
 *
 * @param textAt Returns the shared string of an index; `null` if there is none.
 * @returns `null` for an empty cell; an empty text only if it is the result of a formula.
 * @example
 * valueOfCell({ type: 'b', value: '1' }, () => null)
 * // => true
 */
export function valueOfCell(
  { type, value }: Pick<PlacedCell, 'type' | 'value'>,
  textAt: (index: number) => string | null,
): string | number | boolean | null {
  if (value === null || (value === '' && type !== 'str')) return null
  if (type === 's') return textAt(Number(value))
  if (type === 'b') return value === '1' || value === 'true'
  if (type === '' || type === 'n') {
    const number = Number(value)
    return Number.isFinite(number) ? number : value
  }
  return value
}
