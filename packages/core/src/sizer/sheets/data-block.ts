import { columnLetters } from '../../shared/address.ts'
import type { CellSource, RowSource } from '../../shared/source.ts'
import { SheetPad } from '../rules/sheet-pad.ts'
import type { StyleFormat } from '../sizer.schema.ts'

/** A figure or word with where it came from, in words. */
export interface Datum {
  value: string | number | null
  /** `file | sheet | cell`, or who worked it out; empty where there is nothing. */
  source: string
  format?: StyleFormat
}

/** Told of figures that the documents do not print. */
export const workedOut = 'Worked out from the documents'
export const givenByCaller = 'Given by the analyst'

/**
 * A source in words.
 *
 * @example
 * sourceWords({ file: 't12.xlsx', sheet: 'T12', cell: 'C9' })
 * // => 't12.xlsx | T12 | C9'
 */
export function sourceWords(source: CellSource): string {
  return `${source.file} | ${source.sheet} | ${source.cell}`
}

/**
 * The source of one field of a unit or line; of another field or the row where it has no cell of its own.
 *
 * @param instead Field whose cells it was worked out from, such as the charges of a contract rent.
 */
export function fieldSource(source: RowSource, field: string, instead?: string): string {
  const other = instead === undefined ? undefined : source.cells[instead]
  const cell = source.cells[field] ?? other ?? `row ${source.row}`
  return sourceWords({ file: source.file, sheet: source.sheet, cell })
}

/** Words with their source. */
export const words = (value: string | null, source: string): Datum => ({ value, source })
/** A figure with its source. */
export const figure = (value: number | null, source: string, format: Datum['format'] = 'number'): Datum => ({
  value,
  source,
  ...(format === undefined ? {} : { format }),
})

/**
 * The hidden sheets that carry everything from outside: values on `_Data`, and at the same coordinates on `_Sources`
 * where each came from.
 */
export class DataPads {
  readonly data = new SheetPad('_Data', { hidden: true, columnWidths: Array(26).fill(14) })
  readonly sources = new SheetPad('_Sources', { hidden: true, columnWidths: Array(26).fill(28) })
  /** The row that comes next. */
  row = 1

  /** Start a block: its title and the captions of its columns. */
  block(title: string, captions: readonly string[]): void {
    if (this.row > 1) this.row += 1
    this.data.text('A', this.row, title, 'band.text')
    this.sources.text('A', this.row, title, 'band.text')
    this.row += 1
    captions.forEach((caption, index) => {
      this.data.text(columnLetters(index), this.row, caption, 'header.text')
      this.sources.text(columnLetters(index), this.row, caption, 'header.text')
    })
    this.row += 1
  }

  /** Put a row of figures; returns its row number. */
  line(figures: readonly (Datum | null)[]): number {
    const { row } = this
    figures.forEach((datum, index) => {
      if (datum === null || datum.value === null) return
      this.data.put(columnLetters(index), row, { value: datum.value, style: `plain.${datum.format ?? 'text'}` })
      if (datum.source !== '') this.sources.text(columnLetters(index), row, datum.source, 'plain.text')
    })
    this.row += 1
    return row
  }
}
