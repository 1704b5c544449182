import { maximumValue, placeOfAddress } from '@uwkit/core/shared'
import type { CellValidation, TemplateCell, TemplateCellFacts, TemplateOutline } from '@uwkit/core/sizer'
import type { StoredBook, StoredCell } from '../calculation/calculate-book.ts'
import { dateOfSerial, isDateFormat } from '../formats/cell-values.ts'
import { impliedFormats } from '../formats/ooxml-cells.ts'
import { plainText, rawText } from '../formats/xml.ts'
import type { OpenSheet } from './sheet-frame.ts'
import {
  areaOf,
  isIn,
  type PlacedCell,
  type PlacedRow,
  type SheetArea,
  sheetPlaces,
  valueOfCell,
} from './sheet-places.ts'
import { attributesOf, isOn, tagOf, tagsOf, withoutComments } from './xml-tags.ts'

/** Content of a workbook's parts that formulas need. */
export interface BookParts {
  outline: TemplateOutline
  /** Returns the bytes of a sheet; `null` if there is no such sheet. */
  sheet: (name: string) => Uint8Array | null
  sharedString: (index: number) => string | null
}

interface StoredSheet {
  bytes: Uint8Array
  rows: ReadonlyMap<number, ReadonlyMap<number, PlacedCell>>
  extent: { rows: number; columns: number }
  /** First cells of shared formulas by index, with the text. */
  shared: ReadonlyMap<string, { row: number; column: number; formula: string }>
  cells: Map<string, StoredCell>
}

/** Returns the cells of a workbook with their formulas; a sheet is opened when one of its cells is first needed. */
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
  return {
    bytes,
    rows,
    shared,
    extent: { rows: Math.max(0, maximumValue([...rows.keys()])) + 1, columns },
    cells: new Map(),
  }
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
  // An array formula of one cell is calculated like any other; one of many cells is not supported.
  const area = kind === 'array' ? areaOf(attributes.get('ref') ?? '') : null
  if (area !== null && (area.bottom > area.top || area.right > area.left)) return { value, formula: '{}', moved: still }
  const master = formula === '' ? shared.get(attributes.get('si') ?? '') : undefined
  if (master === undefined) return { value, formula, moved: still }
  return { value, formula: master.formula, moved: { rows: row - master.row, columns: column - master.column } }
}

/** Format of a cell. */
export interface CellFormat {
  /** Number format code. */
  code: string
  /** Whether it cannot be changed once its sheet is protected. */
  isLocked: boolean
}

/** Built-in number formats (ECMA-376 part 1, 18.8.30 `numFmt`). */
const builtIn: ReadonlyMap<number, string> = new Map([
  ...impliedFormats,
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  [37, '#,##0 ;(#,##0)'],
  [38, '#,##0 ;[Red](#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;[Red](#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mmss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
])

/** Reads the cell formats of a workbook by index, from its styles part. */
export function cellFormats(styles: string): CellFormat[] {
  const xml = withoutComments(styles)
  const codes = new Map(
    tagsOf(tagOf(xml, 'numFmts')?.inner ?? '', 'numFmt').map(({ attributes }) => [
      Number(attributes.get('numFmtId')),
      attributes.get('formatCode') ?? 'General',
    ]),
  )
  return tagsOf(tagOf(xml, 'cellXfs')?.inner ?? '', 'xf').map(({ attributes, inner }) => {
    const id = Number(attributes.get('numFmtId') ?? 0)
    const locked = tagOf(inner, 'protection')?.attributes.get('locked')
    return { code: codes.get(id) ?? builtIn.get(id) ?? 'General', isLocked: locked === undefined || isOn(locked) }
  })
}

/** Data shared by the cells of a workbook. */
interface SharedByCells {
  textAt: (index: number) => string | null
  date1904: boolean
  /** Returns the entries of a list stored in cells. */
  listAt: (range: string) => string[] | null
}

/** Returns the content and context of a cell. */
export function cellFacts(
  cell: TemplateCell,
  sheet: OpenSheet,
  formats: readonly CellFormat[],
  shared: SharedByCells,
): TemplateCellFacts {
  const { row, column } = placeOfAddress(cell.address) ?? { row: 0, column: 0 }
  const { places, frame, owned } = sheet
  const placed = places.rows.get(row)?.cells.find((one) => one.column === column)
  const format = formats[placed?.style ?? placedStyle(sheet, { row, column })]
  const value = placed === undefined || placed.value === '' ? null : valueOfCell(placed, shared.textAt)
  const code = format?.code ?? 'General'
  const date = typeof value === 'number' && isDateFormat(code) ? dateOfSerial(value, shared.date1904) : null
  const inside = ({ area }: { area: SheetArea }) => isIn(area, row, column)
  const merge = frame.merges.find(({ area }) => isIn(area, row, column) && (area.top !== row || area.left !== column))
  const rule = frame.validations.find(({ areas }) => areas.some((area) => isIn(area, row, column)))
  return {
    sheet: cell.sheet,
    address: cell.address,
    value,
    date: date?.slice(0, 10) ?? null,
    hasFormula: placed?.hasFormula ?? false,
    format: code,
    coveredBy: merge?.range ?? null,
    filledBy: places.filled.some((area) => isIn(area, row, column)) ? 'an array formula or a data table' : null,
    partOf: owned.find(inside)?.what ?? null,
    validation: rule === undefined ? null : validationOf(rule, shared),
    isLocked: frame.isProtected && (format?.isLocked ?? true),
  }
}

function validationOf(
  { type, operator, first, second, entries }: CellValidation,
  { listAt }: SharedByCells,
): CellValidation {
  return { type, operator, first, second, entries: entries ?? (type === 'list' ? listAt(first) : null) }
}

/** Returns the format index of a cell: its own; if the cell does not exist, its row's, otherwise its column's. */
export function placedStyle(
  { bytes, places, frame }: OpenSheet,
  { row, column }: { row: number; column: number },
): number {
  const placedRow = places.rows.get(row)
  const placed = placedRow?.cells.find((one) => one.column === column)
  if (placed !== undefined) return placed.style
  const ofRow = placedRow === undefined ? 0 : rowStyle(bytes, placedRow)
  return ofRow || (frame.columnStyles.find(({ first, last }) => first <= column && column <= last)?.style ?? 0)
}

function rowStyle(bytes: Uint8Array, { start, openEnd }: PlacedRow): number {
  const attributes = attributesOf(rawText(bytes, { start, end: openEnd }))
  return isOn(attributes.get('customFormat')) ? Number(attributes.get('s') ?? 0) : 0
}
