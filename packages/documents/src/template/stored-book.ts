import type { TemplateOutline } from '@uwkit/core/sizer'
import type { StoredBook, StoredCell } from '../calculation/index.ts'
import { plainText, rawText } from '../formats/xml.ts'
import { areaOf, type PlacedCell, sheetPlaces, valueOfCell } from './sheet-places.ts'
import { tagOf } from './xml-tags.ts'

/** What a workbook's parts say, as far as formulas need it. */
export interface BookParts {
  outline: TemplateOutline
  /** The bytes of a sheet; `null` where there is no such sheet. */
  sheet: (name: string) => Uint8Array | null
  sharedString: (index: number) => string | null
}

interface StoredSheet {
  bytes: Uint8Array
  rows: ReadonlyMap<number, ReadonlyMap<number, PlacedCell>>
  extent: { rows: number; columns: number }
  /** First cells of shared formulas by their index, with the text. */
  shared: ReadonlyMap<string, { row: number; column: number; formula: string }>
  cells: Map<string, StoredCell>
}

/** Cells of a workbook with their formulas; each sheet is opened when one of its cells is first needed. */
export function storedBook({ outline, sheet: bytesOf, sharedString }: BookParts): StoredBook {
  const sheets = new Map<string, StoredSheet | null>()
  const open = (name: string): StoredSheet | null => {
    const known = sheets.get(name)
    if (known !== undefined) return known
    const bytes = bytesOf(outline.sheets.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
    const sheet = bytes === null ? null : openSheet(bytes)
    sheets.set(name, sheet)
    return sheet
  }
  return {
    extent: (name) => open(name)?.extent ?? null,
    cell: (name, row, column) => {
      const sheet = open(name)
      const placed = sheet?.rows.get(row)?.get(column)
      if (sheet === null || placed === undefined) return null
      const key = `${row}:${column}`
      const known = sheet.cells.get(key)
      if (known !== undefined) return known
      const cell = storedCell(sheet, placed, row, column, sharedString)
      sheet.cells.set(key, cell)
      return cell
    },
    name: (name, sheet) => {
      const same = outline.names.filter((one) => one.name.toLowerCase() === name.toLowerCase())
      return (same.find((one) => one.sheet === sheet) ?? same.find((one) => one.sheet === null))?.refersTo ?? null
    },
  }
}

function openSheet(bytes: Uint8Array): StoredSheet | null {
  const places = sheetPlaces(bytes, 'all')
  if (places === null) return null
  const rows = new Map(
    [...places.rows].map(([row, { cells }]) => [row, new Map(cells.map((one) => [one.column, one]))]),
  )
  const shared = new Map<string, { row: number; column: number; formula: string }>()
  let columns = 0
  for (const [row, cells] of rows) {
    for (const [column, cell] of cells) {
      columns = Math.max(columns, column + 1)
      if (!cell.hasFormula) continue
      const { attributes, formula } = formulaOf(bytes, cell)
      const index = attributes.get('si')
      if (index !== undefined && formula !== '') shared.set(index, { row, column, formula })
    }
  }
  return { bytes, rows, shared, extent: { rows: Math.max(0, ...rows.keys()) + 1, columns }, cells: new Map() }
}

function formulaOf(
  bytes: Uint8Array,
  { openEnd, end }: PlacedCell,
): { attributes: Map<string, string>; formula: string } {
  const tag = tagOf(rawText(bytes, { start: openEnd, end }), 'f')
  return { attributes: tag?.attributes ?? new Map(), formula: plainText(tag?.inner ?? '').trim() }
}

function storedCell(
  { bytes, shared }: StoredSheet,
  placed: PlacedCell,
  row: number,
  column: number,
  sharedString: BookParts['sharedString'],
): StoredCell {
  const value = valueOfCell(placed, sharedString)
  const still = { rows: 0, columns: 0 }
  if (!placed.hasFormula) return { value, formula: null, moved: still }
  const { attributes, formula } = formulaOf(bytes, placed)
  const kind = attributes.get('t')
  if (kind === 'dataTable') return { value, formula: '{}', moved: still }
  // An array formula of one cell is worked out like any other; one of many cells is not followed.
  const area = kind === 'array' ? areaOf(attributes.get('ref') ?? '') : null
  if (area !== null && (area.bottom > area.top || area.right > area.left)) return { value, formula: '{}', moved: still }
  const master = formula === '' ? shared.get(attributes.get('si') ?? '') : undefined
  if (master === undefined) return { value, formula, moved: still }
  return { value, formula: master.formula, moved: { rows: row - master.row, columns: column - master.column } }
}
