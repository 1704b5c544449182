import { latestYear } from '../../operating-statement/index.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { CellSource } from '../../shared/address.ts'
import { UwkitError } from '../../shared/errors.ts'
import type { Evidence } from '../../shared/evidence.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { rentBridge } from './underwriting/rent-bridge.ts'
import { bridgeOfRoll } from './underwriting/roll-bridge.ts'
import { incomeTotalOnly } from './underwriting/statement-detail.ts'
import { statementWindows } from './underwriting/statement-windows.ts'

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
    super('not_confirmed', `Loan not sized. ${seen.join(' ')} ${hint}`)
    this.name = 'UnconfirmedSizingError'
    this.stops = stops
  }
}

/**
 * So great a part of the rent roll's potential may a statement's rents miss or exceed with every gap between them counted, before
 * the two cannot be of one property. Our own choice: documents of one property that were read leave up to 3 %, and of lease-up
 * and turnover the bridge counts the gaps.
 */
const maximumUnexplained = 0.5

/** A rent roll and a statement whose rents are not of one property, annual $. */
export interface OtherProperty {
  /** Dwellings of the roll, and their rents with empty units at market. */
  units: number
  potential: number
  /** Rents of the statement, or its income where it prints nothing but that. */
  collected: number
  /** What the statement's dollars are of, such as `T12 to 04/2026`. */
  period: string
  /** In one sentence. */
  message: string
  /** Where the statement shows them; `null` where the place is not known. */
  source: CellSource | null
}

/**
 * Whether a rent roll and the current statement tell rents that cannot be of one property: 36 units beside the income of 200.
 * Vacancy, loss to lease, concessions and the months since are counted first; both the year and the month beside the roll must
 * miss.
 *
 * @returns `null` where they may be of one property, or one of them tells no rents.
 * @example
 * otherProperty({ units: [], chargeCodes: [], asOf: null }, [])
 * // => null
 */
export function otherProperty(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'>,
  statements: readonly OperatingStatement[],
): OtherProperty | null {
  const statement = statementWindows(statements, undefined, rentRoll.asOf).current
  if (statement === null) return null
  const year = rentBridge(rentRoll, statement) ?? incomeBesideRoll(rentRoll, statement)
  if (year === null || (year.unexplainedShare ?? 0) <= maximumUnexplained) return null
  const month = rentBridge(rentRoll, statement, { over: 'month' })
  if (month !== null && (month.unexplainedShare ?? 0) <= maximumUnexplained) return null
  const { potential, collected, period } = year
  const reported = `${potential.units} units at ${money(potential.amount)}/yr`
  return {
    units: potential.units,
    potential: potential.amount,
    collected: collected.amount,
    period,
    message: `The rent roll has ${reported}, but the statement shows rents of ${money(collected.amount)} (${period}). They can’t be for the same property. Check both files.`,
    source: collected.sources[0] ?? null,
  }
}

/** A statement of one total of income, beside what the roll's let units pay. */
function incomeBesideRoll(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes'>,
  statement: OperatingStatement,
): Pick<NonNullable<ReturnType<typeof rentBridge>>, 'potential' | 'collected' | 'period' | 'unexplainedShare'> | null {
  const total = incomeTotalOnly(statement)
  const time = latestYear(statement)
  const roll = bridgeOfRoll(rentRoll, 'contract')
  if (total === null || time === null || roll.potential.amount <= 0) return null
  const income = sumKnown(time.periods.map(({ key }) => total.values[key] ?? null))
  if (income === null) return null
  const potential = roll.potential.amount * 12
  const amount = sumMoney([income * time.annualFactor])
  const let12 = sumMoney([roll.potential.amount, roll.vacancy.amount, roll.nonRevenue.amount]) * 12
  const { file, sheet, cells, row } = total.source
  const [period] = time.periods.slice(-1)
  return {
    potential: { ...roll.potential, amount: potential },
    collected: { amount, sources: [{ file, sheet, cell: cells[period?.key ?? ''] ?? cells.label ?? `A${row}` }] },
    period: time.caption,
    unexplainedShare: Math.abs(amount - let12) / potential,
  }
}

function money(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`
}
