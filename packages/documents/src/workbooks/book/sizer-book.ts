import { sumKnown, sumMoney } from '@uwkit/core/shared'
import type { CellValue, SizerInput, SizerSheet, StatementRow, StyleFormat, StyleRole } from '@uwkit/core/sizer'
import { t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { checksSheet } from './checks-sheet.ts'
import { calculatedSource, type DataPads, type Datum, figure, words } from './data-block.ts'
import { type DataLayout, dataSheets, type RowSpan, sheetTitle, unitColumns } from './data-sheet.ts'
import { type Live, type LiveText, none, orBlank } from './live.ts'
import { type Check, rollChecks, tieChecks } from './reconciliations.ts'
import { columnAfter, columnIndex, quotedSheet, type SheetOptions, SheetPad, wrappedHeight } from './sheet-pad.ts'
import type { CheckCount } from './summary-sheet.ts'
import { type LatestWindow, type Presentation, type WorkbookFacts, workbookFacts } from './workbook-facts.ts'

/**
 * Returns control totals of the rent roll: the total of each column of figures on `_Data`, current and as exported, so
 * that a change is noticed even in a column that no other check uses.
 *
 * @param atExport Writes a figure of the export to `_Data`.
 * @returns None without a rent roll; none for columns without a figure.
 */
function rollControls(
  { input }: WorkbookFacts,
  { units: span, charges }: DataLayout,
  atExport: (caption: string, value: number) => Live,
): Check[] {
  const { units = [], chargeCodes = [] } = input.rentRoll ?? {}
  const control = (what: string, column: string, at: RowSpan, figures: readonly (number | null)[]): Check[] => {
    const total = sumKnown(figures)
    if (total === null) return []
    const caption = `Rent roll control total: ${what}`
    const left = `SUM(_Data!$${column}$${at.first}:$${column}$${at.last})`
    const right = atExport(caption, total).formula
    return [{ caption, left, leftValue: total, right, rightValue: total, tolerance: 0.5, atExport: false }]
  }
  const ofUnits = (what: string, column: string, of: (unit: (typeof units)[number]) => number | null) =>
    control(what, column, span, units.map(of))
  return [
    ...ofUnits('bedrooms', unitColumns.bed, ({ bed }) => bed),
    ...ofUnits('bathrooms', unitColumns.bath, ({ bath }) => bath),
    ...ofUnits('square feet', unitColumns.squareFeet, ({ squareFeet }) => squareFeet),
    ...ofUnits('market rent', unitColumns.marketRent, ({ marketRent }) => marketRent),
    ...ofUnits('contract rent', unitColumns.contractRent, ({ contractRent }) => contractRent),
    ...ofUnits('in-place rent', unitColumns.inPlaceRent, ({ inPlaceRent }) => inPlaceRent),
    ...control(
      'charges by code',
      chargeTotalColumn,
      charges,
      chargeCodes.map(({ total }) => total),
    ),
  ]
}

/** Column of `_Data` with the total of a charge code. */
const chargeTotalColumn = 'D'

/**
 * Returns control totals of the statements: the total of all rows of each, lines and printed totals alike, current and
 * as exported, so that any changed figure is noticed.
 *
 * @param atExport Writes a figure of the export to `_Data`.
 */
function statementControls(
  facts: WorkbookFacts,
  layout: DataLayout,
  atExport: (caption: string, value: number) => Live,
): Check[] {
  const checks: Check[] = []
  const control = (caption: string, left: string, rows: readonly StatementRow[]): void => {
    const total = sumMoney(rows.map(({ annual }) => annual))
    const { formula } = atExport(caption, total)
    checks.push({
      caption,
      left,
      leftValue: rows.reduce((sum, { annual }) => sum + (annual ?? 0), 0),
      right: formula,
      rightValue: total,
      tolerance: 0.5,
      atExport: false,
    })
  }
  if (facts.windows.t12 !== null) {
    const caption = facts.windows.t12.column.caption
    control(`Control total: ${caption}`, `SUM(${t12Range(layout, t12Columns.t12)})`, facts.statementRows)
    const { first, last } = layout.statement
    if (facts.statementRows.length > 0)
      control(`Annual control total: ${caption}`, `SUM(_Data!$R$${first}:$R$${last})`, facts.statementRows)
  }
  const block = (caption: string, span: RowSpan, rows: readonly StatementRow[], annualFactor: number): void => {
    if (rows.length === 0) return
    const cells = (first: string, last: string) => `_Data!$${first}$${span.first}:$${last}$${span.last}`
    const months = Math.round(12 / annualFactor)
    control(`Control total: ${caption}`, `SUM(${cells('R', 'R')})`, rows)
    control(`Monthly control total: ${caption}`, `SUM(${cells('F', 'Q')})*12/${months}`, rows)
  }
  facts.history.forEach((rows, index) => {
    const column = facts.windows.history[index]?.column
    const span = layout.history[index]
    if (column !== undefined && span !== undefined) block(column.caption, span, rows, column.annualFactor)
  })
  for (const [name, rows] of Object.entries(facts.laterStatementRows)) {
    const span = layout.later[name as LatestWindow]
    const column = facts.windows[name as LatestWindow]?.column
    if (column !== undefined && span !== undefined) block(column.caption, span, rows, column.annualFactor)
  }
  return checks
}

/** A figure that the workbook must match, as calculated by the SDK. */
interface Expected {
  caption: string
  live: Live
  sdk: number | null
  tolerance: number
}

/** A workbook under construction: its inputs, and the figures it must match. */
export class SizerBook {
  readonly facts: WorkbookFacts
  readonly layout: DataLayout
  /** Inputs on its sheets, as exported. */
  readonly inputs: { name: string; value: CellValue | null }[] = []
  /** Reconciliations other than those of figures with the SDK. */
  readonly checks: Check[] = []
  private readonly pads: DataPads
  private readonly hidden: SizerSheet[]
  private readonly expected: Expected[] = []

  constructor(input: SizerInput, presentation: Presentation = {}) {
    this.facts = workbookFacts(input, presentation)
    const { pads, layout, sheets } = dataSheets(this.facts)
    this.pads = pads
    this.layout = layout
    this.hidden = sheets
    this.identify()
  }

  /** Writes the sizing rules and their hash, which stay in the workbook whatever is entered. */
  private identify(): void {
    const { rules, rulePack } = this.facts.input.sizing
    const source = rules.own === null ? 'uwkit' : (rules.own.file ?? 'Custom lender rules')
    this.block('Sizing rules', ['name', 'value'])
    this.word('rulesId', rules.id, source)
    this.word('rulesName', rules.name, source)
    this.word('rulesDay', rules.effective, source)
    this.fact('rulesVersion', rules.version, source, 'integer')
    this.word('rulesHash', rules.hash, `SHA-256 of ${rulePack.id}`)
    this.fact('rulesDifferences', rules.own?.differences ?? 0, source, 'integer')
  }

  /** Writes the heading of every visible sheet. */
  title(pad: SheetPad, title: string, lastColumn: string): void {
    sheetTitle(pad, this.layout, this.facts, title, lastColumn)
  }

  /** Starts a block on `_Data`. */
  block(title: string, captions: readonly string[]): void {
    this.pads.block(title, captions)
  }

  /** Writes a row of a block; returns the cells of its figures and text in order. */
  row(data: readonly (Datum | null)[]): (Live & LiveText)[] {
    const row = this.pads.line(data)
    return data.map((datum, index) => ({
      formula: `_Data!$${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]}$${row}`,
      value: (datum?.value ?? null) as number & string,
    }))
  }

  /** Writes a figure of the documents or the SDK to `_Data`, by name, with its source. */
  fact(name: string, value: number | null, source: string, format: Datum['format'] = 'number'): Live {
    const [, cell = none] = this.row([words(name, ''), figure(value, source, format)])
    return { formula: cell.formula, value }
  }

  /** The same for text. */
  word(name: string, value: string | null, source: string): LiveText {
    const [, cell = none] = this.row([words(name, ''), words(value, source)])
    return { formula: cell.formula, value }
  }

  /** Adds a check of a workbook figure against the SDK's, for unchanged inputs. */
  expect(caption: string, live: Live, sdk: number | null, tolerance = 0.005): void {
    this.expected.push({ caption, live, sdk, tolerance })
  }

  /**
   * Builds the Checks sheet, after all other sheets.
   *
   * @param sized The checks of a workbook that sizes the loan by the ladder, and the conditions for unchanged inputs.
   */
  checksSheet(sized: { checks: readonly Check[]; unchanged: readonly string[] }): { pad: SheetPad; count: CheckCount } {
    if (this.expected.length > 0) this.block('Workbook figures at export', ['name', 'value'])
    const liveChecks = this.expected.map(({ caption, live, sdk, tolerance }): Check => {
      const right = this.fact(caption, sdk, calculatedSource)
      const [left, leftValue] = [live.formula, live.value]
      return { caption, left, leftValue, right: right.formula, rightValue: sdk, tolerance, atExport: true }
    })
    if (this.inputs.length > 0) this.block('Workbook inputs at export', ['name', 'value'])
    const same = this.inputs.map(({ name, value }) => {
      const [, cell] = this.row([words(name, ''), { value: value as string | number | null, source: 'As exported' }])
      return `${name}=${cell?.formula ?? '""'}`
    })
    this.block('Rent roll control totals at export', ['name', 'value'])
    const rolls = rollControls(this.facts, this.layout, (caption, value) => this.fact(caption, value, calculatedSource))
    const ties = tieChecks(this.facts, this.layout)
    return checksSheet(this.facts, this.layout, {
      checks: [...sized.checks, ...liveChecks, ...rolls, ...ties],
      unchanged: [...sized.unchanged, ...same],
    })
  }

  /** Returns control totals of the statements, compared with those of the export. */
  statementChecks(): Check[] {
    this.block('Statement control totals at export', ['name', 'value'])
    return statementControls(this.facts, this.layout, (caption, value) => this.fact(caption, value, calculatedSource))
  }

  /** Builds the Checks sheet of a workbook that shows the documents, but does not size by the ladder. */
  documentChecks(): SheetPad {
    const documents = [...rollChecks(this.facts, this.layout), ...this.statementChecks()]
    return this.checksSheet({ checks: [...documents, ...this.checks], unchanged: [] }).pad
  }

  /** Builds the Checks sheet of a workbook that shows no statement and no rent roll sheet. */
  rollChecksSheet(checks: readonly Check[]): SheetPad {
    return this.checksSheet({ checks: [...checks, ...this.checks], unchanged: [] }).pad
  }

  /** Returns the hidden sheets, after all others. */
  hiddenSheets(): SizerSheet[] {
    return this.hidden
  }
}

/** Display of a live figure. */
export interface Shown {
  format?: StyleFormat | undefined
  /** Meaning of its colors; derived from the formula if absent. */
  role?: StyleRole | undefined
  /** Name of its cell. */
  name?: string | undefined
}

/** A sheet of live figures: each cell can be used in formulas here and on other sheets. */
export class LivePad extends SheetPad {
  private readonly book: SizerBook
  private readonly lastColumn: string

  /** Title, deal, and note are in the first three rows. */
  constructor(book: SizerBook, name: string, title: string, lastColumn: string, options: SheetOptions = {}) {
    super(name, { freeze: { rows: 3, columns: 0 }, ...options })
    this.book = book
    this.lastColumn = lastColumn
    book.title(this, title, lastColumn)
  }

  /** Writes a live figure or text; returns its cell. */
  show<Value extends Live | LiveText>(column: string, row: number, live: Value, shown: Shown = {}): Value {
    const formula = this.local(live.formula)
    const words = typeof live.value === 'string' ? live.value : null
    const width = this.sheet.columnWidths[columnIndex(column)] ?? 0
    // Names and addresses may be long.
    const isLong = words !== null && shown.format === 'word' && width > 0 && words.length > width
    const format = isLong ? 'wrap' : (shown.format ?? (words === null ? 'money' : 'indent'))
    this.live(column, row, formula, live.value, `${shown.role ?? this.roleOf(formula)}.${format}`, shown.name)
    if (isLong) this.makeRoom(row, wrappedHeight(words, width))
    return { ...live, formula: shown.name ?? this.ref(column, row) }
  }

  /** Writes a caption in column A, in the style of its row, and a live figure; returns the figure's cell. */
  line<Value extends Live | LiveText>(
    column: string,
    row: number,
    caption: string,
    live: Value,
    shown: Shown = {},
  ): Value {
    this.text('A', row, caption, `${shown.role ?? 'label'}.text`)
    return this.show(column, row, live, shown)
  }

  /** Writes the value of another cell, or a blank if it is blank; returns its cell. */
  link<Value extends Live | LiveText>(column: string, row: number, live: Value, shown?: Shown): Value {
    return this.show(column, row, { ...live, formula: orBlank(live.formula) }, shown)
  }

  /** Writes a named input; returns its cell. The workbook detects changes to it. */
  typed(column: string, row: number, name: string, value: number | null, format: StyleFormat = 'money'): Live {
    this.input(column, row, name, value, `input.${format}`)
    this.book.inputs.push({ name, value })
    return { formula: name, value }
  }

  /** Writes a caption in column A and a named input; returns the input's cell. */
  typedLine(
    column: string,
    row: number,
    caption: string,
    name: string,
    value: number | null,
    format?: StyleFormat,
  ): Live {
    this.text('A', row, caption, 'label.text')
    return this.typed(column, row, name, value, format)
  }

  /** Writes a named text input, selected from a list if there is one; returns its cell. The workbook detects changes to it. */
  chosen(column: string, row: number, name: string, value: string, values?: readonly string[]): LiveText {
    this.input(column, row, name, value, 'input.center')
    this.book.inputs.push({ name, value })
    if (values !== undefined) this.sheet.choices.push({ range: `${column}${row}`, values: [...values] })
    return { formula: name, value }
  }

  /** Writes a colored band with a caption, across the sheet by default. */
  override band(row: number, caption: string, first = 'A', last = this.lastColumn): void {
    super.band(row, caption, first, last)
  }

  /** Writes adjacent column captions, from a column on. */
  headings(row: number, captions: readonly string[], { from = 'A', height = 28 } = {}): void {
    captions.forEach((caption, index) => {
      this.text(columnAfter(from, index), row, caption, 'header.wrap')
    })
    this.height(row, height)
  }

  /** Writes a remark that wraps within the given column width. */
  remark(column: string, row: number, words: string, width: number): void {
    this.text(column, row, words, 'note.wrap')
    this.makeRoom(row, wrappedHeight(words, width))
  }

  /** Sets the minimum height of a row, in points. */
  private makeRoom(row: number, points: number): void {
    if ((this.sheet.rows[row - 1]?.height ?? 14) < points) this.height(row, points)
  }

  /** Writes a plain formula whose value is text, a number or a verdict. */
  formula(column: string, row: number, formula: string, value: CellValue | null, shown: Shown = {}): void {
    const localFormula = this.local(formula)
    const style = `${shown.role ?? this.roleOf(localFormula)}.${shown.format ?? 'word'}` as const
    this.live(column, row, localFormula, value, style, shown.name)
  }

  /** Returns a formula without this sheet's name before its own cells. */
  private local(formula: string): string {
    const sheetPrefix = `${quotedSheet(this.sheet.name)}!`
    return formula
      .split(sheetPrefix)
      .map((part, index, parts) => {
        const before = parts[index - 1] ?? ''
        return index > 0 && /[\w']$/.test(before) ? sheetPrefix + part : part
      })
      .join('')
  }

  /** Returns green if the formula reads another sheet, otherwise black. */
  private roleOf(formula: string): StyleRole {
    const here = new Set(this.names.map(({ name }) => name))
    const isOther = formula.includes('!') || (formula.match(/\b(?:in|out)_\w+/g) ?? []).some((name) => !here.has(name))
    return isOther ? 'link' : 'formula'
  }
}

/** Definition of a type of workbook. */
export interface SizerDefinition {
  /** Chart of accounts for statements: an id, that of the statements themselves, or only the ladder. */
  chart: number | 'own' | null
  /** Note on its sheets about their layout; `null` if they name the loan's program. */
  note: string | null
  /** The only lender whose programs it supports, as named in a rule pack; any if omitted. */
  lender?: string
  /** Builds its visible sheets in order. */
  sheets: (book: SizerBook) => SheetPad[]
}
