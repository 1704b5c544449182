import { fileNamePart, type IsoDate, monthDayYear } from '../../shared/date.ts'
import type { ExportKind } from '../export.schema.ts'

/**
 * Returns the file name of a deal's exported document: `{deal}_{kind}_{MM-DD-YYYY}`, a Word document with macros or, if
 * requested, a PDF. Replaces characters of the deal's name that file systems reject with a hyphen.
 *
 * @param today Day of the export; rules read no clock.
 * @throws {InvalidInputError} It is not a calendar day.
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
 * Returns the file name of a sizing workbook: the label of the first chosen statement and the day, or only the day if none is chosen.
 *
 * @param today Day of the export.
 * @throws {InvalidInputError} It is not a calendar day.
 * @source Specification of the product: the prefix comes from the first chosen statement label, `.xlsm` named with the date.
 * @example
 * sizerFileName('Oak Court T12', '2026-03-09')
 * // => 'Oak Court T12_03-09-2026.xlsm'
 */
export function sizerFileName(statementLabel: string | null, today: IsoDate): string {
  const prefix = fileNamePart(statementLabel ?? '')
  return `${prefix === '' ? '' : `${prefix}_`}${monthDayYear(today)}.xlsm`
}

/** File name for the download of all expense comps. Source: the product's name. */
export const allExpenseCompsFileName = 'all-expense-comps.csv'
