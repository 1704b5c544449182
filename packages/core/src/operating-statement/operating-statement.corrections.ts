/** What people correct about an operating statement, as data. */
import * as z from 'zod'
import { CellAddress, ColumnLetters, CorrectionWord, HeaderRowsCorrection } from '../shared/corrections.ts'
import { Month } from '../shared/date.ts'

/** A correction of one line. */
const OfLine = CorrectionWord.extend({
  /** The cell of the line's label. */
  cell: CellAddress,
  /** As printed, without the account code. */
  label: z.string(),
  /** The account code as printed; `null` or absent where the line has none. */
  code: z.string().nullable().optional(),
})

/** The category that a person chose for a line. */
export const LineCategoryCorrection = OfLine.extend({
  kind: z.literal('lineCategory'),
  /** `null` for none. */
  category: z.string().nullable(),
  /** The chart that the category is of. */
  chartOfAccountsId: z.int(),
})
export type LineCategoryCorrection = z.infer<typeof LineCategoryCorrection>

/** Whether a line is printed with the sign opposite to its section's. */
export const LineSignCorrection = OfLine.extend({ kind: z.literal('lineSign'), isInverse: z.boolean() })
export type LineSignCorrection = z.infer<typeof LineSignCorrection>

/** What a row is: a line of its own, a total of what stands before it, a caption, or nothing that counts. */
export const LineKindCorrection = OfLine.extend({
  kind: z.literal('lineKind'),
  lineKind: z.enum(['value', 'total', 'header', 'ignore']),
})
export type LineKindCorrection = z.infer<typeof LineKindCorrection>

/** Where a section ends: the first expense line, or the NOI line. */
export const SectionBorderCorrection = OfLine.extend({
  kind: z.literal('sectionBorder'),
  border: z.enum(['firstExpense', 'netOperatingIncome']),
})
export type SectionBorderCorrection = z.infer<typeof SectionBorderCorrection>

/** What a column of figures is: a month, the total of all periods, or nothing that counts. */
export const PeriodColumnCorrection = CorrectionWord.extend({
  kind: z.literal('periodColumn'),
  column: ColumnLetters,
  period: z.union([Month, z.enum(['total', 'ignore'])]),
})
export type PeriodColumnCorrection = z.infer<typeof PeriodColumnCorrection>

/** A correction that reading a statement takes. */
export const StatementCorrection = z.discriminatedUnion('kind', [
  HeaderRowsCorrection,
  LineCategoryCorrection,
  LineSignCorrection,
  LineKindCorrection,
  SectionBorderCorrection,
  PeriodColumnCorrection,
])
export type StatementCorrection = z.infer<typeof StatementCorrection>
