/** Corrections of the documents of a file, as data: those of all concepts, and those of the file itself. */
import * as z from 'zod'
import {
  LineCategoryCorrection,
  LineKindCorrection,
  LineSignCorrection,
  PeriodColumnCorrection,
  SectionBorderCorrection,
} from '../operating-statement/index.ts'
import { RentRollCorrection } from '../rent-roll/index.ts'
import { CellAddress, CorrectionBase } from '../shared/corrections.ts'
import { IsoDate } from '../shared/date.ts'

/** Kind of document on a sheet. */
export const SheetKindCorrection = CorrectionBase.extend({
  kind: z.literal('sheetKind'),
  documentKind: z.enum(['rent_roll', 'operating_statement', 'none']),
})
export type SheetKindCorrection = z.infer<typeof SheetKindCorrection>

/** Value of a cell, in place of the one in the file. */
export const CellValueCorrection = CorrectionBase.extend({
  kind: z.literal('cellValue'),
  cell: CellAddress,
  /** Its text in the file, as displayed; empty for a blank cell. If the file has another text, the correction does not apply. */
  was: z.string(),
  /** `null` for a blank cell. */
  value: z.union([z.string(), z.number(), z.null(), z.object({ date: IsoDate })]),
})
export type CellValueCorrection = z.infer<typeof CellValueCorrection>

/** The user's dismissal of a finding as it was then: with other cells or dollars it is open again. */
export const DismissalCorrection = CorrectionBase.extend({
  kind: z.literal('dismissal'),
  findingId: z.string().min(1),
  /** Address or range of the finding's source; `null` for a finding of the whole document. */
  cell: z.string().nullable(),
  /** Text that the finding saw. */
  seen: z.string().nullable(),
  /** Addresses of all places of a finding with several; absent for one place. */
  places: z.array(z.string()).exactOptional(),
  /** Dollars affected; `null` if the finding named none, absent if they do not matter. */
  dollars: z.number().nullable().exactOptional(),
  reason: z.string().trim().min(1),
})
export type DismissalCorrection = z.infer<typeof DismissalCorrection>

/** A correction by the user. A file's corrections are a list of these, in the order in which they were made. */
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
