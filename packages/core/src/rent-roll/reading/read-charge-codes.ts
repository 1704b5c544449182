import type { Predictor } from '../../prediction/index.ts'
import { sumMoney } from '../../shared/money.ts'
import { type ChargeCode, ChargeCodeCategory } from '../rent-roll.schema.ts'
import { defaultInPlaceRent } from '../rules/default-in-place-rent.ts'

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
}

/**
 * Name the charge codes of a document: category with its probability, and whether the code feeds in-place rent.
 *
 * A rent column is contract rent by its caption. Everything else is the predictor's answer; a code that is most likely
 * none of the categories has category `null`.
 */
export function readChargeCodes(totals: readonly CodeTotal[], predictor: Predictor): ChargeCode[] {
  return totals.map(({ code, description, total, isRentColumn, isYearly }) => {
    const [best] = isRentColumn ? [] : predictor.chargeCode({ code, description, total })
    const category = isRentColumn ? 'Contract Rent' : (ChargeCodeCategory.safeParse(best?.answer).data ?? null)
    return {
      code,
      description,
      category,
      probability: isRentColumn ? 1 : (best?.probability ?? null),
      inPlaceRent: defaultInPlaceRent(category, code),
      yearly: isYearly,
      total: sumMoney([total]),
    }
  })
}
