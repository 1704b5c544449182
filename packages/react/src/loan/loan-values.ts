import type { ExistingDebt, Loan, LoanChanges, LoanScenario, RestrictedRents } from '@uwkit/core/loan'
import type { LoanFieldName, LoanPartName } from './loan-fields.ts'

/** What a field of a loan can hold. */
export type LoanFieldValue = string | number | null

/** What a part of a loan can hold that is changed as one. */
export type LoanPartValue = LoanFieldValue | readonly LoanScenario[]

/**
 * What a part of a loan holds.
 *
 * @example
 * partOf({ noteRate: 0.06 }, 'scenarios')
 * // => []
 */
export function partOf(loan: Loan, name: LoanPartName): LoanPartValue {
  return name === 'scenarios' ? (loan.scenarios ?? []) : fieldOf(loan, name)
}

/**
 * Whether two values of a part are the same.
 *
 * @example
 * isSamePart([], [])
 * // => true
 */
export function isSamePart(one: LoanPartValue, other: LoanPartValue): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** The parts of a loan that have fields of their own, each with nothing known. */
const unknownParts: { existingDebt: ExistingDebt; restrictedRents: RestrictedRents } = {
  existingDebt: { balance: null, rate: null, payment: null, maturity: null },
  restrictedRents: {
    studio: null,
    oneBedroom: null,
    twoBedroom: null,
    threeBedroom: null,
    fourBedroom: null,
    appliesTo: null,
  },
}

/**
 * What a field of a loan holds.
 *
 * @example
 * fieldOf({ noteRate: 0.06, existingDebt: null }, 'existingDebt.balance')
 * // => null
 */
export function fieldOf(loan: Loan, name: LoanFieldName): LoanFieldValue {
  const ofPart = fieldOfPart(name)
  if (ofPart !== null) return partRecord(loan, ofPart.part)[ofPart.field] ?? null
  return loan[name as Exclude<LoanFieldName, `${string}.${string}`>] ?? null
}

/**
 * The change that sets a field of a loan. A part of which nothing is known any more is none.
 *
 * @example
 * changeOf({ existingDebt: null }, 'existingDebt.rate', 0.04)
 * // => { existingDebt: { balance: null, rate: 0.04, payment: null, maturity: null } }
 */
export function changeOf(
  loan: Pick<Loan, 'existingDebt' | 'restrictedRents'>,
  name: LoanPartName,
  value: LoanPartValue,
): LoanChanges {
  const ofPart = fieldOfPart(name)
  if (ofPart === null) return { [name]: value }
  const { part, field } = ofPart
  const changed = { ...unknownParts[part], ...loan[part], [field]: value }
  return { [part]: Object.values(changed).every((each) => each === null) ? null : changed }
}

/**
 * A loan as it is with changes that are not saved yet.
 *
 * @example
 * withChanges({ id: '7', noteRate: 0.06 }, { noteRate: 0.05, modifiedOn: 3 })
 * // => { id: '7', noteRate: 0.05 }
 */
export function withChanges(loan: Loan, changes: LoanChanges | null): Loan {
  const { modifiedOn: _, ...fields } = changes ?? {}
  return { ...loan, ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Loan) }
}

/** The part of a loan that a field belongs to; `null` where it is the loan's own. */
function fieldOfPart(name: LoanPartName): { part: keyof typeof unknownParts; field: string } | null {
  const [part = '', field] = name.split('.')
  return field === undefined || !(part in unknownParts) ? null : { part: part as keyof typeof unknownParts, field }
}

function partRecord(
  loan: Pick<Loan, 'existingDebt' | 'restrictedRents'>,
  part: keyof typeof unknownParts,
): Readonly<Record<string, LoanFieldValue>> {
  return { ...loan[part] }
}

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
interface LoanHistory {
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
