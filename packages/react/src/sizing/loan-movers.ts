import { labelOf } from '@uwkit/core/glossary'
import { type SizedDeal, underwritingLines } from '@uwkit/core/sizing'
import { coverageText, dollarsText, percentText } from '@uwkit/core/text'

/** A line of the underwriting, and what 1% of it does to the loan. */
export interface LoanMover {
  /** Of the line. */
  key: string
  label: string
  /** Dollars of loan that 1% of the line is worth. */
  effect: number
}

/** Why the loan is what it is, and the lines that move it most. */
export interface LoanReason {
  sentence: string
  /** At most four, the largest first; none where the cash flow does not constrain the loan. */
  movers: LoanMover[]
}

const maximumMovers = 4

/**
 * Why the loan is what it is: the constraining test with its figures, and which lines move the loan most.
 *
 * @returns `null` where no loan is sized.
 * @example
 * loanReason({ underwriting: { lines: [], netCashFlow: 900_000 }, sizing: { loan: 9_000_000, governing: 'LTV', tests: [
 *   { name: 'LTV', label: 'LTV', kind: 'share', limit: 0.8, base: 11_250_000, rate: null, cap: 9_000_000 }] } })?.sentence
 * // => 'LTV: 80.00% of $11,250,000 supports $9,000,000.'
 */
export function loanReason({ underwriting, sizing }: Pick<SizedDeal, 'underwriting' | 'sizing'>): LoanReason | null {
  const { loan, governing, tests } = sizing
  const test = tests.find(({ name }) => name === governing)
  if (loan === null || test === undefined || test.cap === null) return null
  const { kind, limit, base, rate, cap, label } = test
  const supports = `supports ${dollarsText(Math.floor(cap))}`
  if (limit === null || base === null || kind === 'amount') {
    return { sentence: `${label}: ${dollarsText(Math.floor(cap))}.`, movers: [] }
  }
  if (kind === 'share')
    return { sentence: `${label}: ${percentText(limit, 2)} of ${dollarsText(base)} ${supports}.`, movers: [] }
  const at = kind === 'coverage' ? coverageText(limit, sizing.tier) : percentText(limit, 2)
  const withRate = rate === null ? '' : ` at ${percentText(rate, 2)}`
  const isOnIncome = base !== underwriting.netCashFlow && base === underwriting.netOperatingIncome
  const measured = labelOf(isOnIncome ? 'netOperatingIncome' : 'netCashFlow')
  const movers = underwriting.lines
    .filter(({ key }) => !isOnIncome || underwritingLines[key].side !== 'reserve')
    .map(({ key, label: line, amount }) => ({ key, label: line, effect: (Math.abs(amount ?? 0) * 0.01 * cap) / base }))
    .filter(({ effect }) => effect >= 1)
    .toSorted((one, other) => other.effect - one.effect)
    .slice(0, maximumMovers)
  return {
    sentence: `${label}: ${measured} of ${dollarsText(Math.round(base))} at ${at}${withRate} ${supports}.`,
    movers,
  }
}

/** Rows below the lines of the underwriting that stay in sight. */
export interface UnderwritingTotal {
  key: string
  label: string
  /** Amounts by column: `t12`, `year1back`, `underwritten`; `null` is unknown. */
  values: Readonly<Record<string, number | null>>
}

/**
 * The totals of an underwriting as rows: EGI, operating expenses, NOI, reserves and net cash flow.
 *
 * @param rows Those of the table of lines.
 */
export function underwritingTotals(
  rows: readonly { id: string; values: Readonly<Record<string, unknown>> }[],
): UnderwritingTotal[] {
  const isReserve = (id: string) =>
    id in underwritingLines && underwritingLines[id as keyof typeof underwritingLines].side === 'reserve'
  const kept = rows.filter(({ id }) => totalIds.has(id) || isReserve(id))
  return kept.map(({ id, values }) => ({
    key: id,
    label: String(values.label),
    values: Object.fromEntries(
      Object.entries(values).flatMap(([column, value]) =>
        typeof value === 'number' || value === null ? [[column, value] as const] : [],
      ),
    ),
  }))
}

const totalIds = new Set(['effectiveGrossIncome', 'totalExpenses', 'netOperatingIncome', 'netCashFlow'])
