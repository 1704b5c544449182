import type { CellSource } from './source.ts'

/** `error`: a figure cannot be trusted; `warning`: look before relying on it; `info`: good to know. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** A fault of a document, never of the caller. */
export interface Finding {
  /** Stable, `<concept>/<what>`, such as `rent-roll/duplicate-unit`. */
  id: string
  severity: FindingSeverity
  /** One plain sentence: what was seen, and what to do. */
  message: string
  /** Where; `null` where the fault is of the whole document. */
  source: CellSource | null
  /** All places, where one finding speaks of several; `source` is the first of them. */
  places?: readonly CellSource[]
  /** What was seen there, as printed. */
  seen: string | null
  /** Dollars at stake, never negative; `null` where none can be named. */
  dollars: number | null
  /** Who looked at it and why it may stand; a finding without one is open. */
  dismissal?: FindingDismissal
}

/** Why a finding may stand, and who said so. */
export interface FindingDismissal {
  reason: string
  /** The person, as the product knows them. */
  by: string
  /** When, ISO 8601: a date or an instant. */
  at: string
}
