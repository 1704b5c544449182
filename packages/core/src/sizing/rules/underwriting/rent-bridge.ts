import { labelOf } from '../../../glossary/index.ts'
import { actualMonths, effectOnIncome, latestYear } from '../../../operating-statement/index.ts'
import type { LineItem, OperatingStatement } from '../../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../../rent-roll/rent-roll.schema.ts'
import type { CellSource } from '../../../shared/address.ts'
import { sumKnown, sumMoney } from '../../../shared/money.ts'
import { bridgeOfRoll, type RollAmount, type RollRents } from './roll-bridge.ts'

/** The named gaps between potential and collected rent, in statement order. */
export const rentBridgeParts = ['lossToLease', 'vacancy', 'nonRevenue', 'concessions', 'badDebt', 'timing'] as const

/** Key of a gap between market rent and collected rent, one of {@link rentBridgeParts}. */
export type RentBridgePartKey = (typeof rentBridgeParts)[number]

/** Label of each gap. */
export const rentBridgePartLabels: Readonly<Record<RentBridgePartKey, string>> = {
  lossToLease: labelOf('lossToLease'),
  vacancy: 'Vacancy',
  nonRevenue: 'Model, office, down, and employee units',
  concessions: labelOf('concessions'),
  badDebt: labelOf('badDebt'),
  timing: 'Timing',
}

/** A named gap. A deduction is negative. */
export interface RentBridgePart {
  key: RentBridgePartKey
  amount: number
  /** Document of the amount; `both` for timing, `null` if neither has an amount and it is zero. */
  from: 'statement' | 'rentRoll' | 'both' | null
  /** Amount in each document for the same period; `null` if it has none. */
  statement: number | null
  rentRoll: number | null
  /** Source of the amount, in one sentence. */
  why: string
  sources: CellSource[]
}

/** The bridge from a rent roll's potential rent to a statement's collected rent. Dollars over the same period. */
export interface RentBridge {
  /** Whether the potential is at market rents, or at contract rents with vacant units at market. */
  basis: 'market' | 'contract'
  /** Period of the dollars: `T12 to 12/2025`, or one month. */
  period: string
  asOf: string | null
  /** The statement month compared with the rent roll; `null` if it has none. */
  month: string | null
  potential: { amount: number; units: number; sources: CellSource[] }
  /** In the order of `rentBridgeParts`. */
  parts: RentBridgePart[]
  /** The remainder: potential, parts and this add up to collected rent. */
  unexplained: number
  /** Fraction of the potential, never negative; `null` if the potential is zero. */
  unexplainedShare: number | null
  collected: { amount: number; sources: CellSource[] }
  /** Number of dwellings whose rent is unknown, and that add nothing to GPR. */
  unknownUnits: number
  /** Number of leased units at contract rent because they have no market rent; zero if the basis is contract. */
  withoutMarketRent: number
}

/** Options of a bridge. */
export interface RentBridgeOptions {
  /** `year`: twelve times the rent roll and the latest year; `month`: the rent roll and the matching month. @default 'year' */
  over?: 'year' | 'month'
  /** Basis of the potential; market unless fewer than half of the dwellings have a market rent. */
  basis?: 'market' | 'contract'
}

/**
 * Builds the bridge from a rent roll's potential rent to a statement's collected rent, with every gap named.
 *
 * A gap is the amount that the statement books for it, or else the rent roll's amount: a statement that starts with contract rents
 * books no loss to lease, and one that starts with collected rents no vacancy. Non-revenue units come from the rent roll only if
 * the statement books no vacancy either, because many book both together. Timing is the difference between the statement's rents of
 * the year and twelve times those of the month nearest the rent roll. The remainder is shown, never distributed.
 *
 * @returns `null` if the statement has no rents, the rent roll has none, or there is no month for `month`.
 * @throws {InvalidInputError} The basis is market, and the rent roll has no market rent.
 * @example
 * rentBridge({ units: [], chargeCodes: [], asOf: null }, { periods: [], lines: [] })
 * // => null
 */
export function rentBridge(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'>,
  statement: Pick<OperatingStatement, 'periods' | 'lines'>,
  { over = 'year', basis }: RentBridgeOptions = {},
): RentBridge | null {
  const roll = bridgeOfRoll(rentRoll, basis)
  const month = monthMatchingRoll(statement, rentRoll.asOf)
  const time = over === 'year' ? yearOf(statement) : month === null ? null : { period: month, keys: [month], factor: 1 }
  if (time === null || roll.potential.units === 0) return null
  const booked = (part: BookedPart) => {
    const { amount, sources } = bookedAmount(statement, part, time.keys)
    return { amount: scaled([amount], time.factor), sources }
  }
  const rent = booked('rent')
  if (rent.amount === null) return null
  const months = over === 'year' ? 12 : 1
  const gap = (key: Exclude<RentBridgePartKey, 'timing'>) => gapOf(key, booked(key), rollPart(roll, key, months))
  const [loss, vacancy, empty] = [gap('lossToLease'), gap('vacancy'), gap('nonRevenue')]
  const parts = [
    roll.basis === 'contract' ? withoutLossToLease(loss) : loss,
    vacancy,
    vacancy.from === 'statement' && empty.from === 'rentRoll' ? includedInVacancy(empty) : empty,
    gap('concessions'),
    gap('badDebt'),
    timingOf(statement, roll.basis, rent.amount, over === 'year' ? month : null, time),
  ]
  const collected = [rent, ...(['lossToLease', 'vacancy', 'nonRevenue', 'concessions', 'badDebt'] as const).map(booked)]
  const amount = sumMoney(collected.map((each) => each.amount))
  const potential = sumMoney([roll.potential.amount * months])
  const unexplained = sumMoney([amount, -potential, ...parts.map((part) => -part.amount)])
  return {
    basis: roll.basis,
    period: time.period,
    asOf: rentRoll.asOf,
    month,
    potential: { ...roll.potential, amount: potential },
    parts,
    unexplained,
    unexplainedShare: potential === 0 ? null : Math.abs(unexplained / potential),
    collected: { amount, sources: collected.flatMap(({ sources }) => sources) },
    unknownUnits: roll.unknownUnits,
    withoutMarketRent: roll.withoutMarketRent,
  }
}

interface Stretch {
  period: string
  keys: string[]
  /** Factor that annualizes the sum. */
  factor: number
}

function yearOf(statement: Pick<OperatingStatement, 'periods' | 'lines'>): Stretch | null {
  const year = latestYear(statement)
  return year && { period: year.caption, keys: year.periods.map(({ key }) => key), factor: year.annualFactor }
}

function rollPart(roll: RollRents, key: Exclude<RentBridgePartKey, 'timing'>, months: number): RollAmount | null {
  const part = key === 'badDebt' ? null : roll[key]
  return part && { ...part, amount: sumMoney([part.amount * months]) }
}

type Booked = ReturnType<typeof bookedAmount>

function gapOf(key: RentBridgePartKey, { amount, sources }: Booked, roll: RollAmount | null): RentBridgePart {
  const both = { key, statement: amount, rentRoll: roll?.amount ?? null }
  if (amount !== null) return { ...both, amount, from: 'statement', why: 'Per the statement.', sources }
  if (roll === null || roll.units === 0)
    return { ...both, amount: 0, from: null, why: 'Not in either document.', sources: [] }
  const why = `Not in the statement; the rent roll has ${roll.units} unit${roll.units === 1 ? '' : 's'}.`
  return { ...both, amount: roll.amount, from: 'rentRoll', why, sources: roll.sources }
}

/** Removes loss to lease: with contract rents as the basis, it is already excluded. */
function withoutLossToLease(part: RentBridgePart): RentBridgePart {
  return { ...part, amount: 0, from: null, why: 'GPR is based on contract rents.', sources: [] }
}

function includedInVacancy(part: RentBridgePart): RentBridgePart {
  return { ...part, amount: 0, from: null, why: 'Included in the statement’s vacancy.', sources: [] }
}

/** Returns the year's rents less twelve times the matching month's; on a contract basis, rents include loss to lease. */
function timingOf(
  statement: Pick<OperatingStatement, 'lines'>,
  basis: RentBridge['basis'],
  rentOfYear: number,
  month: string | null,
  time: Stretch,
): RentBridgePart {
  const none = { key: 'timing' as const, amount: 0, from: null, statement: null, rentRoll: null, sources: [] }
  if (month === null)
    return { ...none, why: 'Both documents cover the same month, or the statement has no monthly columns.' }
  const lossToLeaseOver = (keys: readonly string[], factor: number) =>
    basis === 'contract' ? scaled([bookedAmount(statement, 'lossToLease', keys).amount], factor) : null
  const ofMonth = bookedAmount(statement, 'rent', [month])
  const year = sumMoney([rentOfYear, lossToLeaseOver(time.keys, time.factor)])
  const monthly = sumMoney([scaled([ofMonth.amount], 12), lossToLeaseOver([month], 12)])
  return {
    ...none,
    amount: sumMoney([year, -monthly]),
    from: 'both',
    statement: year,
    rentRoll: null,
    why: `Rents for ${time.period} less 12 x rents for ${month}.`,
    sources: ofMonth.sources,
  }
}

/** Parts of the bridge from potential to collected rent that a statement books in separate lines. */
const bookedParts = {
  rent: ['gpr', 'subsidy', 'il_rent', 'al_rent', 'mc_rent'],
  lossToLease: ['loss_to_lease'],
  vacancy: ['vacancy'],
  nonRevenue: ['non_revenue', 'employee_units'],
  concessions: ['concessions', 'concessions_exp'],
  badDebt: ['bad_debt', 'bad_debt_exp'],
} as const satisfies Record<string, readonly string[]>

/** A key of these parts. */
type BookedPart = keyof typeof bookedParts

/** A statement's amount for a part, positive if it adds to income; `amount` is `null` if no line has a figure. */
interface BookedAmount {
  amount: number | null
  /** One range per line. */
  sources: CellSource[]
}

/**
 * Returns a statement's amount for one part over some periods, as printed and not annualized. Includes bad debt and
 * concessions booked as expenses.
 */
export function bookedAmount(
  { lines }: Pick<OperatingStatement, 'lines'>,
  part: BookedPart,
  keys: readonly string[],
): BookedAmount {
  const concepts: readonly string[] = bookedParts[part]
  const bridgeLines = lines.filter(
    ({ isTotal, section, concept }) =>
      !isTotal && section !== 'below' && concept !== null && concepts.includes(concept),
  )
  return {
    amount: sumKnown(bridgeLines.flatMap((line) => keys.map((key) => effectOnIncome(line, key)))),
    sources: bridgeLines.flatMap((line) => rangeOf(line, keys) ?? []),
  }
}

function rangeOf({ source }: LineItem, keys: readonly string[]): CellSource | null {
  const cells = keys.flatMap((key) => source.cells[key] ?? [])
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return null
  return { file: source.file, sheet: source.sheet, cell: first === last ? first : `${first}:${last}` }
}

/**
 * Returns the statement month to compare with a rent roll: the month of the rent roll, else the last actual month
 * before it, else the first one; the last one if the rent roll has no date or the months have no year.
 *
 * @returns Its key; `null` for a statement without months, or without rents in them.
 */
export function monthMatchingRoll(
  statement: Pick<OperatingStatement, 'periods' | 'lines'>,
  asOf: string | null,
): string | null {
  const months = actualMonths(statement)
    .map(({ key }) => key)
    .filter((key) => bookedAmount(statement, 'rent', [key]).amount !== null)
  const date = asOf?.slice(0, 7) ?? null
  if (date === null || !months.every((key) => /^\d{4}-\d{2}$/.test(key))) return months.at(-1) ?? null
  return months.findLast((key) => key <= date) ?? months[0] ?? null
}

/** Returns the sum of known amounts times a factor, to the cent; `null` if none is known. */
export function scaled(amounts: readonly (number | null)[], factor: number): number | null {
  const sum = sumKnown(amounts)
  return sum === null ? null : sumMoney([sum * factor])
}
