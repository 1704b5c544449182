import type { ExportFigures } from '../export.schema.ts'
import { dollarsText } from './figure-text.ts'

/**
 * The figures of a document that its own words do not show, by name: none in a document as it was written.
 *
 * @example
 * const figures = { units: 2, grossPotentialRent: null, effectiveGrossIncome: null, totalExpenses: null, netOperatingIncome: 90_000, netCashFlow: null, loan: 1_000_000, governing: 'LTV', tests: {} }
 * figuresMissingInText(figures, 'Maximum loan $1,000,000')
 * // => ['Net operating income $90,000']
 */
export function figuresMissingInText(figures: ExportFigures, text: string): string[] {
  const shown = [
    ['Effective gross income', figures.effectiveGrossIncome],
    ['Net operating income', figures.netOperatingIncome],
    ['Net cash flow', figures.netCashFlow],
    ['Maximum loan', figures.loan],
    ...Object.entries(figures.tests).map(([name, cap]) => [`Largest loan by ${name}`, cap] as const),
  ] as const
  return shown
    .filter(([, amount]) => amount !== null && !holds(text, dollarsText(amount)))
    .map(([name, amount]) => `${name} ${dollarsText(amount)}`)
}

/** Whether a figure stands in a text, and not as a part of a longer one. */
function holds(text: string, figure: string): boolean {
  const escaped = figure.replace(/[$.]/g, '\\$&')
  return new RegExp(`${escaped}(?![\\d,]*\\d)`).test(text)
}
