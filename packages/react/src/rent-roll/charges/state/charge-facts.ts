import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import type { Prediction } from '@uwkit/core/prediction'
import {
  type ChargeCode,
  type ChargeCodeCategory,
  type ChargeCodePredictions,
  rentRollSummary,
} from '@uwkit/core/rent-roll'

/** From this probability a suggestion needs no second look. Our own choice, the same as of the columns. */
export const leastSureProbability = 0.5

/** What a mapper shows of one charge code beside what was read. */
export interface ChargeFacts {
  code: ChargeCode
  /** As charged, a unit each, from the least to the greatest. */
  amounts: readonly number[]
  /** Best first; what was read stands for itself where nothing else is held. */
  suggestions: readonly Prediction<ChargeCodeCategory | 'none'>[]
  /** Nobody and nothing says the category. */
  isMissing: boolean
  /** The category is a guess that should be checked. */
  isUnsure: boolean
}

/** The charge codes of a roll with their amounts and suggestions, in its order. */
export function chargeFacts(
  { rentRoll, sheet }: Pick<ReadRentRoll, 'rentRoll' | 'sheet'>,
  corrections: readonly Correction[],
  predictions: ChargeCodePredictions | null,
): ChargeFacts[] {
  return rentRoll.chargeCodes.map((code) => {
    const isSaid = corrections.some(
      (one) => one.kind === 'chargeCode' && one.sheet === sheet && one.code === code.code && one.category !== undefined,
    )
    const read: ChargeFacts['suggestions'] =
      code.probability === null ? [] : [{ answer: code.category ?? 'none', probability: code.probability }]
    const isUnsure = !isSaid && code.probability !== null && code.probability < leastSureProbability
    return {
      code,
      amounts: amountsOf(rentRoll, code.code),
      suggestions: predictions?.[code.code] ?? read,
      isMissing: !isSaid && code.category === null && code.probability === null,
      isUnsure,
    }
  })
}

function amountsOf({ units }: ReadRentRoll['rentRoll'], code: string): number[] {
  return units
    .flatMap(({ charges }) => {
      const amount = charges[code]
      return amount === undefined ? [] : [amount]
    })
    .sort((one, other) => one - other)
}

/** One of the rents that charge codes make up, before and after what people said. */
export interface RentEffect {
  label: string
  /** Dollars a month; `null` where the document has none. */
  before: number | null
  after: number | null
}

/** What the words of people on charge codes do to the rents of the roll. */
export function rentEffects(first: ReadRentRoll['rentRoll'], now: ReadRentRoll['rentRoll']): RentEffect[] {
  const [before, after] = [rentRollSummary(first), rentRollSummary(now)]
  return [
    { label: 'Contract rent', before: before.totalContractRent, after: after.totalContractRent },
    { label: 'In-place rent', before: before.totalInPlaceRent, after: after.totalInPlaceRent },
  ]
}
