import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import type { UnderwritingLine } from '../../sizing/index.ts'
import { categoryOfLine } from './chart-amounts.ts'
import type { StatementRow } from './statement-rows.ts'

/** What of a line of the ladder stands in one category of a chart. */
export interface AllottedPart {
  /** Empty where the chart has none. */
  category: string
  /** Dollars a year; `null` where the line is unknown. */
  amount: number | null
  /** What share of the line's year was booked there; `null` where nothing was to be shared out. */
  share: number | null
}

/**
 * Share a line of the ladder out over the categories of a chart by what its accounts came to in the trailing year, so that the
 * underwritten figure of a category stands beside the same accounts. Where the year says nothing, has accounts of both signs or
 * books all in one place, the line stands in one category. The parts add up to the line.
 *
 * @param rows The rows of the trailing year.
 * @returns At least one part.
 */
export function allottedLine(
  line: Pick<UnderwritingLine, 'key' | 'label' | 'amount'>,
  rows: readonly StatementRow[],
  chart: ChartOfAccounts | null,
): AllottedPart[] {
  const home = categoryOfLine(line, chart)
  const { amount } = line
  const whole = (category: string): AllottedPart[] => [{ category, amount, share: null }]
  if (amount === null || chart === null) return whole(home)
  const side = chart.categories.find(({ name }) => name === home)?.kind
  const booked = new Map<string, number>()
  for (const { feeds, annual, place } of rows) {
    if (feeds !== line.label || annual === null || annual === 0) continue
    // What the chart has no place for on this side is told where the line stands.
    const category = place.side === side ? place.category : home
    booked.set(category, (booked.get(category) ?? 0) + annual * (place.sign === 0 ? 1 : place.sign))
  }
  const parts = [...booked].filter(([, sum]) => Math.abs(sum) >= 0.005)
  const [first] = parts
  if (first === undefined) return whole(home)
  if (parts.length === 1) return whole(first[0])
  const isMixed = parts.some(([, sum]) => Math.sign(sum) !== Math.sign(first[1]))
  if (isMixed) return whole(home)
  const total = sumMoney(parts.map(([, sum]) => sum))
  const [[largest, most] = first, ...others] = parts.toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
  const shared = others.map(([category, sum]) => ({
    category,
    amount: roundToCent((amount * sum) / total),
    share: sum / total,
  }))
  const rest = sumMoney(shared.map((part) => part.amount))
  return [{ category: largest, amount: amount - rest, share: most / total }, ...shared]
}
