import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { UwkitError } from '../../shared/errors.ts'
import type { Evidence } from '../../shared/evidence.ts'
import type { CellSource } from '../../shared/source.ts'
import { otherProperty } from './one-property.ts'

/** A document as it goes into a sizing: its name and what is known of its proof. */
export interface DocumentToSize {
  /** File name or name of the record. */
  name: string
  /** What was found in it, and its verdict where it has one. */
  evidence: Pick<Evidence, 'findings' | 'verdict' | 'reasons'>
}

/** Why a loan is not sized from a document before a person says so. */
export interface SizingStop {
  /** The document. */
  name: string
  /** What was seen, in one sentence. */
  message: string
  /** Where; `null` where it is of the whole document. */
  source: CellSource | null
}

/** Findings of results that no sound property has: expenses below zero or out of range of EGI, NOI above it, occupancy over 100%. */
const implausible: readonly string[] = [
  'operating-statement/expenses-out-of-range',
  'operating-statement/implausible-result',
  'rent-roll/implausible-result',
]

/** The rent roll and the statements of a deal, to be held against each other. */
export interface DealToSize {
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'> | null
  statements: readonly OperatingStatement[]
}

/**
 * What a person confirms before a loan is sized: documents that contradict themselves, results that no sound property
 * has, and a rent roll and a statement that cannot be of one property. Dismissed findings stop nothing.
 *
 * @param documents Those that the loan is sized from; one saved without a verdict stops only by its findings.
 * @param deal The same as they were read; nothing is held against anything where left out.
 * @returns Empty where the loan can be sized as it is.
 * @example
 * const reasons = [{ code: 'parts-differ', message: 'Rents come to 900, not 1,000.', dollars: 100, source: null }]
 * sizingStops([{ name: 'roll.xlsx', evidence: { findings: [], verdict: 'contradicts_itself', reasons } }])
 * // => [{ name: 'roll.xlsx', message: 'Contradicts itself. Rents come to 900, not 1,000.', source: null }]
 */
export function sizingStops(documents: readonly DocumentToSize[], deal?: DealToSize): SizingStop[] {
  return [...documents.flatMap(stopsOf), ...(deal === undefined ? [] : stopsOfDeal(deal))]
}

function stopsOfDeal({ rentRoll, statements }: DealToSize): SizingStop[] {
  const other = rentRoll === null ? null : otherProperty(rentRoll, statements)
  if (other === null) return []
  return [{ name: other.source?.file ?? 'Operating statement', message: other.message, source: other.source }]
}

function stopsOf({ name, evidence: { findings, verdict, reasons = [] } }: DocumentToSize): SizingStop[] {
  const seen = findings.filter(({ id, dismissal }) => dismissal === undefined && implausible.includes(id))
  const results = seen.map(({ message, source }) => ({ name, message, source }))
  if (verdict !== 'contradicts_itself') return results
  const [reason] = reasons
  const words = ['Contradicts itself.', ...(reason === undefined ? [] : [reason.message])].join(' ')
  return [{ name, message: words, source: reason?.source ?? null }, ...results]
}

/**
 * What a confirmation is of: another document, or another thing seen, is to be confirmed anew.
 *
 * @example
 * stopsKey([{ name: 'roll.xlsx', message: 'Occupancy is 104%.', source: null }])
 * // => '[["roll.xlsx","Occupancy is 104%."]]'
 */
export function stopsKey(stops: readonly SizingStop[]): string {
  return JSON.stringify(stops.map(({ name, message }) => [name, message]))
}

/** A loan is not sized: its documents hold what a person has to confirm. */
export class UnconfirmedSizingError extends UwkitError {
  readonly stops: readonly SizingStop[]

  /** @param hint How it is confirmed, as a sentence. */
  constructor(stops: readonly SizingStop[], hint: string) {
    const seen = stops.map(({ name, message, source }) => `${name}: ${message}${source ? ` (${source.cell})` : ''}`)
    super('not_confirmed', `The loan is not sized. ${seen.join(' ')} ${hint}`)
    this.name = 'UnconfirmedSizingError'
    this.stops = stops
  }
}
