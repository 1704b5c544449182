import type { LoanPartName } from './loan-fields.ts'
import { isSamePart, type LoanPartValue } from './loan-values.ts'

/** A part of a loan with what it held and what it holds since. */
export interface LoanPartStep {
  name: LoanPartName
  before: LoanPartValue
  after: LoanPartValue
}

/** One change of a loan, as it can be taken back and done again. */
export interface LoanStep extends LoanPartStep {
  /** What changed along with it, and is taken back with it. */
  also?: LoanPartStep
}

/** What was changed of a loan since it was opened. */
export interface LoanHistory {
  /** Steps that can be undone, the latest last. */
  done: readonly LoanStep[]
  /** Steps that can be done again, the next last. */
  undone: readonly LoanStep[]
}

/** Nothing changed yet. */
export const noSteps: LoanHistory = { done: [], undone: [] }

/**
 * The history after one more change, and nothing that could be done again. A change of the same field from the same value is
 * the last one gone on with, as words are typed on; one that comes back to where it began is none.
 *
 * @example
 * withStep(noSteps, { name: 'noteRate', before: 0.06, after: 0.0575 }).done.length
 * // => 1
 */
export function withStep({ done }: LoanHistory, step: LoanStep): LoanHistory {
  const last = done.at(-1)
  const isAlone = last?.also === undefined && step.also === undefined
  const goesOn = isAlone && last?.name === step.name && isSamePart(last.before, step.before)
  const earlier = goesOn ? done.slice(0, -1) : done
  return { done: isSamePart(step.before, step.after) ? earlier : [...earlier, step], undone: [] }
}

/**
 * The history with its last step taken back; the same where there is none.
 *
 * @example
 * withoutLast(withStep(noSteps, { name: 'noteRate', before: 0.06, after: 0.0575 })).undone.length
 * // => 1
 */
export function withoutLast(history: LoanHistory): LoanHistory {
  const step = history.done.at(-1)
  if (step === undefined) return history
  return { done: history.done.slice(0, -1), undone: [...history.undone, step] }
}

/**
 * The history with the step done again that was taken back last; the same where there is none.
 *
 * @example
 * withNext(withoutLast(withStep(noSteps, { name: 'noteRate', before: 0.06, after: 0.0575 }))).done.length
 * // => 1
 */
export function withNext(history: LoanHistory): LoanHistory {
  const step = history.undone.at(-1)
  if (step === undefined) return history
  return { done: [...history.done, step], undone: history.undone.slice(0, -1) }
}
