import type { Predictor } from '../../prediction/index.ts'
import { sumMoney } from '../../shared/money.ts'
import { type ChargeCode, ChargeCodeCategory } from '../rent-roll.schema.ts'
import { defaultInPlaceRent } from '../rules/default-in-place-rent.ts'
import type { RentPeriod } from '../rules/rent-period.ts'

/** Amounts of one code, as far as the document gives them. */
export interface CodeTotal {
  code: string
  description: string | null
  /** Sum over the current leases, dollars a month as charged. */
  total: number
  /** The caption says by itself that this is rent: a rent column of a wide table. */
  isRentColumn: boolean
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
 * A rent column is contract rent by its caption. Everything else is the predictor's answer; a code that is most likely
 * none of the categories has category `null`.
 *
 * @param currentLeases How many leases of the document are current; `null` for unknown.
 */
export function readChargeCodes(
  totals: readonly CodeTotal[],
  predictor: Predictor,
  currentLeases: number | null = null,
): ChargeCode[] {
  const codes = totals.map(({ code }) => code)
  return totals.map(({ code, description, total, isRentColumn, isYearly, period, amounts }) => {
    const question = {
      code,
      description,
      total,
      typicalAmount: median(amounts ?? []),
      leaseShare: amounts && currentLeases ? Math.min(1, amounts.length / currentLeases) : null,
      otherCodes: codes,
    }
    const [best] = isRentColumn ? [] : predictor.chargeCode(question)
    const category = isRentColumn ? 'Contract Rent' : (ChargeCodeCategory.safeParse(best?.answer).data ?? null)
    return {
      code,
      description,
      category,
      probability: isRentColumn ? 1 : (best?.probability ?? null),
      inPlaceRent: defaultInPlaceRent(category, code),
      yearly: isYearly,
      ...(period ? { period } : {}),
      total: sumMoney([total]),
    }
  })
}

/** The middle of some amounts, the lower one of two; `null` for none. */
function median(amounts: readonly number[]): number | null {
  return [...amounts].sort((a, b) => a - b)[Math.floor((amounts.length - 1) / 2)] ?? null
}
