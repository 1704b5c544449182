import type { Predictor } from '../../prediction/index.ts'
import { sumMoney } from '../../shared/money.ts'
import { type ChargeCode, ChargeCodeCategory } from '../rent-roll.schema.ts'
import { isRentCategory } from '../rules/contract-rent.ts'
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
  /** A printed rent holds it, or stands beside it without it; `null` or absent where none is made up of columns. */
  isRentPart?: boolean | null
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
  { isRentColumn, isRentPart, total, amounts }: CodeTotal,
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
  // A subsidy may stand beside the rent that the resident pays.
  if (isRentPart === false) return best((other) => other !== 'Contract Rent')
  return best(() => true)
}

/** What takes off a rent. */
const credits: readonly ChargeCodeCategory[] = [
  'Recurring Concessions',
  'Upfront Concessions',
  'Emp Allow',
  'Model/Office',
]

/** The middle of some amounts, the lower one of two; `null` for none. */
function median(amounts: readonly number[]): number | null {
  return [...amounts].sort((a, b) => a - b)[Math.floor((amounts.length - 1) / 2)] ?? null
}
