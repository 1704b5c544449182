/** What one look of `uw doctor` found. */
export interface Diagnosis {
  /** What was looked at, in a word or two. */
  subject: string
  /** `warning`: works, and yet somebody should know. `fault`: does not work. */
  state: 'ok' | 'warning' | 'fault'
  /** What was found. */
  found: string
  /** What to do; `null` where nothing is to be done. */
  advice: string | null
}

/** All is well. */
export function ok(subject: string, found: string): Diagnosis {
  return { subject, state: 'ok', found, advice: null }
}

/** It works, and yet somebody should know. */
export function warning(subject: string, found: string, advice: string): Diagnosis {
  return { subject, state: 'warning', found, advice }
}

/** It does not work. */
export function fault(subject: string, found: string, advice: string): Diagnosis {
  return { subject, state: 'fault', found, advice }
}

/** What an error says, without a last full stop. */
export function saysOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(saysOf).join('; ')
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\.$/, '') || (error instanceof Error && 'code' in error ? String(error.code) : 'no reason given')
}
