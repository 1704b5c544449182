import type { Underwriting, UnderwritingLine } from '../../sizing/index.ts'

/** A row of the ladder from rent to net cash flow: a line, or a total of those above it. */
export interface LadderRow {
  role: 'line' | 'total' | 'grand'
  label: string
  /** Dollars a year, in the ladder's sign; `null` where it is unknown. */
  amount: number | null
  /** The line itself; `null` on totals. */
  line: UnderwritingLine | null
}

const totals = [
  ['premiums', 'Gross potential rent', 'grossPotentialRent'],
  ['laundry', 'Net rental income', 'netRentalIncome'],
  ['realEstateTaxes', 'Effective gross income', 'effectiveGrossIncome'],
  ['replacementReserves', 'Operating expenses', 'totalExpenses'],
] as const

/**
 * The ladder of an underwriting, lines and totals in order. Lines that no document knows are left out.
 *
 * @example
 * ladderRows({ lines: [], grossPotentialRent: 9, netRentalIncome: 8, effectiveGrossIncome: 8, totalExpenses: 3, netOperatingIncome: 5, netCashFlow: 4 }).map(({ amount }) => amount)
 * // => [9, 8, 8, 3, 5, 4]
 */
export function ladderRows(
  underwriting: Pick<
    Underwriting,
    | 'lines'
    | 'grossPotentialRent'
    | 'netRentalIncome'
    | 'effectiveGrossIncome'
    | 'totalExpenses'
    | 'netOperatingIncome'
    | 'netCashFlow'
  >,
): LadderRow[] {
  const rows: LadderRow[] = []
  const { lines } = underwriting
  let next = 0
  const takeUntil = (key: string | null) => {
    for (; next < lines.length && lines[next]?.key !== key; next += 1) {
      const line = lines[next]
      if (line !== undefined && isKnown(line)) rows.push({ role: 'line', label: line.label, amount: line.amount, line })
    }
  }
  for (const [before, label, name] of totals) {
    takeUntil(before)
    rows.push({ role: 'total', label, amount: underwriting[name], line: null })
  }
  rows.push({ role: 'total', label: 'Net operating income', amount: underwriting.netOperatingIncome, line: null })
  takeUntil(null)
  rows.push({ role: 'grand', label: 'Net cash flow', amount: underwriting.netCashFlow, line: null })
  return rows
}

/** Some document or rule has a figure for it. */
function isKnown({ amount, amounts }: UnderwritingLine): boolean {
  return (amount !== null && amount !== 0) || (amounts.t12 ?? 0) !== 0
}
