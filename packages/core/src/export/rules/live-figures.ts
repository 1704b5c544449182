import { labelOf } from '../../glossary/index.ts'
import type { SizingTest } from '../../sizing/index.ts'
import { countText, coverageText, dollarsText, percentText } from '../../text/format.ts'
import type { ExportFigures, ReportInput } from '../export.schema.ts'

/**
 * Figures of a deal for its summary page: shown with current values while it is written, and with the values at export
 * in a document.
 *
 * Source: our own list, of what memoranda of loans quote.
 */
export const liveFigures = [
  { name: 'units', label: 'Units' },
  { name: 'grossPotentialRent', label: labelOf('grossPotentialRent') },
  { name: 'effectiveGrossIncome', label: labelOf('effectiveGrossIncome') },
  { name: 'totalExpenses', label: 'Operating expenses' },
  { name: 'netOperatingIncome', label: labelOf('netOperatingIncome') },
  { name: 'netCashFlow', label: labelOf('netCashFlow') },
  { name: 'maximumLoan', label: labelOf('maximumLoan') },
  { name: 'loanPerUnit', label: labelOf('loanPerUnit') },
  { name: 'governingTest', label: labelOf('governing') },
  { name: 'debtServiceCoverage', label: labelOf('debtServiceCoverage') },
  { name: 'loanToValue', label: labelOf('loanToValue') },
  { name: 'debtYield', label: labelOf('debtYieldNetOperatingIncome') },
  { name: 'yearBuilt', label: 'Year built' },
] as const

/** The name of one of {@link liveFigures}. */
export type LiveFigureName = (typeof liveFigures)[number]['name']

/** Current values of live figures, by name; `null` if unknown. */
export type LiveFigureTexts = Readonly<Record<LiveFigureName, string | null>>

/**
 * Returns the live figures of a deal, as documents print them.
 *
 * @example
 * const sizing = { loan: 1_000_000, governing: null, tests: [], measures: { debtServiceCoverage: null, loanToValue: 0.65, debtYieldNetOperatingIncome: 0.09 } }
 * const underwriting = { unitCounts: { units: 20 }, grossPotentialRent: null, effectiveGrossIncome: null, totalExpenses: null, netOperatingIncome: 90_000, netCashFlow: null }
 * liveFigureTexts({ underwriting, sizing, property: { building: null, deal: null } }).netOperatingIncome
 * // => '$90,000'
 */
export function liveFigureTexts({
  underwriting,
  sizing,
  property,
}: Pick<ReportInput, 'underwriting' | 'sizing' | 'property'>): LiveFigureTexts {
  const { units } = underwriting.unitCounts
  const { loan, governing, measures, tier } = sizing
  const yearBuilt = property.building?.yearBuilt ?? property.deal?.yearBuilt ?? null
  const dollars = (amount: number | null) => (amount === null ? null : dollarsText(amount))
  return {
    units: units === null || units === 0 ? null : countText(units),
    grossPotentialRent: dollars(underwriting.grossPotentialRent),
    effectiveGrossIncome: dollars(underwriting.effectiveGrossIncome),
    totalExpenses: dollars(underwriting.totalExpenses),
    netOperatingIncome: dollars(underwriting.netOperatingIncome),
    netCashFlow: dollars(underwriting.netCashFlow),
    maximumLoan: dollars(loan),
    loanPerUnit: loan === null || !units ? null : dollarsText(loan / units),
    governingTest: governing === null ? null : testLabel(sizing.tests, governing),
    debtServiceCoverage:
      measures.debtServiceCoverage === null ? null : coverageText(measures.debtServiceCoverage, tier),
    loanToValue: measures.loanToValue === null ? null : percentText(measures.loanToValue),
    debtYield: measures.debtYieldNetOperatingIncome === null ? null : percentText(measures.debtYieldNetOperatingIncome),
    yearBuilt: yearBuilt === null ? null : String(yearBuilt),
  }
}

/**
 * Returns the figures of a document, by name, that are missing from its text: none in an unchanged document.
 *
 * @example
 * const figures = { units: 2, grossPotentialRent: null, effectiveGrossIncome: null, totalExpenses: null, netOperatingIncome: 90_000, netCashFlow: null, loan: 1_000_000, governing: 'LTV', tests: {} }
 * figuresMissingInText(figures, 'Maximum loan $1,000,000')
 * // => ['Net operating income $90,000']
 */
export function figuresMissingInText(figures: ExportFigures, text: string): string[] {
  const shown = [
    [labelOf('effectiveGrossIncome'), figures.effectiveGrossIncome],
    [labelOf('netOperatingIncome'), figures.netOperatingIncome],
    [labelOf('netCashFlow'), figures.netCashFlow],
    [labelOf('maximumLoan'), figures.loan],
    ...Object.entries(figures.tests).map(([name, cap]) => [`Max proceeds by ${name}`, cap] as const),
  ] as const
  return shown
    .filter(([, amount]) => amount !== null && !hasFigure(text, dollarsText(amount)))
    .map(([name, amount]) => `${name} ${dollarsText(amount)}`)
}

/** Returns whether a text contains a figure that is not the start of a longer one. */
function hasFigure(text: string, figure: string): boolean {
  const escaped = figure.replace(/[$.]/g, '\\$&')
  return new RegExp(`${escaped}(?![\\d,]*\\d)`).test(text)
}

/**
 * Returns the display name of a test: its name, or HUD's number and label for it.
 *
 * @param name The test's name; returned if no test has it.
 * @example
 * testLabel([{ name: 'DSCR', label: 'Criterion 5: debt service' }], 'DSCR')
 * // => 'Criterion 5: debt service'
 */
export function testLabel(tests: readonly Pick<SizingTest, 'name' | 'label'>[], name: string): string {
  return tests.find((test) => test.name === name)?.label ?? name
}
