import { FormulaError, FormulaReader } from './formula-reader.ts'
import { quoted } from './parsed-cell.ts'

/** Longer ones are no sums that a person typed. */
const mostCharacters = 1000

/**
 * The value of a formula of figures: `+ - * / ^ %`, parentheses, `SUM(a, b, …)` and `ROUND(a, digits)`. It knows no cells
 * and no names: the result is kept, not the formula.
 *
 * Signs bind as in Excel: `=-2^2` is 4, `=2^3^2` is 64. The result has 15 digits, as Excel keeps them.
 *
 * @returns The value, or a reason.
 * @example
 * evaluateFormula('=1200*1.03+15')
 * // => { ok: true, value: 1251 }
 */
export function evaluateFormula(formula: string): { ok: true; value: number } | { ok: false; reason: string } {
  const body = formula.trim().replace(/^=/, '')
  if (body.length > mostCharacters) {
    return { ok: false, reason: `The formula has more than ${mostCharacters} characters: write its result` }
  }
  try {
    const value = Number(new FormulaReader(body).read().toPrecision(15))
    if (!Number.isFinite(value)) throw new FormulaError('gives no finite number: write its result')
    return { ok: true, value: value === 0 ? 0 : value }
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, reason: `${quoted(`=${body}`)} ${error.message}` }
    throw error
  }
}
