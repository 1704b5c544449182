import type { ExpenseComp } from './expense-comps.schema.ts'

/**
 * Builds an expense comp for tests and stories: by default, a garden property of 200 units from 1990 at $18,000 per unit.
 *
 * @example
 * anExpenseComp({ id: '7', units: 120 }).units
 * // => 120
 */
export function anExpenseComp(changes: Partial<ExpenseComp> = {}): ExpenseComp {
  return {
    id: '1',
    lat: 39,
    lng: -77,
    isSelected: false,
    loanNumber: null,
    propertyName: 'Oak Court',
    address: null,
    source: null,
    type: 'Conventional Multifamily',
    expensesAsOf: '2025-12-31',
    maturityDate: null,
    noteDate: null,
    units: 200,
    squareFeet: null,
    yearBuilt: 1990,
    yearRenovated: null,
    effectiveGrossIncomePerUnit: 18_000,
    expensesPerUnit: {},
    similarity: null,
    similarityBreakdown: null,
    isSubject: false,
    ...changes,
  }
}
