import { type IsoDate, monthNames } from '../../shared/date.ts'
import { percentDigits } from '../../shared/money.ts'
import { type SizingTest, truncateRatio } from '../../sizing/index.ts'

/** What stands for a figure that nobody knows. */
export const unknownText = '—'

/**
 * Dollars to the whole dollar, rounded half away from zero.
 *
 * @example
 * dollarsText(-1626540.5)
 * // => '-$1,626,541'
 */
export function dollarsText(amount: number | null): string {
  if (amount === null) return unknownText
  const whole = grouped(Math.abs(amount), 0)
  return amount < 0 && whole !== '0' ? `-$${whole}` : `$${whole}`
}

/**
 * Dollars and cents.
 *
 * @example
 * centsText(1234.5)
 * // => '$1,234.50'
 */
export function centsText(amount: number | null): string {
  if (amount === null) return unknownText
  const text = grouped(Math.abs(amount), 2)
  return amount < 0 && text !== '0.00' ? `-$${text}` : `$${text}`
}

/**
 * A figure of a statement: without a currency, losses in parentheses, nothing where the cell is blank.
 *
 * @example
 * statementText(-1100)
 * // => '(1,100)'
 */
export function statementText(amount: number | null): string {
  if (amount === null) return ''
  const whole = grouped(Math.abs(amount), 0)
  return amount < 0 && whole !== '0' ? `(${whole})` : whole
}

/**
 * A count or a measure.
 *
 * @example
 * countText(12345.5)
 * // => '12,345.5'
 */
export function countText(value: number | null): string {
  if (value === null) return unknownText
  const text = grouped(Math.abs(value), 2)
    .replace(/\.00$/, '')
    .replace(/(\.\d)0$/, '$1')
  return value < 0 && text !== '0' ? `-${text}` : text
}

/**
 * A year, or another number that takes no separators.
 *
 * @example
 * yearText(1987)
 * // => '1987'
 */
export function yearText(value: number | null): string {
  return value === null ? unknownText : String(value)
}

/**
 * A fraction as a percent with one decimal.
 *
 * @example
 * percentText(0.9417)
 * // => '94.2%'
 */
export function percentText(fraction: number | null): string {
  if (fraction === null) return unknownText
  return `${percentDigits(fraction, 1)}%`
}

/**
 * A rate of interest to three decimals.
 *
 * @example
 * rateText(0.0585)
 * // => '5.850%'
 */
export function rateText(fraction: number | null): string {
  return fraction === null ? unknownText : `${percentDigits(fraction, 3)}%`
}

/**
 * A coverage, cut off at two decimals as lenders state it.
 *
 * @example
 * coverageText(1.2599)
 * // => '1.25x'
 */
export function coverageText(ratio: number | null): string {
  return ratio === null ? unknownText : `${truncateRatio(ratio).toFixed(2)}x`
}

/**
 * Months, with years where they are whole.
 *
 * @example
 * monthsText(120)
 * // => '120 months (10 years)'
 */
export function monthsText(months: number | null): string {
  if (months === null) return unknownText
  const years = months / 12
  const ofYears = months > 0 && Number.isInteger(years) ? ` (${years} year${years === 1 ? '' : 's'})` : ''
  return `${months} month${months === 1 ? '' : 's'}${ofYears}`
}

/**
 * A day as letters carry it.
 *
 * @example
 * dayText('2026-04-30')
 * // => 'April 30, 2026'
 */
export function dayText(day: IsoDate | null): string {
  if (day === null) return unknownText
  const [year = '', month = '', date = ''] = day.split('-')
  return `${monthNames[Number(month) - 1] ?? month} ${Number(date)}, ${year}`
}

function grouped(value: number, digits: number): string {
  const [whole = '0', decimals] = value.toFixed(digits).split('.')
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? separated : `${separated}.${decimals}`
}

/**
 * A test as people call it: its name, or HUD's number and words for it.
 *
 * @param name The test's name; given back where no test has it.
 * @example
 * testLabel([{ name: 'DSCR', label: 'Criterion 5: debt service' }], 'DSCR')
 * // => 'Criterion 5: debt service'
 */
export function testLabel(tests: readonly Pick<SizingTest, 'name' | 'label'>[], name: string): string {
  return tests.find((test) => test.name === name)?.label ?? name
}
