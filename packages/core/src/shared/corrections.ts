import * as z from 'zod'
import { CellSource } from './address.ts'
import { IsoDate } from './date.ts'
import { InvalidInputError } from './errors.ts'
import type { Finding } from './findings.ts'
import { groupedBy } from './grouped-by.ts'

/**
 * Fields of every correction: where it was made, by whom, when and why.
 *
 * Places are addresses in the source sheet, with rows from 1, so that they survive every re-reading.
 */
export const CorrectionBase = z.object({
  /** The sheet's name in the source file. */
  sheet: z.string(),
  /** The user's name in the product. */
  by: z.string().trim().min(1),
  /** ISO 8601 date or instant. Given by the caller; nothing here reads a clock. */
  at: z.union([IsoDate, z.iso.datetime({ offset: true })]),
  /** In the user's words; `null` if none were given. */
  reason: z.string().nullable(),
  /** The remembered rule from which it comes; `null` or absent if it was entered by the user. */
  rule: z.string().nullable().optional(),
})
export type CorrectionBase = z.infer<typeof CorrectionBase>

/** A cell of a sheet, such as `B12`. */
export const CellAddress = z.string().regex(/^[A-Z]{1,3}[1-9]\d*$/, 'must be a cell address, such as B12')

/** A column of a sheet, such as `B`. */
export const ColumnLetters = z.string().regex(/^[A-Z]{1,3}$/, 'must be column letters, such as B')

/** The header rows of a table. If a sheet has such corrections, its headers are these rows and their repeats. */
export const HeaderRowsCorrection = CorrectionBase.extend({
  kind: z.literal('headerRows'),
  /** The first header row, from 1. */
  row: z.int().positive(),
  rowCount: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type HeaderRowsCorrection = z.infer<typeof HeaderRowsCorrection>

/**
 * A user's dismissal of a finding. It applies to one rule's finding as it was when dismissed: with more cells, other
 * cells or other dollars the finding is open again.
 */
export const Dismissal = z.object({
  findingId: z.string().min(1),
  /** Place of the finding; `null` for a finding of the whole document. */
  source: CellSource.nullable(),
  /** What the finding saw when it was dismissed. If the document changes there, the finding is open again. */
  seen: z.string().nullable(),
  /** All cells of a finding with several places, in its order; absent for one place. */
  places: z.array(CellSource).readonly().exactOptional(),
  /** Dollars affected; `null` if the finding had none, absent if they do not matter. */
  dollars: z.number().nullable().exactOptional(),
  reason: z.string().trim().min(1),
  by: z.string().trim().min(1),
  /** ISO 8601 date or instant. */
  at: z.union([IsoDate, z.iso.datetime({ offset: true })]),
})
export type Dismissal = z.infer<typeof Dismissal>

/**
 * Builds the dismissal of one finding, to be saved with the corrections of its document.
 *
 * @throws {InvalidInputError} The reason or the user is blank, or the time is not an ISO 8601 date or instant.
 * @example
 * dismissalOf({ id: 'rent-roll/expired-lease', severity: 'info', message: '', source: null, seen: '12', dollars: null },
 *   { reason: 'Month to month by policy', by: 'A. Lee', at: '2026-01-15' }).findingId
 * // => 'rent-roll/expired-lease'
 */
export function dismissalOf(finding: Finding, word: { reason: string; by: string; at: string }): Dismissal {
  const { id, source, seen, places, dollars } = finding
  const of = { findingId: id, source, seen, ...(places === undefined ? {} : { places }), dollars }
  const parsed = Dismissal.safeParse({ ...of, ...word })
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0] ?? 'dismissal')
  const rule = field === 'at' ? 'must be an ISO 8601 date or date-time, such as 2026-01-15' : 'must not be blank'
  throw new InvalidInputError(field, (word as Record<string, string>)[field], rule)
}

/**
 * Marks the dismissed findings with the reason, and keeps all in the list and in order; if a finding was dismissed more
 * than once, the last dismissal counts.
 *
 * @example
 * dismissFindings(
 *   [{ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }],
 *   [{ findingId: 'rent-roll/no-date', source: null, seen: null, reason: 'Dated by the broker', by: 'A. Lee', at: '2026-01-15' }],
 * ).map(({ dismissal }) => dismissal?.reason)
 * // => ['Dated by the broker']
 */
export function dismissFindings(findings: readonly Finding[], dismissals: readonly Dismissal[]): Finding[] {
  const words = groupedBy(dismissals, (word) => keyOf(word.findingId, word))
  return findings.map((finding) => {
    const word = words.get(keyOf(finding.id, finding))?.findLast((each) => matchesDollars(each, finding))
    if (word === undefined) return finding
    const { reason, by, at } = word
    return { ...finding, dismissal: { reason, by, at } }
  })
}

/**
 * Returns the dismissals that match no finding: the document changed there, or the fault was corrected.
 *
 * @example
 * lapsedDismissals([], [{ findingId: 'rent-roll/no-date', source: null, seen: null, reason: 'Dated by the broker', by: 'A. Lee', at: '2026-01-15' }]).length
 * // => 1
 */
export function lapsedDismissals(findings: readonly Finding[], dismissals: readonly Dismissal[]): Dismissal[] {
  const found = groupedBy(findings, (finding) => keyOf(finding.id, finding))
  return dismissals.filter(
    (each) => !found.get(keyOf(each.findingId, each))?.some((finding) => matchesDollars(each, finding)),
  )
}

/** Returns a rule's id, all cells of its finding, and what it saw, without the message, which may change with the program. */
function keyOf(id: string, { source, seen, places = [] }: Place): string {
  const all = places.length > 0 ? places : source === null ? [] : [source]
  return JSON.stringify([id, all.map(({ file, sheet, cell }) => [file, sheet, cell]), seen])
}

type Place = { source: CellSource | null; seen: string | null; places?: readonly CellSource[] | undefined }

function matchesDollars({ dollars }: Dismissal, finding: Finding): boolean {
  return dollars === undefined || dollars === finding.dollars
}
