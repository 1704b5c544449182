import type { Sizing, Underwriting } from '../../sizing/sizing.schema.ts'
import type { ExportFigures } from '../export.schema.ts'

/**
 * The figures that a document of a deal is held to.
 *
 * @example
 * exportFigures({ unitCounts: { units: 20 }, netOperatingIncome: 900 }, { loan: 5000, governing: 'LTV', tests: [] }).loan
 * // => 5000
 */
export function exportFigures(
  underwriting: Pick<
    Underwriting,
    | 'unitCounts'
    | 'grossPotentialRent'
    | 'effectiveGrossIncome'
    | 'totalExpenses'
    | 'netOperatingIncome'
    | 'netCashFlow'
  >,
  sizing: Pick<Sizing, 'loan' | 'governing' | 'tests'>,
): ExportFigures {
  const { unitCounts, grossPotentialRent, effectiveGrossIncome, totalExpenses } = underwriting
  const { netOperatingIncome, netCashFlow } = underwriting
  return {
    units: unitCounts.units,
    grossPotentialRent,
    effectiveGrossIncome,
    totalExpenses,
    netOperatingIncome,
    netCashFlow,
    loan: sizing.loan,
    governing: sizing.governing,
    tests: Object.fromEntries(sizing.tests.map(({ name, cap }) => [name, cap])),
  }
}
