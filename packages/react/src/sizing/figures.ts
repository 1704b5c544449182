import type { Sizing, SizingTest } from '@uwkit/core/sizing'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rates = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What stands for a figure that nobody knows: never zero. */
const unknown = '–'

/**
 * Dollars in whole figures.
 *
 * @example
 * dollarWords(16_800_000)
 * // => '$16,800,000'
 */
export function dollarWords(amount: number | null): string {
  return amount === null ? unknown : dollars.format(amount)
}

/**
 * A share or rate in percent.
 *
 * @example
 * percentWords(0.0585)
 * // => '5.85%'
 */
export function percentWords(share: number | null): string {
  return share === null ? unknown : rates.format(share)
}

/**
 * Times that something is covered. It is cut, not rounded: 1.2499 is not 1.25.
 *
 * @example
 * timesWords(1.2599)
 * // => '1.25x'
 */
export function timesWords(ratio: number | null): string {
  return ratio === null ? unknown : `${hundredths.format(Math.floor(ratio * 100 + 1e-7) / 100)}x`
}

/**
 * Thousands of dollars, for small cells.
 *
 * @example
 * thousandWords(16_800_000)
 * // => '16,800'
 */
export function thousandWords(amount: number | null): string {
  return amount === null ? unknown : whole.format(amount / 1000)
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
