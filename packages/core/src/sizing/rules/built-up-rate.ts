import type { SizingRulePack } from '../sizing.schema.ts'

/** What the highest rate of a floating-rate loan is made of; fractions a year, `null` and left out are unknown. */
export interface RateParts {
  /** The index today, such as 30-day average SOFR. */
  index?: number | null | undefined
  /** Investor spread, guaranty fee and servicing fee together. */
  margin?: number | null | undefined
  /** Strike of the rate cap that the borrower buys. */
  capStrike?: number | null | undefined
  /** Escrow for the next cap where this one ends before the loan, as a rate on the loan. */
  capEscrow?: number | null | undefined
}

/**
 * The rate at which a floating-rate loan is underwritten, built up from its parts: margin and cap strike, or, where the
 * program adds to it, index, margin, cap escrow and that addition. Two published texts of Fannie Mae differ: the higher of
 * what can be built stands.
 *
 * @returns A fraction a year; `null` where the margin, or both strike and index, are unknown.
 * @source Fannie Mae Multifamily website, Structured ARM: “Sum of (i) the Index, plus (ii) the … Margin …, plus (iv) 3%”.
 * @example
 * builtUpRate({ index: 0.25, margin: 0.125, capStrike: 0.5 }, { rateAddOn: 0.125 })
 * // => 0.625
 */
export function builtUpRate(
  { index, margin, capStrike, capEscrow }: RateParts,
  { rateAddOn }: Pick<SizingRulePack, 'rateAddOn'>,
): number | null {
  if (margin === undefined || margin === null) return null
  const known = (part: number | null | undefined): part is number => part !== undefined && part !== null
  const rates = [
    ...(known(capStrike) ? [margin + capStrike] : []),
    ...(known(index) && rateAddOn !== null ? [index + margin + (capEscrow ?? 0) + rateAddOn] : []),
  ]
  return rates.length === 0 ? null : Math.max(...rates)
}
