import type { ExistingDebt, Loan, LoanChanges, LoanScenario } from '@uwkit/core/loan'
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

const unknownDebt: ExistingDebt = { balance: null, rate: null, payment: null, maturity: null }

/**
 * What a field of a loan holds.
 *
 * @example
 * fieldOf({ noteRate: 0.06, existingDebt: null }, 'existingDebt.balance')
 * // => null
 */
export function fieldOf(loan: Loan, name: LoanFieldName): LoanFieldValue {
  const ofDebt = debtField(name)
  if (ofDebt !== null) return loan.existingDebt?.[ofDebt] ?? null
  return loan[name as Exclude<LoanFieldName, `existingDebt.${string}`>] ?? null
}

/**
 * The change that sets a field of a loan. Debt of which nothing is known any more is none.
 *
 * @example
 * changeOf({ existingDebt: null }, 'existingDebt.rate', 0.04)
 * // => { existingDebt: { balance: null, rate: 0.04, payment: null, maturity: null } }
 */
export function changeOf(loan: Pick<Loan, 'existingDebt'>, name: LoanPartName, value: LoanPartValue): LoanChanges {
  const ofDebt = debtField(name)
  if (ofDebt === null) return { [name]: value }
  const debt = { ...(loan.existingDebt ?? unknownDebt), [ofDebt]: value }
  return { existingDebt: Object.values(debt).every((each) => each === null) ? null : debt }
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

function debtField(name: LoanPartName): keyof ExistingDebt | null {
  return name.startsWith('existingDebt.') ? (name.slice('existingDebt.'.length) as keyof ExistingDebt) : null
}
