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

/** A document to size from: its name and the results of its checks. */
export interface DocumentToSize {
  /** File name or record name. */
  name: string
  /** Findings, and the verdict if there is one. */
  evidence: Pick<Evidence, 'findings' | 'verdict' | 'reasons'>
}

/** Reason why a loan is not sized from a document until the user confirms. */
export interface SizingStop {
  /** Name of the document. */
  name: string
  /** The problem, in one sentence. */
  message: string
  /** Cell of the problem; `null` if it concerns the whole document. */
  source: CellSource | null
}

/** Ids of findings that no sound property has: expenses below zero or out of range of EGI, NOI above it, occupancy over 100%. */
const implausible: readonly string[] = [
  'operating-statement/expenses-out-of-range',
  'operating-statement/implausible-result',
  'rent-roll/implausible-result',
]

/** The rent roll and the statements of a deal, to compare with each other. */
export interface DealToSize {
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'> | null
  statements: readonly OperatingStatement[]
}

/**
 * Returns what the user must confirm before a loan is sized: documents that contradict themselves, results that no sound
 * property has, and a rent roll and a statement that cannot be for the same property. Dismissed findings are ignored.
 *
 * @param documents Documents that size the loan; a document saved without a verdict is stopped only by its findings.
 * @param deal The same documents as read; if omitted, they are not compared.
 * @returns Empty if the loan can be sized.
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
  const found = findings.filter(({ id, dismissal }) => dismissal === undefined && implausible.includes(id))
  const results = found.map(({ message, source }) => ({ name, message, source }))
  if (verdict !== 'contradicts_itself') return results
  const [reason] = reasons
  const words = ['Contradicts itself.', ...(reason === undefined ? [] : [reason.message])].join(' ')
  return [{ name, message: words, source: reason?.source ?? null }, ...results]
}

/**
 * Returns the key of a confirmation: another document, or another problem, must be confirmed again.
 *
 * @example
 * stopsKey([{ name: 'roll.xlsx', message: 'Occupancy is 104%.', source: null }])
 * // => '[["roll.xlsx","Occupancy is 104%."]]'
 */
export function stopsKey(stops: readonly SizingStop[]): string {
  return JSON.stringify(stops.map(({ name, message }) => [name, message]))
}

/** A loan was not sized: its documents have problems that the user must confirm. */
export class UnconfirmedSizingError extends UwkitError {
  readonly stops: readonly SizingStop[]

  /** @param hint How to confirm, as a sentence. */
  constructor(stops: readonly SizingStop[], hint: string) {
    const found = stops.map(({ name, message, source }) => `${name}: ${message}${source ? ` (${source.cell})` : ''}`)
    super('not_confirmed', `Loan not sized. ${found.join(' ')} ${hint}`)
    this.name = 'UnconfirmedSizingError'
    this.stops = stops
  }
}

/**
 * Fraction of the rent roll's potential by which a statement's rents may differ, after all gaps are counted, before the
 * two cannot be for the same property. Our own choice: documents of one property leave up to 3 % unexplained, and the
 * bridge counts the gaps of lease-up and turnover.
 */
const maximumUnexplainedShare = 0.5

/** A rent roll and a statement whose rents are not of the same property, annual $. */
export interface OtherProperty {
  /** Number of dwellings on the rent roll, and their rents with vacant units at market. */
  units: number
  potential: number
  /** Rents of the statement, or its total income if it prints only that. */
  collected: number
  /** Period of the statement's dollars, such as `T12 to 04/2026`. */
  period: string
  /** Description in one sentence. */
  message: string
  /** Cell in the statement; `null` if unknown. */
  source: CellSource | null
}

/**
 * Finds a rent roll and a current statement whose rents cannot be of the same property: 36 units compared with the income of
 * 200. Vacancy, loss to lease, concessions and timing are counted first; both the year and the month nearest the rent roll must
 * differ.
 *
 * @returns `null` if they may be of the same property, or one of them has no rents.
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
  const year = rentBridge(rentRoll, statement) ?? compareIncomeToRoll(rentRoll, statement)
  if (year === null || (year.unexplainedShare ?? 0) <= maximumUnexplainedShare) return null
  const month = rentBridge(rentRoll, statement, { over: 'month' })
  if (month !== null && (month.unexplainedShare ?? 0) <= maximumUnexplainedShare) return null
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

/** Compares a statement's single income total with the rents of the rent roll's leased units. */
function compareIncomeToRoll(
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
