import { parseNumber } from '@uwkit/core/shared'
import { evaluateFormula, type ParsedCell, quoted } from './formula.ts'

/** No number is longer; a pasted page would cost the patterns below long seconds. */
const mostCharacters = 400

const howToWrite = {
  number: 'write digits, as 1205',
  money: 'write digits, as 1,205.00',
  percent: 'write a percent, as 5.5',
} as const

const whatItIs = { number: 'number', money: 'amount', percent: 'percent' } as const

/**
 * The number in the text of a cell: dollar signs, commas for thousands, parentheses or a minus on either side for less
 * than nothing, a leading plus, an exponent, or a formula behind `=`. A lone dash says that there is none: `null`.
 *
 * A percent sign divides by 100, in columns of numbers and percents; in a percent column digits without it do as well.
 * Amounts of money take no percent sign.
 *
 * @example
 * parseNumberText('5.5%', 'percent')
 * // => { ok: true, value: 0.055 }
 */
export function parseNumberText(text: string, kind: 'number' | 'money' | 'percent'): ParsedCell {
  const written = text.trim()
  if (written === '' || /^\$?\s*[-–—−]+$/.test(written)) return { ok: true, value: null }
  if (written.startsWith('=')) return evaluateFormula(written)
  if (written.length > mostCharacters) return { ok: false, reason: notOne(written, kind) }
  if (kind === 'money' && /%\s*\)?$/.test(written)) {
    return { ok: false, reason: `${quoted(written)} is a percent: write an amount in dollars, as 1,205.00` }
  }
  const value = parseNumber(written, kind === 'percent')
  if (value === null) return { ok: false, reason: notOne(written, kind) }
  if (!Number.isFinite(value)) return { ok: false, reason: `${quoted(written)} is too large: ${howToWrite[kind]}` }
  return { ok: true, value }
}

function notOne(text: string, kind: 'number' | 'money' | 'percent'): string {
  return `${quoted(text)} is no ${whatItIs[kind]}: ${howToWrite[kind]}`
}

/**
 * A fraction as the digits of its percents. The point is moved in the text: multiplied by 100, 0.07 would be
 * 7.000000000000001.
 *
 * @example
 * percentDigits(0.0575)
 * // => '5.75'
 */
export function percentDigits(fraction: number): string {
  const [digits = '', exponent] = String(fraction).split('e')
  if (exponent !== undefined) return `${digits}e${Number(exponent) + 2}`
  const [whole = '', decimals = ''] = digits.split('.')
  const moved = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^(-?)0+(?=\d)/, '$1')
  return decimals.length > 2 ? `${moved}.${decimals.slice(2)}` : moved
}
