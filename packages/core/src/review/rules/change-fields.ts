import { labels } from '../../glossary/index.ts'
import type { RedlineChange, RedlineField } from '../review.schema.ts'
import { canonicalText, type DealState } from './deal-state.ts'

/** One change between two states, and a function that applies this change alone to the earlier state. */
export interface DealChange extends Omit<RedlineChange, 'by' | 'effect'> {
  /** `null` if the change does not affect the sizing. */
  applyTo: ((before: DealState) => DealState) | null
}

type Value = RedlineField['before']
export type FieldKind = RedlineField['kind']

/** Returns whether two values are equal, whatever the order of their fields. */
export const same = (one: unknown, other: unknown) => canonicalText([one]) === canonicalText([other])

const customLabels: Readonly<Record<string, string>> = {
  status: 'Status',
  isVacant: 'Vacant',
  isDwelling: 'Residential',
  charges: 'Charges',
  tags: 'Tags',
  occupancy: 'Occupancy group',
}

/**
 * Returns the label of a field: from the glossary, else the words of its name.
 *
 * @example
 * fieldLabel('loanNumber')
 * // => 'Loan number'
 */
export function fieldLabel(name: string): string {
  const known = Object.hasOwn(labels, name) ? labels[name as keyof typeof labels].label : undefined
  return customLabels[name] ?? known ?? words(name)
}

/** Converts `loanNumber` to `Loan number`. */
export function words(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Converts a value for a redline field. */
export function valueOf(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join(', ') : canonicalText(value)
  const entries = Object.entries(value)
  return entries.every(([, one]) => typeof one === 'number')
    ? entries.map(([name, one]) => `${name} ${one as number}`).join(', ')
    : canonicalText(value)
}

/**
 * Returns one changed field; empty if both values are equal. A missing value is unknown.
 *
 * @example
 * changedField('Note rate', 'percent', 0.055, 0.06)
 * // => [{ label: 'Note rate', kind: 'percent', before: 0.055, after: 0.06 }]
 */
export function changedField(label: string, kind: FieldKind, before: unknown, after: unknown): RedlineField[] {
  return same(before ?? null, after ?? null) ? [] : [{ label, kind, before: valueOf(before), after: valueOf(after) }]
}

/** Returns the changes of items in both states, for each of the earlier state. */
export function ofBoth<Part extends { id: string }>(
  later: ReadonlyMap<string, Part>,
  changes: (was: Part, is: Part) => DealChange[],
): (was: Part) => DealChange[] {
  return (was) => {
    const is = later.get(was.id)
    return is === undefined ? [] : changes(was, is)
  }
}

/** Returns the change of a document that one state lacks, or that was replaced. */
export function documentChange(
  change: Pick<DealChange, 'event' | 'section' | 'recordId' | 'label' | 'fields' | 'applyTo'>,
  key = 'document',
): DealChange {
  return { kind: 'document', key, ...change }
}

const percentFields =
  /Rate$|Fee$|^spread$|Strike$|^maximumLoanToValue$|^minimumDebtYield$|MortgageInsurance$|^existingDebt\.rate$/
const countFields = /^(tier|lienPosition|yearBuilt|stories|numberBuildings|lat|lng|.*SquareFeet|.*Count|units)$/

/**
 * Returns the kind of a record's field, by its name.
 *
 * @example
 * kindOf('termMonths', 120)
 * // => 'months'
 */
export function kindOf(name: string, value: unknown): FieldKind {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'day' : 'text'
  if (typeof value !== 'number') return 'text'
  if (name.endsWith('Months')) return 'months'
  if (name === 'minimumDebtServiceCoverage') return 'ratio'
  if (name === 'applicationFee') return 'dollars'
  if (percentFields.test(name)) return 'percent'
  return countFields.test(name) ? 'count' : 'dollars'
}
