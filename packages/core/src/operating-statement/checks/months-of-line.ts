import type { FoundFault } from '../../shared/finding-rule.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { placeOfLine } from './statement-check.ts'

/** A month of a line that is not as it usually is. */
export interface OddMonth {
  /** Period key. */
  key: string
  /** What would be usual, dollars. */
  expected: number
}

/** Months that a message names before the rest is only counted. */
const namedMonths = 3

/**
 * One fault for all odd months of a line, with the cell of each. Where what is too much in one is missing in another, and they come
 * to what is usual between them, it is good to know and no more: a bill was booked in another month.
 *
 * @param question What to ask, without a full stop.
 */
export function faultOfMonths(line: LineItem, odd: readonly OddMonth[], question: string): FoundFault[] {
  const [first] = odd
  if (first === undefined) return []
  const shown = ({ key }: OddMonth) => line.values[key] ?? null
  const offs = odd.map((month) => sumMoney([shown(month), -month.expected]))
  const atStake = sumMoney(offs.map(Math.abs))
  const evensOut = odd.length > 1 && Math.abs(sumMoney(offs)) <= atStake * evenPart
  const named = odd.slice(0, namedMonths).map((month) => `${textOf(shown(month))} in ${month.key}`)
  const rest = odd.length > namedMonths ? ` and ${odd.length - namedMonths} months more` : ''
  const places = odd.map(({ key }) => placeOfLine(line, key))
  const seen = shown(first)
  return [
    {
      ...(evensOut ? { severity: 'info' as const } : {}),
      message: `"${line.label}" shows ${named.join(', ')}${rest}, where about ${moneyText(Math.round(first.expected))} is usual; ${evensOut ? 'they even out, so it seems to be booked in another month' : question}.`,
      source: places[0] ?? null,
      ...(places.length > 1 ? { places } : {}),
      seen: seen === null ? null : String(seen),
      dollars: atStake,
    },
  ]
}

/** Months even out where no more than this part of what they are off by is left. Our own choice. */
const evenPart = 0.05

function textOf(amount: number | null): string {
  return amount === null ? 'nothing' : moneyText(amount)
}
