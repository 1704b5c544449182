import type { Portfolio } from '../portfolio.schema.ts'

/** Terms of one loan on all deals. */
export interface CombinedTerms {
  /** Id of the programme that sizes it, such as `fannie-conventional`. */
  programme: string
  /** Note rate, a fraction a year; `null` is unknown, and leaves the coverage of debt service untested. */
  rate: number | null
  /** `null` takes the programme's usual term. */
  termMonths: number | null
  /** `null` takes the programme's usual amortisation. */
  amortisationMonths: number | null
}

/**
 * The terms that one loan on all deals has until somebody chooses others: those of the first deal's own loan.
 *
 * @example
 * firstTerms({ parts: [] })
 * // => { programme: 'fannie-conventional', rate: null, termMonths: null, amortisationMonths: null }
 */
export function firstTerms({ parts }: Pick<Portfolio, 'parts'>): CombinedTerms {
  const first = parts[0]?.sized
  return {
    programme: first?.rulePack.id ?? 'fannie-conventional',
    rate: first?.request.rate ?? null,
    termMonths: first?.request.termMonths ?? null,
    amortisationMonths: first?.request.amortisationMonths ?? null,
  }
}
