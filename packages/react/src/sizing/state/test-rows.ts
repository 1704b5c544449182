import type { Sizing, SizingTest } from '@uwkit/core/sizing'
import { dollarWords, percentWords, timesWords } from './figure-words.ts'

/** A test of a sizing as a table shows it. */
export interface TestRow {
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
export function testRows({ tests, governing }: Pick<Sizing, 'tests' | 'governing'>): TestRow[] {
  const order = (test: SizingTest) => (test.name === governing ? -1 : (test.cap ?? Number.POSITIVE_INFINITY))
  return tests
    .toSorted((one, other) => order(one) - order(other) || 0)
    .map((test) => ({
      name: test.name,
      label: test.label,
      limit: limitWords(test),
      base: dollarWords(test.base),
      cap: dollarWords(test.cap === null ? null : Math.floor(test.cap)),
      isBinding: test.name === governing,
      why: test.why,
    }))
}

function limitWords({ kind, limit, rate }: SizingTest): string {
  if (limit === null) return '–'
  if (kind === 'coverage') return rate === null ? timesWords(limit) : `${timesWords(limit)} at ${percentWords(rate)}`
  return kind === 'amount' ? dollarWords(limit) : percentWords(limit)
}
