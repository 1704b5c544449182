/**
 * Formats figures, counts and days for documents, workbooks, `uw` and every screen. An unknown figure is a dash, never
 * zero.
 */
import { type IsoDate, monthNames } from '../shared/date.ts'
import { percentDigits } from '../shared/money.ts'

/** Text for an unknown figure. */
export const unknownText = '—'

/**
 * Formats a number in US style: thousands separators and fixed decimals, rounded half away from zero. A value that
 * rounds to zero has no sign.
 *
 * @param minimumDecimals Minimum digits if the rest are zeros; `decimals` by default.
 * @example
 * [numberText(-1234.5, 2), numberText(12.5, 2, 0), numberText(-0.2, 0)]
 * // => ['-1,234.50', '12.5', '0']
 */
export function numberText(value: number, decimals: number, minimumDecimals = decimals): string {
  const [whole = '0', digits = ''] = Math.abs(value).toFixed(decimals).split('.')
  const behind = digits.slice(0, minimumDecimals) + digits.slice(minimumDecimals).replace(/0+$/, '')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (behind === '' ? '' : `.${behind}`)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

function withSign(text: string): string {
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}

/**
 * Formats dollars to the whole dollar, rounded half away from zero.
 *
 * @example
 * dollarsText(-1626540.5)
 * // => '-$1,626,541'
 */
export function dollarsText(amount: number | null): string {
  return amount === null ? unknownText : withSign(numberText(amount, 0))
}

/**
 * Formats dollars and cents.
 *
 * @example
 * centsText(1234.5)
 * // => '$1,234.50'
 */
export function centsText(amount: number | null): string {
  return amount === null ? unknownText : withSign(numberText(amount, 2))
}

/**
 * Formats dollars, with cents only if there are any.
 *
 * @example
 * [moneyText(-1234.5), moneyText(1200)]
 * // => ['-$1,234.50', '$1,200']
 */
export function moneyText(amount: number | null): string {
  return centsText(amount).replace(/\.00$/, '')
}

/**
 * Formats the dollars of one printed column: all with cents, or none if all are whole.
 *
 * @example
 * dollarColumn([1200, 35.5, null])
 * // => ['$1,200.00', '$35.50', '—']
 */
export function dollarColumn(amounts: readonly (number | null)[]): string[] {
  const isWhole = amounts.every((amount) => amount === null || Math.abs(amount - Math.round(amount)) < 0.005)
  return amounts.map(isWhole ? dollarsText : centsText)
}

/**
 * Formats a figure of a statement: without a currency, losses in parentheses.
 *
 * @param unknown Text for an unknown figure; blank by default.
 * @example
 * [statementText(-1100), statementText(-1234.5, 2), statementText(null)]
 * // => ['(1,100)', '(1,234.50)', '']
 */
export function statementText(amount: number | null, decimals = 0, unknown = ''): string {
  if (amount === null) return unknown
  return inParentheses(numberText(amount, decimals))
}

/**
 * Formats a figure in accounting style: parentheses for a minus.
 *
 * @example
 * inParentheses(percentText(-0.061))
 * // => '(6.1%)'
 */
export function inParentheses(text: string): string {
  return text.startsWith('-') ? `(${text.slice(1)})` : text
}

/**
 * Formats a count or a measure, with up to two decimals.
 *
 * @example
 * countText(12345.5)
 * // => '12,345.5'
 */
export function countText(value: number | null): string {
  return value === null ? unknownText : numberText(value, 2, 0)
}

/**
 * Formats a figure that may be dollars or a count, with cents if there are any.
 *
 * @example
 * [figureText(-1234.5), figureText(36)]
 * // => ['-1,234.50', '36']
 */
export function figureText(value: number): string {
  return numberText(value, Number.isInteger(value) ? 0 : 2)
}

/**
 * Formats a count with its noun.
 *
 * @param several The plural, if it is not the word with an s.
 * @example
 * [plural(1, 'unit'), plural(2000, 'unit'), plural(2, 'is', 'are')]
 * // => ['1 unit', '2,000 units', '2 are']
 */
export function plural(count: number, one: string, several = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : several}`
}

/**
 * Lists the first three names, with an ellipsis if there are more.
 *
 * @example
 * [firstThree(['101', '102', '103']), firstThree(['101', '102', '103', '104'])]
 * // => ['101, 102, 103', '101, 102, 103, …']
 */
export function firstThree(names: readonly (string | null)[]): string {
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`
}

/**
 * Formats a year, or another number without separators.
 *
 * @example
 * yearText(1987)
 * // => '1987'
 */
export function yearText(value: number | null): string {
  return value === null ? unknownText : String(value)
}

/**
 * Formats a fraction as a percent, with one decimal by default.
 *
 * @example
 * [percentText(0.9417), percentText(0.0585, 2), percentText(0.05, 2, 0)]
 * // => ['94.2%', '5.85%', '5%']
 */
export function percentText(fraction: number | null, decimals = 1, minimumDecimals = decimals): string {
  if (fraction === null) return unknownText
  return `${numberText(Number(percentDigits(fraction, decimals)), decimals, minimumDecimals)}%`
}

/**
 * Formats an interest rate to three decimals.
 *
 * @example
 * rateText(0.0585)
 * // => '5.850%'
 */
export function rateText(fraction: number | null): string {
  return percentText(fraction, 3)
}

/**
 * Truncates a coverage ratio to two decimals for display, without rounding, so that 1.2499 never shows as 1.25. A ratio
 * within a billionth of the next step counts as having reached it, as in the test itself. If the program states its
 * limit as a share of income, such as HUD's 87%, the limit is the reciprocal, 1.1494, and HUD prints it as 1.15: a
 * coverage from 1.1494 up to that figure also shows as 1.15.
 *
 * @param limit The tier whose limit is compared with the coverage. @default none that is a share
 * @example
 * [truncateRatio(1.2499), truncateRatio(1.1495), truncateRatio(1.1495, { debtServiceShare: 0.87 })]
 * // => [1.24, 1.14, 1.15]
 */
export function truncateRatio(ratio: number, limit: ShareLimit = {}): number {
  const printed = printedShareLimit(limit)
  if (printed !== null && ratio >= printed.exact && ratio < printed.shown) return printed.shown
  return Math.floor((ratio + 1e-9) * 100) / 100
}

/** A tier's maximum share of income for debt service, if any. */
export interface ShareLimit {
  debtServiceShare?: number | undefined
}

/**
 * Returns a limit that is a share of income as a coverage: its exact value, less a billionth, and its printed value.
 *
 * @returns `null` if the limit is not a share, or its printed value is not above it.
 * @example
 * printedShareLimit({ debtServiceShare: 0.87 })?.shown
 * // => 1.15
 */
export function printedShareLimit({ debtServiceShare: share }: ShareLimit): { exact: number; shown: number } | null {
  if (share === undefined) return null
  const [exact, shown] = [1 / share - 1e-9, Math.round(100 / share) / 100]
  return shown > exact ? { exact, shown } : null
}

/**
 * Formats a coverage, truncated to two decimals as lenders state it.
 *
 * @param limit As in `truncateRatio`.
 * @example
 * [coverageText(1.2599), coverageText(1 / 0.87, { debtServiceShare: 0.87 })]
 * // => ['1.25x', '1.15x']
 */
export function coverageText(ratio: number | null, limit: ShareLimit = {}): string {
  return ratio === null ? unknownText : `${truncateRatio(ratio, limit).toFixed(2)}x`
}

/**
 * Formats a change, always with its sign in front.
 *
 * @param text The formatted figure; a dash if unknown.
 * @example
 * [signedText(dollarsText(50), 50), signedText(dollarsText(0.2), 0.2)]
 * // => ['+$50', '$0']
 */
export function signedText(text: string, value: number | null): string {
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/**
 * Formats months, with years if they are whole.
 *
 * @example
 * monthsText(120)
 * // => '120 months (10 years)'
 */
export function monthsText(months: number | null): string {
  if (months === null) return unknownText
  const years = months / 12
  const ofYears = months > 0 && Number.isInteger(years) ? ` (${plural(years, 'year')})` : ''
  return `${months} month${months === 1 ? '' : 's'}${ofYears}`
}

/**
 * Formats a day for letters.
 *
 * @example
 * longDateText('2026-04-30')
 * // => 'April 30, 2026'
 */
export function longDateText(day: IsoDate | null): string {
  if (day === null) return unknownText
  const [year = '', month = '', date = ''] = day.split('-')
  return `${monthNames[Number(month) - 1] ?? month} ${Number(date)}, ${year}`
}

/**
 * Formats a day for lenders' documents and all tables: `MM/DD/YYYY`.
 *
 * @example
 * dayText('2026-05-31')
 * // => '05/31/2026'
 */
export function dayText(day: IsoDate | null): string {
  return day === null ? unknownText : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

/**
 * Formats a month in words.
 *
 * @param month ISO 8601, `YYYY-MM`.
 * @returns The text itself if it is not a month, such as a quarter or a year.
 * @example
 * monthText('2024-06')
 * // => 'June 2024'
 */
export function monthText(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  const name = monthNames[Number(number) - 1]
  return name === undefined ? month : `${name} ${year}`
}

/**
 * Formats the months in a caption of periods.
 *
 * @example
 * periodText('T12 to 2026-09')
 * // => 'T12 to 09/2026'
 */
export function periodText(caption: string): string {
  return caption.replace(/\b(\d{4})-(\d{2})\b/g, '$2/$1')
}

/**
 * Formats a moment: `YYYY-MM-DD hh:mm AM`, in the reader's time zone.
 *
 * @param seconds Since 1970; `null` if unknown.
 * @example
 * timestampText(new Date(2026, 4, 31, 14, 5).getTime() / 1000)
 * // => '2026-05-31 02:05 PM'
 */
export function timestampText(seconds: number | null): string {
  if (seconds === null) return unknownText
  const time = new Date(seconds * 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${two(time.getHours() % 12 || 12)}:${two(time.getMinutes())} ${time.getHours() < 12 ? 'AM' : 'PM'}`
}

/**
 * Formats a time: a day as it is, an instant like `timestampText`.
 *
 * @param at ISO 8601: a day or an instant.
 * @returns The text itself if it is not a date.
 * @example
 * momentText('2026-01-15')
 * // => '2026-01-15'
 */
export function momentText(at: string): string {
  const milliseconds = Date.parse(at)
  return !at.includes('T') || Number.isNaN(milliseconds) ? at : timestampText(milliseconds / 1000)
}
