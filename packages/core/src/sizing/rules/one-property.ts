import { latestYear } from '../../operating-statement/index.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { CellSource } from '../../shared/source.ts'
import { bridgeOfRoll } from './bridge-of-roll.ts'
import { incomeTotalOnly } from './income-total-only.ts'
import { rentBridge } from './rent-bridge.ts'
import { statementWindows } from './statement-windows.ts'

/**
 * So great a part of the rent roll's potential may a statement's rents miss or exceed with every gap between them counted, before
 * the two cannot be of one property. Our own choice: documents of one property that were read leave up to 3 %, and of lease-up
 * and turnover the bridge counts the gaps.
 */
const mostUnexplained = 0.5

/** A rent roll and a statement whose rents are not of one property, dollars a year. */
export interface OtherProperty {
  /** Dwellings of the roll, and their rents with empty units at market. */
  units: number
  potential: number
  /** Rents of the statement, or its income where it prints nothing but that. */
  collected: number
  /** What the statement's dollars are of, such as `T12 to 2026-04`. */
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
  if (year === null || (year.unexplainedShare ?? 0) <= mostUnexplained) return null
  const month = rentBridge(rentRoll, statement, { over: 'month' })
  if (month !== null && (month.unexplainedShare ?? 0) <= mostUnexplained) return null
  const { potential, collected, period } = year
  const told = `${potential.units} units at ${money(potential.amount)} a year`
  return {
    units: potential.units,
    potential: potential.amount,
    collected: collected.amount,
    period,
    message: `The rent roll has ${told}; the statement shows rents of ${money(collected.amount)} (${period}). They cannot be of one property as they stand: check both files.`,
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
