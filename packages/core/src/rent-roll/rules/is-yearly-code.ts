/** An amount under a charge code beside the market rent of its unit, dollars as printed; `null` for unknown. */
export interface MarketComparison {
  amount: number
  marketRent: number | null
}

/** Words that call an amount a year's. */
const yearlyWords = /(?<![a-z])(annual(ly|i[sz]ed)?|yearly|per (year|annum)|p\.a\.?|\/ ?y(ea)?r)(?![a-z])/i

/** Twelve months of a rent between a quarter below and a quarter above the market. Our own choice. */
const yearlyMultiples = { least: 9, most: 15 } as const

/** Fewer units say nothing, and of those that compare so many must agree. Our own choice. */
const leastComparisons = 5
const agreeingShare = 0.8

/**
 * Whether the amounts of a charge code are a year's: its caption or description says so, or nearly all of them are about twelve
 * times the market rent of their units.
 *
 * @example
 * [isYearlyCode({ code: 'Annual Rent', description: null, comparisons: [] }),
 *   isYearlyCode({ code: 'rent', description: null, comparisons: [{ amount: 1200, marketRent: 1250 }] })]
 * // => [true, false]
 */
export function isYearlyCode({
  code,
  description,
  comparisons,
}: {
  code: string
  description: string | null
  comparisons: readonly MarketComparison[]
}): boolean {
  if (yearlyWords.test(code) || yearlyWords.test(description ?? '')) return true
  let compared = 0
  let yearly = 0
  for (const { amount, marketRent } of comparisons) {
    if (amount <= 0 || marketRent === null || marketRent <= 0) continue
    const multiple = amount / marketRent
    compared += 1
    if (multiple >= yearlyMultiples.least && multiple <= yearlyMultiples.most) yearly += 1
  }
  return compared >= leastComparisons && yearly >= compared * agreeingShare
}
