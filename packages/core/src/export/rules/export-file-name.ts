import { fileNamePart, type IsoDate, monthDayYear } from '../../shared/date.ts'
import type { ExportKind } from '../export.schema.ts'

/**
 * What the exported document of a deal is called: `{deal}_{kind}_{MM-DD-YYYY}`, a Word document with macros
 * or, where that is asked for, a PDF. What no file system takes in the deal's name becomes a hyphen.
 *
 * @param today Day of the export; rules read no clock.
 * @throws {InvalidInputError} It is no day of the calendar.
 * @source Specification of the product, export file names.
 * @example
 * exportFileName({ dealName: 'Oak Court', kind: 'Quote', isPdf: false, today: '2026-03-09' })
 * // => 'Oak Court_Quote_03-09-2026.docm'
 */
export function exportFileName({
  dealName,
  kind,
  isPdf,
  today,
}: {
  dealName: string
  kind: ExportKind
  isPdf: boolean
  today: IsoDate
}): string {
  return `${fileNamePart(dealName)}_${kind}_${monthDayYear(today)}.${isPdf ? 'pdf' : 'docm'}`
}

/**
 * What a sizing workbook is called: the label of the first statement chosen and the day; the day alone where none is chosen.
 *
 * @param today Day of the export.
 * @throws {InvalidInputError} It is no day of the calendar.
 * @source Specification of the product: the prefix comes from the first chosen statement label, `.xlsm` named with the date.
 * @example
 * sizerFileName('Oak Court T12', '2026-03-09')
 * // => 'Oak Court T12_03-09-2026.xlsm'
 */
export function sizerFileName(statementLabel: string | null, today: IsoDate): string {
  const prefix = fileNamePart(statementLabel ?? '')
  return `${prefix === '' ? '' : `${prefix}_`}${monthDayYear(today)}.xlsm`
}

/** What the download of all expense comps is called. Source: the product's name. */
export const allExpenseCompsFileName = 'all-expense-comps.csv'
