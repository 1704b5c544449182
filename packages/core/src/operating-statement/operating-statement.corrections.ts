/** Corrections of an operating statement, as data. */
import * as z from 'zod'
import { CellAddress, ColumnLetters, CorrectionBase, HeaderRowsCorrection } from '../shared/corrections.ts'
import { Month } from '../shared/date.ts'

/** A correction of one line. */
const OfLine = CorrectionBase.extend({
  /** The cell of the line's label. */
  cell: CellAddress,
  /** As printed, without the account code. */
  label: z.string(),
  /** The account code as printed; `null` or absent if the line has none. */
  code: z.string().nullable().optional(),
})

/** The category that the user selected for a line. */
export const LineCategoryCorrection = OfLine.extend({
  kind: z.literal('lineCategory'),
  /** `null` if there is none. */
  category: z.string().nullable(),
  /** Chart of accounts of the category. */
  chartOfAccountsId: z.int(),
})
export type LineCategoryCorrection = z.infer<typeof LineCategoryCorrection>

/** Whether a line is printed with the sign opposite to its section's. */
export const LineSignCorrection = OfLine.extend({ kind: z.literal('lineSign'), isInverse: z.boolean() })
export type LineSignCorrection = z.infer<typeof LineSignCorrection>

/** Kind of a row: a line, a total of the rows before it, a caption, or ignored. */
export const LineKindCorrection = OfLine.extend({
  kind: z.literal('lineKind'),
  lineKind: z.enum(['value', 'total', 'header', 'ignore']),
})
export type LineKindCorrection = z.infer<typeof LineKindCorrection>

/** End of a section: the first expense line, or the NOI line. */
export const SectionBorderCorrection = OfLine.extend({
  kind: z.literal('sectionBorder'),
  border: z.enum(['firstExpense', 'netOperatingIncome']),
})
export type SectionBorderCorrection = z.infer<typeof SectionBorderCorrection>

/** Kind of a figures column: a month, the total of all periods, or ignored. */
export const PeriodColumnCorrection = CorrectionBase.extend({
  kind: z.literal('periodColumn'),
  column: ColumnLetters,
  period: z.union([Month, z.enum(['total', 'ignore'])]),
})
export type PeriodColumnCorrection = z.infer<typeof PeriodColumnCorrection>

/** A correction applied when a statement is read. */
export const StatementCorrection = z.discriminatedUnion('kind', [
  HeaderRowsCorrection,
  LineCategoryCorrection,
  LineSignCorrection,
  LineKindCorrection,
  SectionBorderCorrection,
  PeriodColumnCorrection,
])
export type StatementCorrection = z.infer<typeof StatementCorrection>
