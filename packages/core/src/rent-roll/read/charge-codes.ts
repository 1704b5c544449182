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

/** How sure the predictor must be that a caption is a charge code, and of a code's meaning where its amounts need not bear it out. Our own choice. */
export const sureOfCode = 0.9

/** Amounts of one code, as far as the document gives them. */
export interface CodeTotal {
  code: string
  description: string | null
  /** Sum over the current leases, dollars a month as charged. */
  total: number
  /** The caption says by itself that this is rent: a rent column of a wide table. */
  isRentColumn: boolean
  /** A printed rent holds it, or stands beside it without it; `null` or absent where none is made up of columns. */
  isRentPart?: boolean | null
  /** Its caption beside a rent charges something else, whatever the size of its amounts. */
  isOther?: boolean
  /** The caption says that the amounts are a year's. */
  isYearly: boolean
  /** What else the amounts are by, where that is no month. */
  period?: RentPeriod | null
  /** The amounts on the current leases that carry it, as charged; absent for a document that gives sums only. */
  amounts?: readonly number[]
}

/**
 * Name the charge codes of a document: category with its probability, and whether the code feeds in-place rent.
 *
 * A rent column is contract rent by its caption. What a printed rent holds is rent, whatever it is called, and what it leaves
 * out is none. Everything else is the predictor's answer; a code that is most likely none of the categories has category
 * `null`. A code that takes off more than it charges is no rent: it is a credit.
 *
 * @param currentLeases How many leases of the document are current; `null` for unknown.
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
  // A subsidy may stand beside the rent that the resident pays.
  if (isRentPart === false) return best((other) => other !== 'Contract Rent')
  return best(() => true)
}

/** What takes off a rent. */
export const credits: readonly ChargeCodeCategory[] = [
  'Recurring Concessions',
  'Upfront Concessions',
  'Emp Allow',
  'Model/Office',
]

/** The middle of some amounts, the lower one of two; `null` for none. */
function median(amounts: readonly number[]): number | null {
  return [...amounts].sort((a, b) => a - b)[Math.floor((amounts.length - 1) / 2)] ?? null
}

/** Codes in the order of the roll, with the descriptions of the summary of charges and what the printed rent says of them. */
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

/** Only what is charged beside a market rent says whether it is a year's. */
const isComparable = (amount: number, marketRent: number | null): boolean =>
  amount > 0 && marketRent !== null && marketRent > 0

/** Codes of a report that only sums them up: Entrata without charge detail. */
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

/** Where nothing tells rent from other charges, all charges of a lease stand for its rent; a finding says so. */
export function sumsAsRent(leases: readonly RawLease[]): CodeTotal[] {
  const sum = leases.flatMap((lease) => lease.charges).find(({ isSum }) => isSum)
  return sum ? [{ code: sum.code, description: null, total: 0, isRentColumn: true, isYearly: false }] : []
}

/**
 * Charge codes as people said they are. A category that a person chose has no probability, and decides whether the code
 * feeds in-place rent unless somebody said that too.
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
