import { parseNumberText } from './parse-number.ts'
import { percentDigits } from './percent-digits.ts'

/**
 * The text to read for a cell of which a spreadsheet tells both what it shows and the number behind it. The number counts
 * where the cell shows it rounded, hidden (`####`) or as a dash for zero; where it shows something else, such as a date or
 * `0101`, what is shown counts.
 *
 * @example
 * [exactFigure('1,250', 1250.4), exactFigure('5.5%', 0.0549), exactFigure('5/1/2024', 45413), exactFigure('$ -', 0)]
 * // => ['1250.4', '5.49%', '5/1/2024', '0']
 */
export function exactFigure(shown: string, behind: number): string {
  // Spreadsheets keep 15 digits; what comes after is the noise of binary fractions.
  const figure = Number(behind.toPrecision(15))
  const text = shown.trim()
  if (text === '' || /^#+$/.test(text)) return String(figure)
  const parsed = parseNumberText(text, 'number')
  if (!parsed.ok) return shown
  if (parsed.value === null) return figure === 0 ? '0' : shown
  const isPercent = text.includes('%')
  const difference = Math.abs(Number(parsed.value) - figure)
  const isRounded = difference > 0 && difference <= halfOfLastDigit(text) * (isPercent ? 0.01 : 1) * 1.000_001
  if (!isRounded) return shown
  return isPercent ? `${percentDigits(figure)}%` : String(figure)
}

function halfOfLastDigit(text: string): number {
  const decimals = /\.(\d*)/.exec(text)?.[1]?.length ?? 0
  const exponent = Number(/e([+-]?\d+)/i.exec(text)?.[1] ?? 0)
  return 0.5 * 10 ** (exponent - decimals)
}
