import type { LiveFigureName } from '../data/live-figures.ts'
import type { ReportInput } from '../export.schema.ts'
import { countText, coverageText, dollarsText, percentText } from './figure-text.ts'
import { testLabel } from './test-label.ts'

/** What live figures read now, by name; `null` for one that nobody knows. */
export type LiveFigureTexts = Readonly<Record<LiveFigureName, string | null>>

/**
 * What the live figures of a deal read, as documents print them.
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
  const { loan, governing, measures } = sizing
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
    debtServiceCoverage: measures.debtServiceCoverage === null ? null : coverageText(measures.debtServiceCoverage),
    loanToValue: measures.loanToValue === null ? null : percentText(measures.loanToValue),
    debtYield: measures.debtYieldNetOperatingIncome === null ? null : percentText(measures.debtYieldNetOperatingIncome),
    yearBuilt: yearBuilt === null ? null : String(yearBuilt),
  }
}
