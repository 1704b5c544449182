import { checksSheet } from '../sheets/checks-sheet.ts'
import { type DataPads, type Datum, figure, words, workedOut } from '../sheets/data-block.ts'
import { type DataLayout, dataSheets } from '../sheets/data-sheet.ts'
import { type Check, rollChecks, tieChecks } from '../sheets/reconciliations.ts'
import { rollControls } from '../sheets/roll-controls.ts'
import { sheetTitle } from '../sheets/sheet-title.ts'
import { statementControls } from '../sheets/statement-controls.ts'
import type { CheckCount } from '../sheets/summary-sheet.ts'
import type { CellValue, SizerInput, SizerSheet } from '../sizer.schema.ts'
import type { Live, LiveWord } from './live.ts'
import type { SheetPad } from './sheet-pad.ts'
import { type Telling, type WorkbookFacts, workbookFacts } from './workbook-facts.ts'

/** A figure that the workbook must come to, as the SDK worked it out. */
interface Expected {
  caption: string
  live: Live
  sdk: number | null
  tolerance: number
}

/** A workbook while its sheets are made: what they are made of, and what they must come to. */
export class SizerBook {
  readonly facts: WorkbookFacts
  readonly layout: DataLayout
  /** Inputs that are typed on its sheets, as they are exported. */
  readonly inputs: { name: string; value: CellValue | null }[] = []
  /** Reconciliations beside those of figures with the SDK. */
  readonly checks: Check[] = []
  private readonly pads: DataPads
  private readonly hidden: SizerSheet[]
  private readonly expected: Expected[] = []

  constructor(input: SizerInput, telling: Telling = {}) {
    this.facts = workbookFacts(input, telling)
    const { pads, layout, sheets } = dataSheets(this.facts)
    this.pads = pads
    this.layout = layout
    this.hidden = sheets
    this.identify()
  }

  /** Which rules sized the loan, with their digest: a workbook says so whatever is typed into it. */
  private identify(): void {
    const { rules, rulePack } = this.facts.input.sizing
    const source = rules.own === null ? 'uwkit' : (rules.own.file ?? 'Rules of a lender’s own')
    this.block('Rules that sized the loan', ['name', 'value'])
    this.word('rulesId', rules.id, source)
    this.word('rulesName', rules.name, source)
    this.word('rulesDay', rules.effective, source)
    this.fact('rulesVersion', rules.version, source, 'integer')
    this.word('rulesHash', rules.hash, `SHA-256 of ${rulePack.id}`)
    this.fact('rulesDifferences', rules.own?.differences ?? 0, source, 'integer')
  }

  /** The heading that every visible sheet shares. */
  title(pad: SheetPad, title: string, lastColumn: string): void {
    sheetTitle(pad, this.layout, this.facts, title, lastColumn)
  }

  /** Start a block on `_Data`. */
  block(title: string, captions: readonly string[]): void {
    this.pads.block(title, captions)
  }

  /** Put a row of a block; returns the cells of its figures and words in order. */
  row(data: readonly (Datum | null)[]): (Live & LiveWord)[] {
    const row = this.pads.line(data)
    return data.map((datum, index) => ({
      formula: `_Data!$${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]}$${row}`,
      value: (datum?.value ?? null) as number & string,
    }))
  }

  /** A figure of the documents or of the SDK on `_Data`, by name; with the source that it was read from. */
  fact(name: string, value: number | null, source: string, format: Datum['format'] = 'number'): Live {
    const [, cell = { formula: '""', value: null }] = this.row([words(name, ''), figure(value, source, format)])
    return { formula: cell.formula, value }
  }

  /** The same for words. */
  word(name: string, value: string | null, source: string): LiveWord {
    const [, cell = { formula: '""', value: null }] = this.row([words(name, ''), words(value, source)])
    return { formula: cell.formula, value }
  }

  /** Hold a figure of the workbook against what the SDK worked out, while no input is changed. */
  expect(caption: string, live: Live, sdk: number | null, tolerance = 0.005): void {
    this.expected.push({ caption, live, sdk, tolerance })
  }

  /**
   * The sheet of the checks, made when all others are.
   *
   * @param sized The checks of a workbook that sizes the loan by the ladder, and what tells that its inputs are unchanged.
   */
  checksSheet(sized: { checks: readonly Check[]; unchanged: readonly string[] }): { pad: SheetPad; count: CheckCount } {
    if (this.expected.length > 0) this.block('Figures of this workbook at export', ['name', 'value'])
    const own = this.expected.map(({ caption, live, sdk, tolerance }): Check => {
      const right = this.fact(caption, sdk, workedOut)
      const [left, leftValue] = [live.formula, live.value]
      return { caption, left, leftValue, right: right.formula, rightValue: sdk, tolerance, atExport: true }
    })
    if (this.inputs.length > 0) this.block('Inputs of this workbook at export', ['name', 'value'])
    const same = this.inputs.map(({ name, value }) => {
      const [, cell] = this.row([words(name, ''), { value: value as string | number | null, source: 'As exported' }])
      return `${name}=${cell?.formula ?? '""'}`
    })
    this.block('Control totals of the rent roll at export', ['name', 'value'])
    const rolls = rollControls(this.facts, this.layout, (caption, value) => this.fact(caption, value, workedOut))
    const ties = tieChecks(this.facts, this.layout)
    return checksSheet(this.facts, this.layout, {
      checks: [...sized.checks, ...own, ...rolls, ...ties],
      unchanged: [...sized.unchanged, ...same],
    })
  }

  /** Control totals of the statements, against those of the export. */
  statementChecks(): Check[] {
    this.block('Control totals of the statements at export', ['name', 'value'])
    return statementControls(this.facts, this.layout, (caption, value) => this.fact(caption, value, workedOut))
  }

  /** The sheet of the checks of a workbook that shows the documents, and does not size by the ladder. */
  documentChecks(): SheetPad {
    const documents = [...rollChecks(this.facts, this.layout), ...this.statementChecks()]
    return this.checksSheet({ checks: [...documents, ...this.checks], unchanged: [] }).pad
  }

  /** The sheet of the checks of a workbook that shows no statement and no sheet of the rent roll. */
  rollChecksSheet(checks: readonly Check[]): SheetPad {
    return this.checksSheet({ checks: [...checks, ...this.checks], unchanged: [] }).pad
  }

  /** The hidden sheets, last of all. */
  hiddenSheets(): SizerSheet[] {
    return this.hidden
  }
}
