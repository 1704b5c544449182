import type { Sizing, SizingTest } from '@uwkit/core/sizing'
import { coverageText, dollarsText, numberText, percentText, unknownText } from '@uwkit/core/text'

/**
 * Thousands of dollars, for small cells.
 *
 * @example
 * thousandsText(16_800_000)
 * // => '16,800'
 */
export function thousandsText(amount: number | null): string {
  return amount === null ? unknownText : numberText(amount / 1000, 0)
}

/** A test of a sizing as a table shows it. */
interface TestRow {
  name: string
  label: string
  limit: string
  base: string
  cap: string
  isBinding: boolean
  /** Why it was not tested, or allows nothing; empty otherwise. */
  why: string
}

/**
 * The tests of a sizing: the binding one first, the others by what they allow, those that were not tested last.
 *
 * @example
 * testRows({ tests: [], governing: null })
 * // => []
 */
export function testRows({ tests, governing, tier }: Pick<Sizing, 'tests' | 'governing' | 'tier'>): TestRow[] {
  const order = (test: SizingTest) => (test.name === governing ? -1 : (test.cap ?? Number.POSITIVE_INFINITY))
  return tests
    .toSorted((one, other) => order(one) - order(other) || 0)
    .map((test) => ({
      name: test.name,
      label: test.label,
      limit: limitWords(test, tier),
      base: dollarsText(test.base),
      cap: dollarsText(test.cap === null ? null : Math.floor(test.cap)),
      isBinding: test.name === governing,
      why: test.why,
    }))
}

function limitWords({ kind, limit, rate }: SizingTest, tier: Sizing['tier']): string {
  if (limit === null) return unknownText
  if (kind === 'coverage')
    return rate === null ? coverageText(limit, tier) : `${coverageText(limit, tier)} at ${percentText(rate, 2)}`
  return kind === 'amount' ? dollarsText(limit) : percentText(limit, 2)
}
