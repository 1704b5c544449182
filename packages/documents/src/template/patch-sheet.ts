import { cellAddress, columnLetters, maximumValue, minimumValue } from '@uwkit/core/shared'
import { joinBytes } from '../formats/compression.ts'
import { rawText } from '../formats/xml.ts'
import { cellText } from '../workbook/xml-text.ts'
import { areaOf, type PlacedCell, type PlacedRow, type SheetPlaces } from './sheet-places.ts'
import { tagOf, withoutComments } from './xml-tags.ts'

/** A cell to be written; row and column count from 0. Numbers are stored unchanged, and text stays text. */
interface CellPatch {
  row: number
  column: number
  value: number | string
  /** Index of the cell format for a new cell; `0` is the default. */
  style: number
}

/** Bytes that replace others. */
interface Splice {
  start: number
  end: number
  text: string
}

/**
 * Writes cells into the XML of a worksheet; no other byte changes, except where a row or the sheet states its extent.
 *
 * @param places Of the same bytes, with all rows that are written to.
 */
export function patchSheet(bytes: Uint8Array, places: SheetPlaces, patches: readonly CellPatch[]): Uint8Array {
  const rows = Map.groupBy(
    patches.toSorted((left, right) => left.row - right.row || left.column - right.column),
    ({ row }) => row,
  )
  const splices: Splice[] = []
  const added = new Map<number, string>()
  for (const [row, cells] of rows) {
    const placed = places.rows.get(row)
    if (placed !== undefined) splices.push(...patchRow(bytes, places.prefix, placed, cells))
    else {
      const at = places.gaps.get(row) ?? places.data.closeStart
      added.set(at, (added.get(at) ?? '') + newRow(places.prefix, row, cells))
    }
  }
  splices.push(...addRows(bytes, places, added), ...widenDimension(bytes, places, patches))
  return spliced(bytes, splices)
}

/** Returns the bytes with all splices applied; at one position, additions come before replacements. */
function spliced(bytes: Uint8Array, splices: readonly Splice[]): Uint8Array {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { start, end, text } of splices.toSorted(inOrder)) {
    pieces.push(bytes.subarray(at, start), encoder.encode(text))
    at = end
  }
  pieces.push(bytes.subarray(at))
  return joinBytes(pieces)
}

function inOrder(left: Splice, right: Splice): number {
  return left.start - right.start || left.end - right.end
}

function patchRow(bytes: Uint8Array, prefix: string, row: PlacedRow, patches: readonly CellPatch[]): Splice[] {
  const splices: Splice[] = []
  const added = new Map<number, string>()
  for (const patch of patches) {
    const cell = row.cells.find(({ column }) => column === patch.column)
    if (cell !== undefined)
      splices.push({ start: cell.start, end: cell.end, text: replacedCell(bytes, prefix, cell, patch) })
    else {
      const at = row.cells.find(({ column }) => column > patch.column)?.start ?? row.closeStart
      added.set(at, (added.get(at) ?? '') + newCell(prefix, patch))
    }
  }
  const open = rawText(bytes, { start: row.start, end: row.openEnd })
  const widened = widenSpans(open, patches)
  if (row.isEmpty) {
    const cells = [...added.values()].join('')
    const text = `${widened.replace(/\s*\/>$/, '>')}${cells}</${prefix}row>`
    return [{ start: row.start, end: row.openEnd, text }]
  }
  if (widened !== open) splices.push({ start: row.start, end: row.openEnd, text: widened })
  return [...splices, ...insertions(added)]
}

function insertions(added: ReadonlyMap<number, string>): Splice[] {
  return [...added].map(([at, text]) => ({ start: at, end: at, text }))
}

function addRows(bytes: Uint8Array, { data, prefix }: SheetPlaces, added: ReadonlyMap<number, string>): Splice[] {
  if (!data.isEmpty || added.size === 0) return insertions(added)
  const open = rawText(bytes, { start: data.start, end: data.openEnd }).replace(/\s*\/>$/, '>')
  return [{ start: data.start, end: data.openEnd, text: `${open}${[...added.values()].join('')}</${prefix}sheetData>` }]
}

function newRow(prefix: string, row: number, patches: readonly CellPatch[]): string {
  return `<${prefix}row r="${row + 1}">${patches.map((patch) => newCell(prefix, patch)).join('')}</${prefix}row>`
}

function newCell(prefix: string, patch: CellPatch): string {
  const style = patch.style === 0 ? '' : ` s="${patch.style}"`
  return cellXml(prefix, `<${prefix}c r="${cellAddress(patch.row, patch.column)}"${style}`, patch.value)
}

/** Returns the cell with its attributes, except those of its old value. */
function replacedCell(bytes: Uint8Array, prefix: string, { start, openEnd }: PlacedCell, patch: CellPatch): string {
  const open = rawText(bytes, { start, end: openEnd })
    .replace(/\s*\/?>$/, '')
    .replace(/\s(?:t|cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  return cellXml(prefix, open, patch.value)
}

function cellXml(prefix: string, open: string, value: number | string): string {
  if (typeof value === 'number') return `${open}><${prefix}v>${value}</${prefix}v></${prefix}c>`
  const text = `<${prefix}t xml:space="preserve">${cellText(value)}</${prefix}t>`
  return `${open} t="inlineStr"><${prefix}is>${text}</${prefix}is></${prefix}c>`
}

/** Returns the opening tag of a row with its column span, if stated, extended to the written columns. */
function widenSpans(open: string, patches: readonly CellPatch[]): string {
  const [whole, before = '', first, last] = /(\sspans\s*=\s*["'])(\d+):(\d+)(?=["'])/.exec(open) ?? []
  if (whole === undefined) return open
  const columns = patches.map(({ column }) => column + 1)
  const low = Math.min(Number(first), ...columns)
  const high = Math.max(Number(last), ...columns)
  return open.replace(whole, `${before}${low}:${high}`)
}

function widenDimension(bytes: Uint8Array, { data }: SheetPlaces, patches: readonly CellPatch[]): Splice[] {
  const head = rawText(bytes, { start: 0, end: data.start })
  const [whole, before = '', range = ''] = /(<(?:[\w.-]+:)?dimension\s[^>]*?ref\s*=\s*["'])([^"']*)/.exec(head) ?? []
  const area = areaOf(range)
  if (whole === undefined || area === null) return []
  const rows = patches.map(({ row }) => row)
  const columns = patches.map(({ column }) => column)
  const [top, left] = [Math.min(area.top, minimumValue(rows)), Math.min(area.left, minimumValue(columns))]
  const [bottom, right] = [Math.max(area.bottom, maximumValue(rows)), Math.max(area.right, maximumValue(columns))]
  if (top === area.top && left === area.left && bottom === area.bottom && right === area.right) return []
  const byteOrderMark = bytes[0] === 0xef ? 3 : 0
  const start = byteOrderMark + new TextEncoder().encode(head.slice(0, head.indexOf(whole) + before.length)).length
  const text = `${columnLetters(left)}${top + 1}:${columnLetters(right)}${bottom + 1}`
  return [{ start, end: start + new TextEncoder().encode(range).length, text }]
}

/** Elements of a workbook that may precede `calcPr`, the nearest first (ECMA-376 part 1, 18.2.27 `workbook`). */
const before = ['definedNames', 'externalReferences', 'functionGroups', 'sheets']

/** Returns the workbook part, set to calculate everything when it is opened; nothing else changes. */
export function calculateOnLoad(workbook: Uint8Array): Uint8Array {
  const hasByteOrderMark = workbook[0] === 0xef
  const bytes = hasByteOrderMark ? workbook.subarray(3) : workbook
  const xml = rawText(bytes, { start: 0, end: bytes.length })
  const outline = withoutComments(xml)
  const settings = tagOf(outline, 'calcPr')
  const changed = settings === null ? addSettings(xml, outline) : setLoadFlag(xml, settings.start, settings.openEnd)
  const start = hasByteOrderMark ? 3 : 0
  return changed === xml ? workbook : spliced(workbook, [{ start, end: workbook.length, text: changed }])
}

function setLoadFlag(xml: string, start: number, end: number): string {
  const tag = xml.slice(start, end)
  const flag = /(\sfullCalcOnLoad\s*=\s*)(?:"[^"]*"|'[^']*')/
  const written = flag.test(tag)
    ? tag.replace(flag, '$1"1"')
    : tag.replace(/\s*\/?>$/, (close) => ` fullCalcOnLoad="1"${close.trim()}`)
  return xml.slice(0, start) + written + xml.slice(end)
}

function addSettings(xml: string, outline: string): string {
  const last = before.map((name) => tagOf(outline, name)).find((tag) => tag !== null)
  if (last === undefined || last === null) return xml
  const prefix = /^<([\w.-]+:)/.exec(xml.slice(last.start))?.[1] ?? ''
  return `${xml.slice(0, last.end)}<${prefix}calcPr fullCalcOnLoad="1"/>${xml.slice(last.end)}`
}
