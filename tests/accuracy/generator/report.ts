/** A figure as a report prints it; `isTotal` if it adds up other figures. */
export interface Amount {
  amount: number
  /** `whole` prints no cents. */
  style: 'cents' | 'whole'
  isTotal?: boolean
}

/** A cell of a report: text, a bare number such as a count, a calendar date `YYYY-MM-DD`, or a figure. */
export type ReportCell = string | number | null | { date: string } | Amount

/** An area of a sheet whose cells are merged into its first one. */
export interface ReportMerge {
  row: number
  column: number
  columnSpan: number
}

/** The date format of text-only formats and of reports that store dates as text. */
export type DateForm = 'american' | 'short' | 'day-month'

/** A report independent of the format that it is saved in. */
export interface Report {
  /** The name of the sheet. */
  sheet: string
  rows: ReportCell[][]
  /** The caption rows: the first, and the one after the last. Pages repeat them. */
  header: { from: number; to: number }
  /** The row after the last of the table. */
  end: number
  merges: ReportMerge[]
  hiddenColumns: number[]
  dateForm: DateForm
  /** Whether dates are text in spreadsheets too. */
  hasTextDates: boolean
  /** Whether figures are text in spreadsheets too, as in some exports. */
  hasTextFigures?: boolean
  /** Whether a sheet with only titles comes first. */
  hasCover?: boolean
}

/** A figure to the cent. */
export const cents = (amount: number): Amount => ({ amount, style: 'cents' })
/** A figure without cents. */
export const whole = (amount: number): Amount => ({ amount, style: 'whole' })
/** A figure that adds up others. */
export const totalOf = (amount: number, style: Amount['style'] = 'cents'): Amount => ({ amount, style, isTotal: true })
/** Returns whether a cell is a figure. */
export const isAmount = (cell: ReportCell | undefined): cell is Amount =>
  typeof cell === 'object' && cell !== null && 'amount' in cell
