import type { FindingRule } from '../../shared/finding-rule.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { compareStatements, type RestatedMonth } from '../rules/compare-statements.ts'
import type { StatementPair } from './statement-check.ts'

/** One finding for each line, with every cell of its restated months. */
export const monthsRestated: FindingRule<StatementPair, 'dollars' | 'mostShare'> = {
  id: 'operating-statement/month-restated',
  severity: 'warning',
  says: 'Months that two statements of the property report are told differently by line: the books were changed after the earlier one. The newer statement counts.',
  parameters: {
    dollars: {
      default: 1,
      minimum: 1,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'A figure may differ by so much and be the same.',
      source: 'A dollar: whole-dollar reports of the same books differ by their rounding.',
    },
    mostShare: {
      default: 0.5,
      minimum: 0.01,
      maximum: 1,
      unit: 'share',
      says: 'Where a greater part of the lines is told differently, one finding says so: the two may be of other properties, or of cash and accrual books.',
      source: 'Our own choice.',
    },
  },
  find: ({ before, after }, { dollars, mostShare }) => {
    const { restated, sharedMonths, lines } = compareStatements(before, after)
    const own = restated.filter(({ isTotal, change }) => !isTotal && Math.abs(change) > dollars)
    const [first] = own
    if (first === undefined) return []
    const byLine = new Map<string, RestatedMonth[]>()
    for (const month of own) {
      const key = `${month.section}|${month.label}|${rowOf(month)}`
      byLine.set(key, [...(byLine.get(key) ?? []), month])
    }
    const compared = lines.filter((line) => !line.isTotal && (line.before !== null || line.after !== null)).length
    if (byLine.size > compared * mostShare && byLine.size > 2) return [ofAll(own, byLine.size, sharedMonths)]
    return [...byLine.values()].map((months) => ofLine(months))
  },
}

function rowOf({ source: { before, after } }: RestatedMonth): string {
  return (after ?? before)?.cell.replace(/^[A-Z]+/, '') ?? ''
}

function ofAll(months: readonly RestatedMonth[], lineCount: number, shared: readonly string[]) {
  return {
    message: `${lineCount} lines of ${shared.length} months that both statements report are told differently; see that both are of one property and one way of booking before putting them together.`,
    source: months[0]?.source.after ?? months[0]?.source.before ?? null,
    seen: shared.join(', '),
    dollars: sumMoney(months.map(({ change }) => Math.abs(change))),
  }
}

function ofLine(months: readonly RestatedMonth[]) {
  const [first] = months
  const seen = first?.after ?? null
  const places = months.flatMap(({ source: { before, after } }) => after ?? before ?? [])
  const told = (amount: number | null) => (amount === null ? 'nothing' : moneyText(amount))
  const named = months
    .slice(0, 3)
    .map(({ month, before, after }) => `${told(before)} is now ${told(after)} in ${month}`)
    .join(', ')
  const rest = months.length > 3 ? ` and ${months.length - 3} months more` : ''
  return {
    message: `"${first?.label ?? ''}" was restated: ${named}${rest}. Ask why; the newer statement counts.`,
    source: places[0] ?? null,
    ...(places.length > 1 ? { places } : {}),
    seen: seen === null ? null : String(seen),
    dollars: sumMoney(months.map(({ change }) => Math.abs(change))),
  }
}
