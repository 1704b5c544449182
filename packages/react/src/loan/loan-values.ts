import type { ExistingDebt, Loan, LoanChanges, LoanScenario, RestrictedRents } from '@uwkit/core/loan'
import type { LoanFieldName, LoanPartName } from './loan-fields.ts'

/** Value of a loan field. */
export type LoanFieldValue = string | number | null

/** Value of a loan part. */
export type LoanPartValue = LoanFieldValue | readonly LoanScenario[]

/**
 * Returns the value of a loan part.
 *
 * @example
 * partOf({ noteRate: 0.06 }, 'scenarios')
 * // => []
 */
export function partOf(loan: Loan, name: LoanPartName): LoanPartValue {
  return name === 'scenarios' ? (loan.scenarios ?? []) : fieldOf(loan, name)
}

/**
 * Returns whether two values of a part are equal.
 *
 * @example
 * isSamePart([], [])
 * // => true
 */
export function isSamePart(one: LoanPartValue, other: LoanPartValue): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** Parts of a loan that have fields, each with all fields unknown. */
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
 * Returns the value of a loan field.
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
 * Returns the change that sets a field of a loan. A part whose fields are all unknown becomes `null`.
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
 * Returns a loan with unsaved changes applied.
 *
 * @example
 * withChanges({ id: '7', noteRate: 0.06 }, { noteRate: 0.05, modifiedOn: 3 })
 * // => { id: '7', noteRate: 0.05 }
 */
export function withChanges(loan: Loan, changes: LoanChanges | null): Loan {
  const { modifiedOn: _, ...fields } = changes ?? {}
  return { ...loan, ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Loan) }
}

/** Returns the part of a loan that a field belongs to; `null` if it is a field of the loan itself. */
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

/** A part of a loan with its values before and after a change. */
export interface LoanPartStep {
  name: LoanPartName
  before: LoanPartValue
  after: LoanPartValue
}

/** One change of a loan, which can be undone and redone. */
export interface LoanStep extends LoanPartStep {
  /** A change made together with it and undone with it. */
  also?: LoanPartStep
}

/** Changes of a loan since it was opened. */
interface LoanHistory {
  /** Steps that can be undone, latest last. */
  done: readonly LoanStep[]
  /** Steps that can be redone, next last. */
  undone: readonly LoanStep[]
}

/** No changes. */
export const emptyHistory: LoanHistory = { done: [], undone: [] }

/**
 * Returns the history with one more step, without steps to redo. A change of the same field from the same value extends
 * the last step, as when text is typed; a change back to the initial value removes it.
 *
 * @example
 * addStep(emptyHistory, { name: 'noteRate', before: 0.06, after: 0.0575 }).done.length
 * // => 1
 */
export function addStep({ done }: LoanHistory, step: LoanStep): LoanHistory {
  const last = done.at(-1)
  const isAlone = last?.also === undefined && step.also === undefined
  const goesOn = isAlone && last?.name === step.name && isSamePart(last.before, step.before)
  const earlier = goesOn ? done.slice(0, -1) : done
  return { done: isSamePart(step.before, step.after) ? earlier : [...earlier, step], undone: [] }
}

/**
 * Returns the history after an undo; unchanged if there is no step.
 *
 * @example
 * undoStep(addStep(emptyHistory, { name: 'noteRate', before: 0.06, after: 0.0575 })).undone.length
 * // => 1
 */
export function undoStep(history: LoanHistory): LoanHistory {
  const step = history.done.at(-1)
  if (step === undefined) return history
  return { done: history.done.slice(0, -1), undone: [...history.undone, step] }
}

/**
 * Returns the history after a redo of the last undone step; unchanged if there is none.
 *
 * @example
 * redoStep(undoStep(addStep(emptyHistory, { name: 'noteRate', before: 0.06, after: 0.0575 }))).done.length
 * // => 1
 */
export function redoStep(history: LoanHistory): LoanHistory {
  const step = history.undone.at(-1)
  if (step === undefined) return history
  return { done: [...history.done, step], undone: history.undone.slice(0, -1) }
}
