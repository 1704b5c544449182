import * as z from 'zod'
import { CellSource } from './address.ts'

/**
 * Reliability of a reading.
 *
 * `proven`: every printed figure that can be compared agrees, and nothing that changes units, rent, income, expenses or
 * net operating income rests only on a statement. `read_not_proven`: nothing contradicts it, and the analyst must check
 * what `reasons` name. `contradicts_itself`: two parts of the document cannot both be right.
 */
export const Verdict = z.enum(['proven', 'read_not_proven', 'contradicts_itself'])
export type Verdict = z.infer<typeof Verdict>

/** Labels of the verdicts, the same on screens, in reports and on the command line. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  proven: 'Proven',
  read_not_proven: 'Not proven',
  contradicts_itself: 'Contradicts itself',
}

/** Why a reading has its verdict, and what the analyst must check: contradictions before doubts, most dollars first in each. */
export const VerdictReason = z.object({
  /** Stable, in kebab case, such as `no-printed-total`. */
  code: z.string(),
  /** One plain sentence: what was found, and what to do. */
  message: z.string(),
  /** Dollars affected, never negative; `null` if unknown. */
  dollars: z.number().nullable(),
  /** Place in the document; `null` if it concerns the whole document. */
  source: CellSource.nullable(),
})
export type VerdictReason = z.infer<typeof VerdictReason>

/**
 * Builds a reason of a verdict; dollars and place are optional.
 *
 * @example
 * reason('months-not-told', 'Confirm the period.')
 * // => { code: 'months-not-told', message: 'Confirm the period.', dollars: null, source: null }
 */
export function reason(
  code: string,
  message: string,
  dollars: number | null = null,
  source: CellSource | null = null,
): VerdictReason {
  return { code, message, dollars, source }
}

/** The verdict of a reading and its reasons. */
export interface JudgedReading {
  /** Verdict on the whole reading. */
  verdict: Verdict
  /** Empty for a proven reading. */
  reasons: VerdictReason[]
}

/** A figure that differs in another reading of the same document. */
export const AlternativeFigure = z.object({
  /** Name of the figure: `Contract rent`. */
  what: z.string(),
  read: z.number().nullable(),
  alternative: z.number().nullable(),
})
export type AlternativeFigure = z.infer<typeof AlternativeFigure>

/** Another way to read a document that is nearly as likely as the chosen one. */
export interface Alternative<Corrected> {
  /** What it reads differently, in one sentence. */
  message: string
  /** The figures that it changes, most important first. */
  figures: AlternativeFigure[]
  /** Corrections of the sheet that select this reading. */
  corrections: Corrected[]
}

/** The verdict of a document, with the document's name. */
export interface DocumentVerdict extends JudgedReading {
  /** Usually the file name. */
  name: string
}

/**
 * Returns the verdicts of documents, without those that were saved without a verdict.
 *
 * @param documents Their names, and their saved evidence; `null` if there is none.
 * @example
 * documentVerdicts([{ name: 'roll.xlsx', evidence: { verdict: 'proven' } }, { name: 't12.xlsx', evidence: null }])
 * // => [{ name: 'roll.xlsx', verdict: 'proven', reasons: [] }]
 */
export function documentVerdicts(
  documents: readonly { name: string; evidence: Partial<JudgedReading> | null | undefined }[],
): DocumentVerdict[] {
  return documents.flatMap(({ name, evidence }) =>
    evidence?.verdict === undefined ? [] : [{ name, verdict: evidence.verdict, reasons: evidence.reasons ?? [] }],
  )
}

/** Maximum number of reasons of a verdict: as many as an analyst can check. */
const maximumReasons = 3

/**
 * Derives the verdict of a reading from its contradictions and doubts.
 *
 * @param contradictions Parts that cannot both be right.
 * @param unproven Parts without proof.
 * @example
 * judgeReading([], [{ code: 'no-printed-total', message: 'No total is printed.', dollars: null, source: null }]).verdict
 * // => 'read_not_proven'
 */
export function judgeReading(
  contradictions: readonly VerdictReason[],
  unproven: readonly VerdictReason[],
): JudgedReading {
  const verdict = contradictions.length > 0 ? 'contradicts_itself' : unproven.length > 0 ? 'read_not_proven' : 'proven'
  const byDollars = (reasons: readonly VerdictReason[]) =>
    [...reasons].sort((one, other) => (other.dollars ?? 0) - (one.dollars ?? 0))
  return { verdict, reasons: [...byDollars(contradictions), ...byDollars(unproven)].slice(0, maximumReasons) }
}
