import type { StyleFormat } from '../sizer.schema.ts'

const shares: readonly string[] = ['vacancyFloor', 'managementFeeMinimum', 'financingFee', 'maximumLoanToValue']
const dollars: readonly string[] = ['reservePerUnit', 'realEstateTaxes', 'propertyInsurance', 'value']

/** Words of names that lenders spell otherwise than the names do. */
const spelling: Readonly<Record<string, string>> = {
  amortisation: 'amortization',
  capitalisation: 'capitalization',
  stabilised: 'stabilized',
}

/**
 * The name of an assumption in plain words, as lenders spell them.
 *
 * @example
 * wordsOf('amortisationMonths')
 * // => 'Amortization months'
 */
export function wordsOf(name: string): string {
  const parts = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  const words = parts.map((word) => spelling[word] ?? word).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * How the value of an assumption is shown.
 *
 * @example
 * assumptionFormat('vacancyFloor', 0.05)
 * // => 'percent'
 */
export function assumptionFormat(name: string, value: string | number | null): StyleFormat {
  if (typeof value !== 'number') return 'word'
  if (shares.includes(name)) return 'percent'
  if (dollars.includes(name)) return 'money'
  if (name === 'minimumDebtServiceCoverage') return 'ratio'
  return name === 'expenseInflation' || name === 'highCostFactor' ? 'factor' : 'integer'
}
