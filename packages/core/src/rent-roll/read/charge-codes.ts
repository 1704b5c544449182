import type { Predictor } from '../../prediction/index.ts'
import { valueAt } from '../../shared/cells.ts'
import type { Grid } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { annualRentCaption } from '../data/columns.ts'
import { type ChargeCode, ChargeCodeCategory } from '../rent-roll.schema.ts'
import {
  defaultInPlaceRent,
  isRentCategory,
  isYearlyCode,
  type MarketComparison,
  type RentPeriod,
  rentPeriodIn,
} from '../rules/rents.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { ChargeColumns } from './columns/charge-columns.ts'
import type { RentRollCorrections } from './corrections.ts'
import { columnOf, type RawLease } from './leases.ts'
import { isTotalOfCharges, type SummaryFigure } from './summaries.ts'
import type { UnitTable } from './tables.ts'

/** Minimum probability of a charge code caption, and of a code's meaning if its amounts need not confirm it. Our own choice. */
export const codeConfidence = 0.9

/** Amounts of one code, as far as the document gives them. */
export interface CodeTotal {
  code: string
  description: string | null
  /** Sum over the current leases, dollars per month as charged. */
  total: number
  /** Whether the caption alone means rent: a rent column of a wide table. */
  isRentColumn: boolean
  /** Whether a printed rent includes it; `null` or absent if no printed rent is a sum of columns. */
  isRentPart?: boolean | null
  /** Whether its caption, next to a rent, means another charge, whatever its amounts. */
  isOther?: boolean
  /** Whether the caption states annual amounts. */
  isYearly: boolean
  /** Period of the amounts if it is not a month. */
  period?: RentPeriod | null
  /** Amounts on the current leases that have it, as charged; absent if the document gives only sums. */
  amounts?: readonly number[]
}

/**
 * Returns the charge codes of a document: category with its probability, and whether the code feeds in-place rent.
 *
 * A rent column is contract rent by its caption. The parts of a printed rent are rent, whatever they are called; codes
 * outside it are not. The predictor decides everything else; a code that most likely fits no category has category
 * `null`. A code that deducts more than it charges is not rent but a credit.
 *
 * @param currentLeases Number of current leases in the document; `null` if unknown.
 */
export function readChargeCodes(
  totals: readonly CodeTotal[],
  predictor: Predictor,
  currentLeases: number | null = null,
): ChargeCode[] {
  const codes = totals.map(({ code }) => code)
  const named = totals.map((one) => {
    const { code, description, total, amounts } = one
    const answers = predictor.chargeCode({
      code,
      description,
      total,
      typicalAmount: median(amounts ?? []),
      leaseShare: amounts && currentLeases ? Math.min(1, amounts.length / currentLeases) : null,
      otherCodes: codes,
    })
    return { one, category: categoryOf(one, answers) }
  })
  return named.map(({ one, category: { category, probability } }) => {
    const { code, description, total, isYearly, period } = one
    return {
      code,
      description,
      category,
      probability,
      inPlaceRent: defaultInPlaceRent(category, code),
      yearly: isYearly,
      ...(period ? { period } : {}),
      total: sumMoney([total]),
    }
  })
}

type Answers = ReturnType<Predictor['chargeCode']>

function categoryOf(
  { isRentColumn, isRentPart, isOther, total, amounts }: CodeTotal,
  answers: Answers,
): Pick<ChargeCode, 'category' | 'probability'> {
  const best = (isAllowed: (category: ChargeCodeCategory | null) => boolean) => {
    const found = answers.find(({ answer }) => isAllowed(ChargeCodeCategory.safeParse(answer).data ?? null))
    return {
      category: ChargeCodeCategory.safeParse(found?.answer).data ?? null,
      probability: found?.probability ?? null,
    }
  }
  const isCredit = total < 0 && (amounts ?? []).every((amount) => amount <= 0)
  if (isRentPart === true && !isCredit) {
    const { category } = best(isRentCategory)
    return { category: category ?? (isRentColumn ? 'Contract Rent' : 'Subsidy'), probability: 1 }
  }
  if (isRentColumn && !isCredit) return { category: 'Contract Rent', probability: 1 }
  if (isCredit) {
    const { category, probability } = best(() => true)
    if (!isRentCategory(category)) return { category, probability }
    const credit = best((other) => other !== null && credits.includes(other))
    return { category: credit.category ?? 'Recurring Concessions', probability: credit.probability }
  }
  if (isOther === true) return best((other) => !isRentCategory(other))
  // A subsidy may be printed next to the rent that the resident pays.
  if (isRentPart === false) return best((other) => other !== 'Contract Rent')
  return best(() => true)
}

/** Categories that reduce rent. */
export const credits: readonly ChargeCodeCategory[] = [
  'Recurring Concessions',
  'Upfront Concessions',
  'Emp Allow',
  'Model/Office',
]

/** Returns the median amount, the lower one of two; `null` if there are none. */
function median(amounts: readonly number[]): number | null {
  return [...amounts].sort((a, b) => a - b)[Math.floor((amounts.length - 1) / 2)] ?? null
}

/**
 * Returns the codes in the order of the roll, with their descriptions from the summary of charges and whether the printed rent includes
 * them.
 */
export function leaseCodes(
  grid: Grid,
  leases: readonly RawLease[],
  figures: readonly SummaryFigure[],
  chargesOfTable: ReadonlyMap<UnitTable, ChargeColumns>,
): CodeTotal[] {
  const codes = new Map<string, CodeTotal & { amounts: number[]; comparisons: MarketComparison[] }>()
  for (const lease of leases) {
    const rent = columnOf(lease.table, 'contract rent')
    const market = columnOf(lease.table, 'market rent')
    const marketRent = market ? valueAt(grid, lease.head.row, market.column) : null
    const isCurrent = lease.head.section === 'current'
    for (const { code, amount, column } of lease.charges) {
      if (code === '') continue
      const known = codes.get(code)
      if (known) {
        if (isCurrent) known.amounts.push(amount)
        if (isComparable(amount, marketRent)) known.comparisons.push({ amount, marketRent })
        continue
      }
      const description =
        figures.find((figure) => figure.kind === 'charge code' && figure.label === code)?.description ?? null
      const isRent =
        (rent?.column === column && rent.caption.trim() === code) || meaningOfCaption(code)?.role === 'contract rent'
      const isRentColumn = !lease.table.isStacked && isRent
      const isYearly = rent?.column === column && annualRentCaption.test(code)
      const period = rentPeriodIn(code) ?? rentPeriodIn(description ?? '')
      const comparisons = isComparable(amount, marketRent) ? [{ amount, marketRent }] : []
      const amounts = isCurrent ? [amount] : []
      const identity = chargesOfTable.get(lease.table)?.rent
      const isOther = chargesOfTable.get(lease.table)?.notRent?.has(column) === true
      const isPart = identity ? identity.parts.some((part) => part.column === column) : null
      const isRentPart = isOther ? false : isPart
      codes.set(code, {
        code,
        description,
        total: 0,
        isRentColumn,
        isRentPart,
        isOther,
        isYearly,
        period,
        amounts,
        comparisons,
      })
    }
  }
  return [...codes.values()].map(({ amounts, comparisons, ...code }) => ({
    ...code,
    amounts,
    isYearly: code.isYearly || isYearlyCode({ ...code, comparisons }),
    total: sumMoney(amounts),
  }))
}

/** Only a charge next to a market rent shows whether it is annual. */
const isComparable = (amount: number, marketRent: number | null): boolean =>
  amount > 0 && marketRent !== null && marketRent > 0

/** Returns the codes of a report that only totals them: Entrata without charge detail. */
export function summaryCodes(figures: readonly SummaryFigure[]): CodeTotal[] {
  return figures
    .filter(
      ({ kind, measure, label }) =>
        kind === 'charge code' && measure === 'charges' && !label.includes(':') && !isTotalOfCharges(label),
    )
    .map(({ label, description, amount }) => ({
      code: label,
      description,
      total: amount.value,
      isRentColumn: false,
      isYearly: false,
    }))
}

/** Uses all charges of a lease as its rent if nothing separates rent from other charges; a finding reports it. */
export function sumsAsRent(leases: readonly RawLease[]): CodeTotal[] {
  const sum = leases.flatMap((lease) => lease.charges).find(({ isSum }) => isSum)
  return sum ? [{ code: sum.code, description: null, total: 0, isRentColumn: true, isYearly: false }] : []
}

/**
 * Applies the users' corrections to charge codes. A corrected category has no probability, and decides whether the code
 * feeds in-place rent unless that was also corrected.
 */
export function withCorrectedCodes(
  codes: readonly ChargeCode[],
  { chargeCodes, applied }: RentRollCorrections,
): ChargeCode[] {
  if (chargeCodes.size === 0) return [...codes]
  return codes.map((read) =>
    (chargeCodes.get(read.code) ?? []).reduce((code, correction) => {
      applied.add(correction)
      const { category, inPlaceRent, yearly } = correction
      return {
        ...code,
        ...(category === undefined
          ? {}
          : { category, probability: null, inPlaceRent: defaultInPlaceRent(category, code.code) }),
        ...(inPlaceRent === undefined ? {} : { inPlaceRent }),
        ...(yearly === undefined ? {} : { yearly }),
      }
    }, read),
  )
}
