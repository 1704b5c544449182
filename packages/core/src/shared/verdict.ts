import * as z from 'zod'
import { CellSource } from './address.ts'

/**
 * What a reading is worth.
 *
 * `proven`: every printed figure that it can be held against agrees, and nothing that changes units, rent, income, expenses
 * or net operating income rests on a word alone. `read_not_proven`: nothing speaks against it, and a person must look at what
 * `reasons` name. `contradicts_itself`: two parts of the document cannot both be right.
 */
export const Verdict = z.enum(['proven', 'read_not_proven', 'contradicts_itself'])
export type Verdict = z.infer<typeof Verdict>

/** Each verdict as people read it, the same on screens, in reports and on the command line. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  proven: 'Proven',
  read_not_proven: 'Not proven',
  contradicts_itself: 'Contradicts itself',
}

/** Why a reading has its verdict: what a person must look at: contradictions before doubts, the most dollars first among each. */
export const VerdictReason = z.object({
  /** Stable, in kebab case, such as `no-printed-total`. */
  code: z.string(),
  /** One plain sentence: what was seen, and what to do. */
  message: z.string(),
  /** Dollars affected, never negative; `null` where none can be named. */
  dollars: z.number().nullable(),
  /** Where; `null` where it is of the whole document. */
  source: CellSource.nullable(),
})
export type VerdictReason = z.infer<typeof VerdictReason>

/**
 * A reason of a verdict; without dollars or a place where none are given.
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
  /** One word for the whole reading. */
  verdict: Verdict
  /** Empty for a proven reading. */
  reasons: VerdictReason[]
}

/** A figure that another reading of the same document changes. */
export const AlternativeFigure = z.object({
  /** What it is, in words: `Contract rent`. */
  what: z.string(),
  read: z.number().nullable(),
  alternative: z.number().nullable(),
})
export type AlternativeFigure = z.infer<typeof AlternativeFigure>

/** Another way to read a document that comes close to the one chosen. */
export interface Alternative<Corrected> {
  /** What it reads otherwise, in one sentence. */
  message: string
  /** What it changes, the weightiest first. */
  figures: AlternativeFigure[]
  /** What a person says who takes it: corrections of the sheet. */
  corrections: Corrected[]
}

/** The verdict of a document, by the name that people know it by. */
export interface DocumentVerdict extends JudgedReading {
  /** Mostly that of its file. */
  name: string
}

/**
 * The verdicts of documents; of one that was saved before there were verdicts there is none.
 *
 * @param documents Their names, and what is kept of their proof; `null` where nothing is.
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

/** The most reasons that a verdict names: what a person can look at. */
const maximumReasons = 3

/**
 * Judge a reading by what speaks against it.
 *
 * @param contradictions What cannot both be right.
 * @param doubts What nothing proves.
 * @example
 * judgedBy([], [{ code: 'no-printed-total', message: 'No total is printed.', dollars: null, source: null }]).verdict
 * // => 'read_not_proven'
 */
export function judgedBy(contradictions: readonly VerdictReason[], doubts: readonly VerdictReason[]): JudgedReading {
  const verdict = contradictions.length > 0 ? 'contradicts_itself' : doubts.length > 0 ? 'read_not_proven' : 'proven'
  const byDollars = (reasons: readonly VerdictReason[]) =>
    [...reasons].sort((one, other) => (other.dollars ?? 0) - (one.dollars ?? 0))
  return { verdict, reasons: [...byDollars(contradictions), ...byDollars(doubts)].slice(0, maximumReasons) }
}
