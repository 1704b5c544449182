/** What people correct about the documents of a file, as data: the corrections of all concepts, and those of the file itself. */
import * as z from 'zod'
import {
  LineCategoryCorrection,
  LineKindCorrection,
  LineSignCorrection,
  PeriodColumnCorrection,
  SectionBorderCorrection,
} from '../operating-statement/index.ts'
import { RentRollCorrection } from '../rent-roll/index.ts'
import { CellAddress, CorrectionWord } from '../shared/corrections.ts'
import { IsoDate } from '../shared/date.ts'

/** What a sheet holds. */
export const SheetKindCorrection = CorrectionWord.extend({
  kind: z.literal('sheetKind'),
  documentKind: z.enum(['rent_roll', 'operating_statement', 'none']),
})
export type SheetKindCorrection = z.infer<typeof SheetKindCorrection>

/** What a cell should say, in place of what stands in the file. */
export const CellValueCorrection = CorrectionWord.extend({
  kind: z.literal('cellValue'),
  cell: CellAddress,
  /** Its text in the file, as a person sees it; empty for a blank cell. Where the file says something else now, the correction no longer applies. */
  was: z.string(),
  /** `null` for a blank. */
  value: z.union([z.string(), z.number(), z.null(), z.object({ date: IsoDate })]),
})
export type CellValueCorrection = z.infer<typeof CellValueCorrection>

/** A person's word that a finding may stand, as it was then: with other cells or dollars it is open again. */
export const DismissalCorrection = CorrectionWord.extend({
  kind: z.literal('dismissal'),
  findingId: z.string().min(1),
  /** Address or range of the finding's source; `null` for a finding of the whole document. */
  cell: z.string().nullable(),
  /** What the finding saw. */
  seen: z.string().nullable(),
  /** Addresses of all places of a finding that speaks of several; absent for one place. */
  places: z.array(z.string()).exactOptional(),
  /** Dollars that were affected; `null` where the finding named none, absent where they do not matter. */
  dollars: z.number().nullable().exactOptional(),
  reason: z.string().trim().min(1),
})
export type DismissalCorrection = z.infer<typeof DismissalCorrection>

/** Something that a person corrected. A file's corrections are a list of these, in the order in which they were made. */
export const Correction = z.discriminatedUnion('kind', [
  SheetKindCorrection,
  ...RentRollCorrection.options,
  LineCategoryCorrection,
  LineSignCorrection,
  LineKindCorrection,
  SectionBorderCorrection,
  PeriodColumnCorrection,
  CellValueCorrection,
  DismissalCorrection,
])
export type Correction = z.infer<typeof Correction>
