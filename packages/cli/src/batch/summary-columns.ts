import type { SummaryRow } from './job.ts'

/** The columns of `summary.csv` between the file and its report. */
const columns: readonly (readonly [caption: string, key: keyof SummaryRow])[] = [
  ['kind', 'kind'],
  ['sheet', 'sheet'],
  ['property', 'property'],
  ['units', 'units'],
  ['lines', 'lines'],
  ['verdict', 'verdict'],
  ['ties_held', 'tiesHeld'],
  ['ties_missed', 'tiesMissed'],
  ['dollars_missed', 'dollarsMissed'],
  ['errors', 'errors'],
  ['warnings', 'warnings'],
  ['notes', 'notes'],
  ['net_operating_income', 'netOperatingIncome'],
  ['in_place_rent', 'inPlaceRent'],
  ['loan', 'loan'],
  ['governing', 'governing'],
  ['by_value_only', 'byValueOnly'],
]

/** The captions of `summary.csv`. */
export const summaryCaptions: readonly string[] = ['file', ...columns.map(([caption]) => caption), 'report']

/** A line of `summary.csv` under its captions. */
export function summaryCells(file: string, row: SummaryRow, report: string): (string | number | null)[] {
  return [file, ...columns.map(([, key]) => cellOf(row[key])), report]
}

const cellOf = (value: SummaryRow[keyof SummaryRow]): string | number | null =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
