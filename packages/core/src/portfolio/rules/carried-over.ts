import type { LoanLimits } from '../../sizing/index.ts'
import type { CombinedLoan } from './combined-loan.ts'

/**
 * What the deals' own loans bring into one loan on all, and what they do not: sentences for the reader of its figure.
 *
 * @example
 * carriedOver({ request: { balanceInPlace: 1_500_000 }, limits: null }).at(-1)
 * // => '$1,500,000 that stays owed counts.'
 */
export function carriedOver({ request, limits }: Pick<CombinedLoan, 'request' | 'limits'>): string[] {
  const { debtServiceInPlace = null, balanceInPlace = null } = request
  return [
    'Interest-only months and purpose are the program’s usual ones, not those of the deals’ own loans; no requested amount caps the loan.',
    ...(limits === null
      ? []
      : [`Tests agreed for the deals’ loans hold, the strictest of each: ${limitWords(limits).join(', ')}.`]),
    ...(debtServiceInPlace === null
      ? []
      : [`Payments of ${dollars.format(debtServiceInPlace)} a year on debt that stays count.`]),
    ...(balanceInPlace === null ? [] : [`${dollars.format(balanceInPlace)} that stays owed counts.`]),
  ]
}

function limitWords({ minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }: LoanLimits): string[] {
  return [
    ...(minimumDebtServiceCoverage === null ? [] : [`DSCR at least ${coverage.format(minimumDebtServiceCoverage)}x`]),
    ...(maximumLoanToValue === null ? [] : [`LTV at most ${share.format(maximumLoanToValue)}`]),
    ...(minimumDebtYield === null ? [] : [`debt yield at least ${share.format(minimumDebtYield)}`]),
  ]
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const coverage = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 })
