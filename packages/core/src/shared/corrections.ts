import * as z from 'zod'
import { IsoDate } from './date.ts'

/**
 * What every correction carries: where it was made, by whom, when and why.
 *
 * Places are addresses of the source sheet, as a person counts, so that they survive every re-reading.
 */
export const CorrectionWord = z.object({
  /** The sheet's name in the source file. */
  sheet: z.string(),
  /** The person, as the product knows them. */
  by: z.string().trim().min(1),
  /** When, ISO 8601: a date or an instant. Given by the caller; nothing here reads a clock. */
  at: z.union([IsoDate, z.iso.datetime({ offset: true })]),
  /** In the person's words; `null` where none were given. */
  reason: z.string().nullable(),
  /** The remembered rule that it comes from; `null` or absent where it was made by hand. */
  rule: z.string().nullable().optional(),
})
export type CorrectionWord = z.infer<typeof CorrectionWord>

/** A cell of a sheet, such as `B12`. */
export const CellAddress = z.string().regex(/^[A-Z]{1,3}[1-9]\d*$/, 'must be a cell address, such as B12')

/** A column of a sheet, such as `B`. */
export const ColumnLetters = z.string().regex(/^[A-Z]{1,3}$/, 'must be column letters, such as B')

/** The rows that hold the captions of a table. Where a sheet has one of these, its headers are these and their repeats. */
export const HeaderRowsCorrection = CorrectionWord.extend({
  kind: z.literal('headerRows'),
  /** The first of them, from 1. */
  row: z.int().positive(),
  rowCount: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type HeaderRowsCorrection = z.infer<typeof HeaderRowsCorrection>
