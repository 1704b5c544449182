import type { CellValue, StyleFormat, StyleRole } from '../sizer.schema.ts'
import type { Live, LiveWord } from './live.ts'
import { columnIndex, quotedSheet, type SheetOptions, SheetPad } from './sheet-pad.ts'
import type { SizerBook } from './sizer-book.ts'
import { wrappedHeight } from './wrapped-height.ts'

/** How a live figure is shown. */
export interface Shown {
  format?: StyleFormat
  /** What its colours say; worked out of the formula where not given. */
  role?: StyleRole
  /** Name of its cell. */
  name?: string
}

/** A sheet of live figures: each cell that is put can be worked on with, here and on other sheets. */
export class LivePad extends SheetPad {
  private readonly book: SizerBook
  private readonly lastColumn: string

  /** Title, deal and note stand in the first three rows. */
  constructor(book: SizerBook, name: string, title: string, lastColumn: string, options: SheetOptions = {}) {
    super(name, { freeze: { rows: 3, columns: 0 }, ...options })
    this.book = book
    this.lastColumn = lastColumn
    book.title(this, title, lastColumn)
  }

  /** Put a live figure or word; returns its cell. */
  show<Value extends Live | LiveWord>(column: string, row: number, live: Value, shown: Shown = {}): Value {
    const formula = this.local(live.formula)
    const words = typeof live.value === 'string' ? live.value : null
    const width = this.sheet.columnWidths[columnIndex(column)] ?? 0
    // Names and addresses are as long as they are.
    const isLong = words !== null && shown.format === 'word' && width > 0 && words.length > width
    const format = isLong ? 'wrap' : (shown.format ?? (words === null ? 'money' : 'indent'))
    this.live(column, row, formula, live.value, `${shown.role ?? this.roleOf(formula)}.${format}`)
    if (isLong) this.makeRoom(row, wrappedHeight(words, width))
    if (shown.name === undefined) return { ...live, formula: this.ref(column, row) }
    this.name(shown.name, column, row)
    return { ...live, formula: shown.name }
  }

  /** Put words of `_Data`, or nothing where they are unknown. */
  showWords(column: string, row: number, live: LiveWord, shown: Shown = {}): LiveWord {
    return this.show(column, row, { formula: `IF(${live.formula}="","",${live.formula})`, value: live.value }, shown)
  }

  /** Put an input that is typed; returns its cell. The workbook knows when it was changed. */
  typed(column: string, row: number, name: string, value: number | null, format: StyleFormat = 'money'): Live {
    this.input(column, row, name, value, `input.${format}`)
    this.book.inputs.push({ name, value })
    return { formula: name, value }
  }

  /** The same for words, chosen from a list where there is one. */
  chosen(column: string, row: number, name: string, value: string, values?: readonly string[]): LiveWord {
    this.input(column, row, name, value, 'input.centre')
    this.book.inputs.push({ name, value })
    if (values !== undefined) this.sheet.choices.push({ range: `${column}${row}`, values: [...values] })
    return { formula: name, value }
  }

  /** A coloured band with a caption. */
  band(row: number, caption: string, first = 'A', last = this.lastColumn): void {
    this.text(first, row, caption, 'band.text')
    this.fill(first, last, row, 'band.text')
  }

  /** Captions of columns, from a column on. */
  headings(row: number, captions: readonly (readonly [string, string])[], height = 28): void {
    for (const [column, caption] of captions) this.text(column, row, caption, 'header.wrap')
    this.height(row, height)
  }

  /** A remark that wraps within a column as wide as said. */
  remark(column: string, row: number, words: string, width: number): void {
    this.text(column, row, words, 'note.wrap')
    this.makeRoom(row, wrappedHeight(words, width))
  }

  /** A row is at least so high, in points. */
  private makeRoom(row: number, points: number): void {
    if ((this.sheet.rows[row - 1]?.height ?? 14) < points) this.height(row, points)
  }

  /** Put a plain formula whose value is a word, a number or a verdict. */
  says(column: string, row: number, formula: string, value: CellValue | null, shown: Shown = {}): void {
    const own = this.local(formula)
    this.live(column, row, own, value, `${shown.role ?? this.roleOf(own)}.${shown.format ?? 'word'}`)
    if (shown.name !== undefined) this.name(shown.name, column, row)
  }

  /** A formula without this sheet's own name before its own cells. */
  private local(formula: string): string {
    const own = `${quotedSheet(this.sheet.name)}!`
    return formula
      .split(own)
      .map((part, index, parts) => {
        const before = parts[index - 1] ?? ''
        return index > 0 && /[\w']$/.test(before) ? own + part : part
      })
      .join('')
  }

  /** Green where something is read from another sheet, else black. */
  private roleOf(formula: string): StyleRole {
    const here = new Set(this.names.map(({ name }) => name))
    const isOther = formula.includes('!') || (formula.match(/\b(?:in|out)_\w+/g) ?? []).some((name) => !here.has(name))
    return isOther ? 'link' : 'formula'
  }
}
