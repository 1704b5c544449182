import type { InterestOnlyPart, LoanRequest, SizingLimit } from '../sizing.schema.ts'

/** The facts of a loan that a programme's table of limits is read by; `null` and left out are unknown. */
export type LimitFacts = Partial<
  Pick<LoanRequest, 'market' | 'purpose' | 'isNonProfit' | 'termMonths' | 'interestOnlyMonths'>
>

/** The limits of one loan, and how they were found. */
export interface FoundLimit {
  minimumDebtServiceCoverage: number
  maximumLoanToValue: number
  /** Name of the row; how many rows it is the strictest of where more than one may hold. */
  name: string
  /** Why the strictest of several rows stands in; empty where one row holds. */
  why: string
}

/**
 * For how much of the term interest is paid alone.
 *
 * @example
 * interestOnlyPart({ interestOnlyMonths: 36, termMonths: 120 })
 * // => 'partial'
 */
export function interestOnlyPart({
  interestOnlyMonths,
  termMonths,
}: Pick<LoanRequest, 'interestOnlyMonths' | 'termMonths'>): InterestOnlyPart {
  if (interestOnlyMonths === 0) return 'none'
  return interestOnlyMonths >= termMonths ? 'full' : 'partial'
}

/**
 * The row of a programme's table of limits that holds for a loan. A fact that nobody gave lets every row with it stand,
 * and the strictest limits of those size the loan: unknown is never the better case. So does a term outside the table.
 *
 * Limits of interest-only loans, too, are measured on the amortising payment: the row changes the limit, never the payment
 * that is tested.
 *
 * @returns `null` where the programme has no table.
 * @source Freddie Mac tests coverage on an amortising payment in the interest-only columns of its table too (footnote there).
 * @example
 * sizingLimit([{ name: 'top', when: { market: 'top' }, minimumDebtServiceCoverage: 1.2, maximumLoanToValue: 0.8 }], { market: 'top' })?.name
 * // => 'top'
 */
export function sizingLimit(limits: readonly SizingLimit[], facts: LimitFacts): FoundLimit | null {
  if (limits.length === 0) return null
  const standing = limits.filter((limit) => mayHold(limit, facts))
  const rows = standing.length > 0 ? standing : limits
  const [first] = rows
  return {
    minimumDebtServiceCoverage: Math.max(...rows.map((row) => row.minimumDebtServiceCoverage)),
    maximumLoanToValue: Math.min(...rows.map((row) => row.maximumLoanToValue)),
    name: rows.length === 1 ? (first?.name ?? '') : `strictest of ${rows.length} rows`,
    why:
      standing.length === 0
        ? 'No row of the program’s table holds for this loan: the strictest of all rows stands.'
        : rows.length > 1
          ? `${missing(rows, facts)}: the strictest of the rows that may hold stands.`
          : '',
  }
}

function mayHold({ when }: SizingLimit, facts: LimitFacts): boolean {
  const { termMonths, interestOnlyMonths } = facts
  const agrees = <Value>(wanted: Value | undefined, seen: Value | null | undefined): boolean =>
    wanted === undefined || seen === undefined || seen === null || wanted === seen
  const part =
    termMonths === undefined || interestOnlyMonths === undefined
      ? null
      : interestOnlyPart({ termMonths, interestOnlyMonths })
  return (
    agrees(when.market, facts.market) &&
    agrees(when.purpose, facts.purpose) &&
    agrees(when.isNonProfit, facts.isNonProfit) &&
    (when.interestOnly === undefined || part === null || when.interestOnly.includes(part)) &&
    (termMonths === undefined || (termMonths >= (when.termFrom ?? 0) && termMonths < (when.termBelow ?? Infinity)))
  )
}

/** What nobody gave, in words. */
function missing(rows: readonly SizingLimit[], facts: LimitFacts): string {
  const asks = (field: 'market' | 'isNonProfit'): boolean =>
    (facts[field] ?? null) === null && rows.some(({ when }) => when[field] !== undefined)
  const words = [
    ...(asks('market') ? ['The market is not given'] : []),
    ...(asks('isNonProfit') ? ['Whether the borrower is a non-profit is not given'] : []),
  ]
  return words.join('; ') || 'More than one row of the table holds'
}
