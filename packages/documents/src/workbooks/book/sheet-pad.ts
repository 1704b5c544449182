import { columnLetters, InvalidInputError } from '@uwkit/core/shared'
import type { CellValue, DefinedName, SizerCell, SizerSheet, StyleName } from '@uwkit/core/sizer'

/**
 * Returns the index of a column from 0.
 *
 * @throws {InvalidInputError} `letters` is not a column.
 * @example
 * columnIndex('AA')
 * // => 26
 */
export function columnIndex(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) throw new InvalidInputError('letters', letters, 'must be a column such as A or AB')
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

/**
 * Returns the column `count` columns to the right.
 *
 * @example
 * columnAfter('Y', 2)
 * // => 'AA'
 */
export function columnAfter(letters: string, count: number): string {
  return columnLetters(columnIndex(letters) + count)
}

/** Properties of a sheet other than its cells. */
export type SheetOptions = Partial<Omit<SizerSheet, 'name' | 'rows'>>

/** A sheet under construction: cells are placed by column and row, names are assigned as they occur. */
export class SheetPad {
  readonly sheet: SizerSheet
  readonly names: DefinedName[] = []

  constructor(name: string, options: SheetOptions = {}) {
    this.sheet = {
      name,
      hidden: false,
      columnWidths: [],
      rows: [],
      merges: [],
      freeze: { rows: 0, columns: 0 },
      repeatRows: null,
      printArea: null,
      choices: [],
      verdicts: [],
      filter: null,
      tabColor: null,
      ...options,
    }
  }

  /** Writes a cell and replaces an existing one. */
  put(column: string, row: number, cell: SizerCell): void {
    const { rows } = this.sheet
    while (rows.length < row) rows.push({ height: null, cells: [] })
    const { cells } = rows[row - 1] as { cells: (SizerCell | null)[] }
    const index = columnIndex(column)
    while (cells.length < index) cells.push(null)
    cells[index] = cell
  }

  /** Writes text, or a styled blank. */
  text(column: string, row: number, value: string | null, style: StyleName): void {
    this.put(column, row, { value, style })
  }

  /** Writes a formula with its value, where `null` shows nothing, and names its cell if there is a name. */
  live(column: string, row: number, formula: string, value: CellValue | null, style: StyleName, name?: string): void {
    this.put(column, row, { formula, value: value ?? '', style })
    if (name !== undefined) this.name(name, column, row)
  }

  /** Writes an array formula. */
  array(column: string, row: number, formula: string, value: CellValue | null, style: StyleName): void {
    this.put(column, row, { formula, value: value ?? '', isArray: true, style })
  }

  /** Writes a named input, blank if not provided. */
  input(column: string, row: number, name: string | null, value: CellValue | null, style: StyleName): void {
    this.put(column, row, { value, style })
    if (name !== null) this.name(name, column, row)
  }

  /** Fills the empty cells of a row with one style. */
  fill(first: string, last: string, row: number, style: StyleName): void {
    for (let index = columnIndex(first); index <= columnIndex(last); index += 1) {
      const there = this.sheet.rows[row - 1]?.cells[index] ?? null
      if (there === null) this.put(columnLetters(index), row, { value: null, style })
    }
  }

  /** Writes a colored band with a caption. */
  band(row: number, caption: string, first: string, last: string): void {
    this.text(first, row, caption, 'band.text')
    this.fill(first, last, row, 'band.text')
  }

  /** Names a cell. */
  name(name: string, column: string, row: number): void {
    this.names.push({ name, refersTo: this.ref(column, row) })
  }

  /** Returns the absolute reference of a cell of this sheet, as used on another sheet. */
  ref(column: string, row: number): string {
    return `${quotedSheet(this.sheet.name)}!$${column}$${row}`
  }

  height(row: number, points: number): void {
    const there = this.sheet.rows[row - 1]
    if (there) there.height = points
  }
}

/**
 * Returns a sheet's name as written in a formula.
 *
 * @example
 * quotedSheet('Rent Roll')
 * // => "'Rent Roll'"
 */
export function quotedSheet(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !/^[A-Za-z]{1,3}\d+$/.test(name)
    ? name
    : `'${name.replaceAll("'", "''")}'`
}

/**
 * Returns the height of a row with wrapped text.
 *
 * @param width Of the column, in digits; text fits a fifth more letters.
 * @returns Points.
 */
export function wrappedHeight(words: string, width: number): number {
  return 2 + 12.5 * Math.max(1, Math.ceil(words.length / (1.2 * width)))
}
