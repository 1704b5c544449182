import type { IsoDate } from '../../shared/calendar.ts'

/** A cell of a workbook by its sheet and its address: `Rent Roll`, `B7`. */
export interface TemplateCell {
  sheet: string
  address: string
}

/** A defined name as the workbook has it. */
export interface TemplateName {
  name: string
  /** The sheet that the name holds on; `null` where it holds in the whole workbook. */
  sheet: string | null
  /** As written: `'Rent Roll'!$B$7`, or anything else that a name may stand for. */
  refersTo: string
}

/** What a workbook is made of, by names. */
export interface TemplateOutline {
  /** Worksheets in the order of the workbook. */
  sheets: string[]
  names: TemplateName[]
}

/** What a cell may be given (ECMA-376 part 1, 18.3.1.32 `dataValidation`). */
export interface CellValidation {
  type: 'list' | 'whole' | 'decimal' | 'date' | 'time' | 'textLength' | 'custom'
  operator:
    | 'between'
    | 'notBetween'
    | 'equal'
    | 'notEqual'
    | 'lessThan'
    | 'lessThanOrEqual'
    | 'greaterThan'
    | 'greaterThanOrEqual'
  /** As written, without a leading `=`; empty where there is none. */
  first: string
  second: string
  /** The entries of a list, where it is written out or its cells can be read; `null` otherwise. */
  entries: string[] | null
}

/** What stands in a cell of a template, and around it. */
export interface TemplateCellFacts extends TemplateCell {
  /** What it holds, of a formula what it last came to; `null` where it is blank. */
  value: string | number | boolean | null
  /** The calendar date that a number shows, where its format shows dates. */
  date: IsoDate | null
  hasFormula: boolean
  /** Number format code, `General` where none is set. */
  format: string
  /** The merged range that it lies in without being its first cell; `null` otherwise. */
  coveredBy: string | null
  /** The range of an array formula or data table that fills it; `null` otherwise. */
  filledBy: string | null
  /** The table whose caption it is, or the pivot table that it lies in; `null` otherwise. */
  partOf: string | null
  validation: CellValidation | null
  /** The sheet is protected, and the cell is locked. */
  isLocked: boolean
}

/** What a cell is given: a number as stored, a text that stays a text, a day of the calendar. */
export type FillValue = number | string | { date: IsoDate }

/** A cell and what it is given. */
export interface FilledCell extends TemplateCell {
  value: FillValue
}

/** What a cell comes to when its workbook is calculated; an error as the cell would show it. */
export type CalculatedValue = number | string | boolean | null | { error: string }

/** A template's own formulas, worked out with some cells set to other values. */
export interface TemplateCalculation {
  value: (cell: TemplateCell) => CalculatedValue
  /** The cells without a formula that were read so far, as `Loan!B7` without quotation marks. */
  inputsRead: () => readonly string[]
  /** Cells whose formula is not known here and that count as the file stores them, each with the reason. */
  asStored: ReadonlyMap<string, string>
}

/** A workbook that tells what is in it. */
export interface TemplateReader {
  file: string
  outline: TemplateOutline
  /** What stands in cells, in their order. */
  cells: (wanted: readonly TemplateCell[]) => TemplateCellFacts[]
  /** The workbook's own formulas worked out with cells changed; a reader that has none cannot be asked. */
  calculate?: (changes: readonly FilledCell[]) => TemplateCalculation
}
