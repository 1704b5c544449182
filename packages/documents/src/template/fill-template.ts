import { InvalidInputError, type IsoDate, placeOfAddress, UnreadableDocumentError } from '@uwkit/core/shared'
import {
  checkTemplate,
  type DealFigures,
  dateSerial,
  type FilledCell,
  type FillValue,
  type FormProof,
  groupProblems,
  placeText,
  proveForm,
  type TemplateCalculation,
  type TemplateCell,
  type TemplateCellFacts,
  type TemplateCheck,
  type TemplateMap,
  type TemplateOutline,
  TemplateRejectedError,
  unitsByFloorplan,
} from '@uwkit/core/sizer'
import { BookCalculation, type StoredBook } from '../calculation/calculate-book.ts'
import type { FormulaNode } from '../calculation/formula-syntax.ts'
import { readSharedStrings } from '../formats/ooxml-cells.ts'
import { plainText } from '../formats/xml.ts'
import { cellText } from '../workbook/xml-text.ts'
import { calculateOnLoad, patchSheet } from './patch-sheet.ts'
import { type OpenSheet, type OwnedArea, sheetFrame } from './sheet-frame.ts'
import { areaOf, sheetPlaces } from './sheet-places.ts'
import { type CellFormat, cellFacts, cellFormats, placedStyle, storedBook } from './stored-book.ts'
import { readOutline, TemplateParts } from './template-parts.ts'
import { tagOf, withoutComments } from './xml-tags.ts'
import { changedParts, type PartChanges, rewriteZip } from './zip-rewrite.ts'

/** Days between the two date systems (ECMA-376 part 1, 18.17.4.1). */
const dateSystemDays = 1462

/**
 * A lender's workbook, opened to be filled: its structure, the content of its cells, and a copy with cells written.
 * Only requested content is read.
 */
export class TemplateBook {
  readonly file: string
  readonly outline: TemplateOutline
  /** Whether days are counted from 1904. */
  readonly date1904: boolean
  readonly #parts: TemplateParts
  readonly #workbookPart: string
  /** Parts of the worksheets by name. */
  readonly #sheetParts: ReadonlyMap<string, string>
  #formats: CellFormat[] | null = null
  #strings: string[] | null = null
  readonly #lists = new Map<string, string[] | null>()
  readonly #read = new Map<string, OpenSheet>()
  #stored: StoredBook | null = null
  readonly #trees = new Map<string, FormulaNode | null>()

  /** @throws {UnreadableDocumentError} The file is not an .xlsx or .xlsm workbook, is damaged, or is protected by a password. */
  constructor(bytes: Uint8Array, file: string) {
    this.file = file
    this.#parts = new TemplateParts(bytes, file)
    const { workbookPart, sheetParts, outline, date1904 } = readOutline(this.#parts)
    this.#workbookPart = workbookPart
    this.#sheetParts = sheetParts
    this.outline = outline
    this.date1904 = date1904
  }

  /** The unchanged file. */
  get bytes(): Uint8Array {
    return this.#parts.bytes
  }

  /**
   * Returns the content and context of cells.
   *
   * @throws {InvalidInputError} A sheet does not exist, or an address is invalid.
   * @throws {UnreadableDocumentError} A sheet is damaged.
   */
  cells(requested: readonly TemplateCell[]): TemplateCellFacts[] {
    return requested.map((cell) => {
      const sheet = this.#readSheet(cell.sheet)
      return cellFacts(cell, sheet, this.#cellFormats(), {
        textAt: (index) => this.#sharedStrings()[index] ?? null,
        date1904: this.date1904,
        listAt: (range) => this.#listAt(range, cell.sheet),
      })
    })
  }

  /**
   * Returns the file with cells written, and set to calculate everything when it is opened. All other parts keep their
   * bytes, order and dates; in a sheet that is written to, all other cells keep their bytes.
   *
   * @returns The same bytes for the same input.
   * @throws {InvalidInputError} A cell is given twice, contains a formula, or a number is not finite.
   * @throws {UnreadableDocumentError} The workbook is damaged.
   */
  write(cells: readonly FilledCell[]): Uint8Array {
    const keys = new Set(cells.map(({ sheet, address }) => `${sheet}!${address}`))
    if (keys.size < cells.length) throw new InvalidInputError('cells', cells.length, 'must name each cell only once')
    const open = this.#openSheets(cells)
    const replaced = new Map<string, Uint8Array>()
    for (const [name, sheet] of open) {
      const ofSheet = cells.filter((cell) => cell.sheet === name)
      const patches = ofSheet.map((cell) => this.#patch(cell, sheet))
      replaced.set(this.#sheetParts.get(name) ?? '', patchSheet(sheet.bytes, sheet.places, patches))
    }
    replaced.set(this.#workbookPart, calculateOnLoad(this.#parts.content(this.#workbookPart)))
    return rewriteZip(this.#parts.bytes, replaced, this.file)
  }

  /**
   * Recalculates the workbook's formulas with cells set to other values; the file stays unchanged.
   *
   * @throws {InvalidInputError} A number is not finite.
   */
  calculate(changes: readonly FilledCell[]): TemplateCalculation {
    this.#stored ??= storedBook({
      outline: this.outline,
      sheet: (name) => {
        const part = this.#sheetParts.get(name)
        return part === undefined ? null : this.#parts.content(part)
      },
      sharedString: (index) => this.#sharedStrings()[index] ?? null,
    })
    const typed = changes.map(({ sheet, address, value }) => ({
      sheet,
      address,
      value: this.#storedValue(value, address),
    }))
    const calculation = new BookCalculation(this.#stored, typed, this.#trees)
    return {
      value: ({ sheet, address }) => calculation.value(sheet, address),
      readInputs: () => calculation.readInputs,
      asStored: calculation.asStored,
    }
  }

  /** Returns the cells that do not contain their given value; none in a file that `write` created. */
  unlike(cells: readonly FilledCell[]): FilledCell[] {
    const facts = this.cells(cells)
    return cells.filter(({ value, address }, at) => {
      const stored = this.#storedValue(value, address)
      return facts[at]?.value !== (typeof stored === 'string' ? plainText(cellText(stored)) || null : stored)
    })
  }

  #patch({ sheet: name, address, value }: FilledCell, sheet: OpenSheet) {
    const place = placeIn({ sheet: name, address })
    const placed = sheet.places.rows.get(place.row)?.cells.find(({ column }) => column === place.column)
    if (placed?.hasFormula) throw new InvalidInputError(`${name}!${address}`, 'a formula', 'must not be a formula')
    return { ...place, value: this.#storedValue(value, address), style: placedStyle(sheet, place) }
  }

  #storedValue(value: FillValue, address: string): number | string {
    if (typeof value === 'object') return this.#serial(value.date)
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new InvalidInputError(`the value of cell ${address}`, value, 'must be a finite number')
    return value
  }

  #serial(date: IsoDate): number {
    return (dateSerial(date) ?? 0) - (this.date1904 ? dateSystemDays : 0)
  }

  #openSheets(cells: readonly TemplateCell[]): Map<string, OpenSheet> {
    const bySheet = Map.groupBy(cells, ({ sheet }) => sheet)
    return new Map([...bySheet].map(([name, onSheet]) => [name, this.#openSheet(name, new Set(onSheet.map(rowOf)))]))
  }

  #openSheet(name: string, rows: ReadonlySet<number> | 'all'): OpenSheet {
    const part = this.#sheetParts.get(name)
    if (part === undefined) throw new InvalidInputError('sheet', name, 'must be a worksheet in the template')
    const bytes = this.#parts.content(part)
    const places = sheetPlaces(bytes, rows)
    if (places === null) throw damagedSheet(this.file, name)
    return { bytes, places, frame: sheetFrame(bytes, places), owned: this.#owned(part) }
  }

  /** Returns a sheet with all its cells, cached because the same cells are read repeatedly. */
  #readSheet(name: string): OpenSheet {
    const known = this.#read.get(name)
    if (known !== undefined) return known
    const sheet = this.#openSheet(name, 'all')
    this.#read.set(name, sheet)
    return sheet
  }

  /** Returns the captions of tables, whose texts the table repeats, and pivot tables, which Excel rewrites. */
  #owned(part: string): OwnedArea[] {
    return this.#parts.relations(part).flatMap(({ type, target }) => {
      if (type !== 'table' && type !== 'pivotTable') return []
      const xml = withoutComments(this.#parts.text(target))
      const element = tagOf(xml, type === 'table' ? 'table' : 'location')
      const name = tagOf(xml, type === 'table' ? 'table' : 'pivotTableDefinition')?.attributes
      const area = areaOf(element?.attributes.get('ref') ?? '')
      if (area === null) return []
      const title = name?.get('displayName') ?? name?.get('name') ?? ''
      if (type === 'pivotTable') return [{ what: `the pivot table ${title}`, area }]
      const captions = Number(element?.attributes.get('headerRowCount') ?? 1)
      return captions === 0
        ? []
        : [{ what: `the header row of the table ${title}`, area: { ...area, bottom: area.top + captions - 1 } }]
    })
  }

  /** Returns the texts of a list's cells; `null` if the range is not plain. Many cells share a list. */
  #listAt(formula: string, currentSheet: string): string[] | null {
    const key = `${currentSheet}!${formula}`
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const list = this.#readList(formula, currentSheet)
    this.#lists.set(key, list)
    return list
  }

  #readList(formula: string, currentSheet: string): string[] | null {
    const same = this.outline.names.filter(({ name }) => name.toLowerCase() === formula.toLowerCase())
    const named = same.find((one) => one.sheet === currentSheet) ?? same.find((one) => one.sheet === null)
    const [, quoted, plain, range = ''] =
      /^(?:'((?:[^']|'')+)'!|([^'!]+)!)?(\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)$/.exec(named?.refersTo ?? formula) ?? []
    const area = areaOf(range)
    const sheet = quoted?.replaceAll("''", "'") ?? plain ?? currentSheet
    const part = this.#sheetParts.get(sheet)
    if (area === null || part === undefined || area.bottom - area.top > 999 || area.left !== area.right) return null
    const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, at) => area.top + at)
    const places = sheetPlaces(this.#parts.content(part), new Set(rows))
    return rows.flatMap((row) => {
      const cell = places?.rows.get(row)?.cells.find(({ column }) => column === area.left)
      const text = cell?.type === 's' ? this.#sharedStrings()[Number(cell.value)] : cell?.value
      return text === null || text === undefined || text === '' ? [] : [text]
    })
  }

  #cellFormats(): CellFormat[] {
    this.#formats ??= cellFormats(this.#related('styles'))
    return this.#formats
  }

  #sharedStrings(): string[] {
    if (this.#strings === null) {
      const part = this.#parts.relations(this.#workbookPart).find(({ type }) => type === 'sharedStrings')?.target
      this.#strings = part === undefined ? [] : (readSharedStrings(this.#parts.content(part)) ?? [])
    }
    return this.#strings
  }

  #related(kind: string): string {
    const part = this.#parts.relations(this.#workbookPart).find(({ type }) => type === kind)?.target
    return part === undefined ? '' : this.#parts.text(part)
  }
}

function placeIn({ sheet, address }: TemplateCell) {
  const place = placeOfAddress(address)
  if (place === null) throw new InvalidInputError('address', `${sheet}!${address}`, 'must be a cell such as B7')
  return place
}

const rowOf = (cell: TemplateCell): number => placeIn(cell).row

function damagedSheet(file: string, sheet: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'corrupt_file',
    file,
    `the sheet “${sheet}” has content that is not supported. Open the file in Excel and save it under a new name.`,
  )
}

/** Options and data for filling a lender's workbook. */
export interface TemplateFilling {
  /** Figure for each cell. */
  map: TemplateMap
  /** The deal. */
  figures: DealFigures
  /** Whether tables too short for the units are filled with the sums of the floorplans. @default false */
  unitsByType?: boolean
}

/** A filled copy of a lender's workbook, and whether its totals tie to the underwriting. */
export interface FilledTemplate {
  /** The filled copy as a file. */
  bytes: Uint8Array
  /** What was written, cell by cell, and what was left unchanged. */
  check: TemplateCheck
  /** The form's totals next to the underwriting's. */
  proof: FormProof
  /** Parts of the file that differ from the template. */
  parts: PartChanges
}

/**
 * Checks a map against a template; unit tables that are too short are filled by floorplan if requested.
 *
 * @param figures The deal; `null` to check only the workbook.
 * @example
 * const book = { file: 'lender.xlsx', outline: { sheets: [], names: [] }, cells: () => [] }
 * const map = { template: null, version: [], period: [], values: [], tables: [] }
 * checkFilling(book, { map, figures: null }).problems
 * // => []
 */
export function checkFilling(
  book: TemplateBook,
  { map, figures, unitsByType = false }: Omit<TemplateFilling, 'figures'> & { figures: DealFigures | null },
): TemplateCheck {
  if (!unitsByType || figures === null) return checkTemplate(map, book, figures)
  const byFloorplan = unitsByFloorplan(map, figures)
  const check = checkTemplate(byFloorplan.map, book, figures)
  return { ...check, notes: [...byFloorplan.notes, ...check.notes] }
}

/**
 * Fills a copy of a lender's workbook with a deal, reads back the written cells, recalculates its formulas and compares
 * its totals with the underwriting. The template stays unchanged.
 *
 * @param reading The sheets of the workbook as read, and the categories of its lines.
 * @throws {TemplateRejectedError} The template does not fit its map or the deal; the error lists every reason.
 * @example
 * typeof fillTemplate
 * // => 'function'
 */
export function fillTemplate(
  book: TemplateBook,
  filling: TemplateFilling,
  reading: Parameters<typeof proveForm>[3],
): FilledTemplate {
  const check = checkFilling(book, filling)
  if (check.problems.length > 0) throw new TemplateRejectedError(book.file, groupProblems(check.problems))
  const bytes = book.write(check.filled)
  verifyWritten(bytes, book, check)
  const proof = proveForm(filling.map, book, { check, figures: filling.figures }, reading)
  return { bytes, check, proof, parts: changedParts(book.bytes, bytes) }
}

/** Checks that each cell of the copy contains the value it was given. */
function verifyWritten(bytes: Uint8Array, book: TemplateBook, { filled }: TemplateCheck): void {
  const wrong = new TemplateBook(bytes, book.file).unlike(filled)
  if (wrong.length === 0) return
  const problems = wrong.map((cell) => ({
    place: placeText(cell),
    seen: 'does not contain the value written to it',
    todo: 'Enter the value manually, and send the template to support',
  }))
  throw new TemplateRejectedError(book.file, problems)
}
