import { labelOf } from '@uwkit/core/glossary'
import { type Underwriting, type UnderwritingLine, underwritingLines } from '@uwkit/core/sizing'

type Side = (typeof underwritingLines)[keyof typeof underwritingLines]['side']

/** A row of the ladder from rent to net cash flow: a line, or a total of those above it. */
export interface UnderwritingRow {
  role: 'line' | 'total' | 'grand'
  label: string
  /** Dollars a year, in the ladder's sign; `null` where it is unknown. */
  amount: number | null
  /** The same in the trailing year of the statement; of a total, of the lines that have one. */
  t12: number | null
  /** The same in the trailing three months, annualized. */
  t3: number | null
  /** The line itself; `null` on totals. */
  line: UnderwritingLine | null
}

const totals = [
  ['premiums', labelOf('grossPotentialRent'), 'grossPotentialRent', ['income']],
  ['laundry', labelOf('netRentalIncome'), 'netRentalIncome', ['income']],
  ['realEstateTaxes', labelOf('effectiveGrossIncome'), 'effectiveGrossIncome', ['income']],
  ['replacementReserves', 'Operating expenses', 'totalExpenses', ['expense']],
] as const

/**
 * The ladder of an underwriting, lines and totals in order. Lines that no document knows are left out.
 *
 * @example
 * underwritingRows({ lines: [], grossPotentialRent: 9, netRentalIncome: 8, effectiveGrossIncome: 8, totalExpenses: 3, netOperatingIncome: 5, netCashFlow: 4 }).map(({ amount }) => amount)
 * // => [9, 8, 8, 3, 5, 4]
 */
export function underwritingRows(
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
): UnderwritingRow[] {
  const rows: UnderwritingRow[] = []
  const { lines } = underwriting
  let next = 0
  const takeUntil = (key: string | null) => {
    for (; next < lines.length && lines[next]?.key !== key; next += 1) {
      const line = lines[next]
      if (line === undefined || !isKnown(line)) continue
      const { t12, t3 } = line.amounts
      rows.push({ role: 'line', label: line.label, amount: line.amount, t12, t3, line })
    }
  }
  const addTotal = (role: 'total' | 'grand', label: string, amount: number | null, sides: readonly Side[]) =>
    rows.push({ role, label, amount, t12: reported(rows, 't12', sides), t3: reported(rows, 't3', sides), line: null })
  for (const [before, label, name, sides] of totals) {
    takeUntil(before)
    addTotal('total', label, underwriting[name], sides)
  }
  addTotal('total', labelOf('netOperatingIncome'), underwriting.netOperatingIncome, ['income', 'expense'])
  takeUntil(null)
  addTotal('grand', labelOf('netCashFlow'), underwriting.netCashFlow, ['income', 'expense', 'reserve'])
  return rows
}

/** Sum of the lines above in a statement column: income less expenses; expenses alone are positive. */
function reported(rows: readonly UnderwritingRow[], column: 't12' | 't3', sides: readonly Side[]): number | null {
  const sign = sides.includes('income') ? -1 : 1
  const amounts = rows.flatMap(({ line }) => {
    const amount = line?.amounts[column] ?? null
    if (line === null || amount === null) return []
    const { side } = underwritingLines[line.key]
    return sides.includes(side) ? [side === 'income' ? amount : sign * amount] : []
  })
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Some document or rule has a figure for it. */
function isKnown({ amount, amounts }: UnderwritingLine): boolean {
  return (amount !== null && amount !== 0) || (amounts.t12 ?? 0) !== 0 || (amounts.t3 ?? 0) !== 0
}
