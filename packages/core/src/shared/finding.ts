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
  /** What was seen there, as printed. */
  seen: string | null
  /** Dollars at stake, never negative; `null` where none can be named. */
  dollars: number | null
}
