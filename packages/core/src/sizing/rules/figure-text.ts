import { labelOf } from '../../glossary/index.ts'
import { countText, coverageText, dollarsText, monthsText, monthText, percentText } from '../../text/format.ts'
import { eligibilityFactNames } from '../data/names.ts'
import type { AssumedDefault } from '../sizing.schema.ts'
import { eligibilityFacts } from './eligibility.ts'

/**
 * What a figure of a rule pack is called, by its path and the rows of lists that paths begin with.
 *
 * @example
 * figureLabel('tiers.2.maximumLoanToValue', ['tiers.2'])
 * // => 'Tier 2: Max LTV'
 */
export function figureLabel(path: string, rows: readonly string[]): string {
  const row = rows.find((start) => path.startsWith(`${start}.`))
  const last = lastOf(path)
  const label = figureLabels[last] ?? last
  if (row === undefined) return partLabel(path, label)
  const name = row.slice(row.indexOf('.') + 1)
  if (row.startsWith('eligibility.')) {
    const fact = eligibilityFactNames.find((one) => one === name)
    return fact === undefined ? label : `${label} ${eligibilityFacts[fact].label.replace(/^[A-Z](?=[a-z])/, lower)}`
  }
  return `${row.startsWith('tiers.') ? `Tier ${name}` : name}: ${label}`
}

function partLabel(path: string, label: string): string {
  if (path.startsWith('exit.purchaseTaxGrowth.')) return `Refinance test: tax growth for purchases in ${lastOf(path)}`
  if (path.startsWith('exit.')) return `Refinance test: ${label.replace(/^[A-Z](?=[a-z])/, lower)}`
  return path.startsWith('refusals.') ? `Not sized: ${label.replace(/^[A-Z](?=[a-z])/, lower)}` : label
}

const lower = (letter: string): string => letter.toLowerCase()

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/#\d+$/, '')

/**
 * The value of a figure for people: shares as percent, coverage as a ratio, dollars as dollars.
 *
 * @example
 * [figureText('tiers.2.maximumLoanToValue', '0.8'), figureText('accruals', '["Actual/360","30/360"]')]
 * // => ['80%', 'Actual/360, 30/360']
 */
export function figureText(path: string, value: string): string {
  if (value === 'true') return 'yes'
  if (value.startsWith('['))
    return listOf(value)
      .map((item) => figureText(path, item))
      .join(', ')
  const amount = Number(value)
  if (Number.isNaN(amount) || value === '') return figureWords[value] ?? value
  const kind = kindOf(path)
  if (kind === 'ratio') return `${amount.toFixed(Number.isInteger(Math.round(amount * 1e6) / 1e4) ? 2 : 3)}x`
  if (kind === 'share') return percentText(amount, 3, 0)
  if (kind === 'growth') return percentText(amount - 1, 3, 0)
  if (kind === 'months') return monthsText(amount)
  return kind === 'dollars' ? dollarsText(amount) : value
}

function listOf(value: string): string[] {
  const items: unknown = JSON.parse(value)
  return Array.isArray(items) ? items.map(String) : []
}

/** How a number is written, by the last words of its path. */
function kindOf(path: string): 'ratio' | 'share' | 'growth' | 'dollars' | 'months' | 'number' {
  const last = lastOf(path)
  if (/DebtServiceCoverage$|^fundingCoverage$/.test(last) || path.startsWith('careCoverage.')) return 'ratio'
  if (last === 'expenseInflation') return 'growth'
  if (/^(maximumLoan|loanMultiple|reservePerUnit|aboveLoan|floorPerUnit|elevator|withoutElevator)$/.test(last))
    return 'dollars'
  if (path.startsWith('eligibility.')) {
    if (path.startsWith('eligibility.loan.')) return 'dollars'
    if (/^eligibility\.\w+Months\./.test(path)) return 'months'
    return /^eligibility\.(occupancy|\w+Share)\./.test(path) ? 'share' : 'number'
  }
  if (/Months$|^term(From|Below)$/.test(last)) return 'months'
  return /[tT]ier$|Factor$/.test(last) ? 'number' : 'share'
}

/** Words that a pack holds for what people call otherwise. */
const figureWords: Readonly<Record<string, string>> = {
  note: 'note rate',
  maximum: 'max note rate',
  fixed: 'comparable fixed rate',
  none: 'none',
  partial: 'partial term',
  full: 'full term',
  'as is': 'as-is',
  'as stabilized': 'as-stabilized',
  'as run': 'as operated',
  ahead: 'senior',
  'ahead and behind': 'senior and subordinate',
  'not held': 'not on file',
}

/** What a figure of a rule pack is called, by the last words of its path. */
const figureLabels: Readonly<Record<string, string>> = {
  accruals: 'Interest accrual',
  acquisitionShare: 'Criterion 7: % of acquisition cost',
  aboveLoan: 'Applies to loans above',
  amortizationMonths: 'Amortization',
  annual: labelOf('annualMortgageInsurance'),
  asStabilized: 'Underwritten as stabilized',
  assistedLiving: 'Min DSCR, assisted living',
  capAtTrailingThreeMonths: 'NRI capped at T3',
  cashFlow: 'Cash flow for DSCR',
  cashOutShareOfValue: 'Criterion 10: % of value, cash-out',
  commercialVacancyFloor: 'Min commercial vacancy',
  costShare: 'Criterion 10: % of cost to refinance',
  coverageRate: labelOf('coverageRate'),
  debtServiceShare: 'Criterion 5: % of net income',
  debtYieldBasis: 'Debt yield basis',
  elevator: 'Per-unit statutory limits, elevator',
  examination: 'Examination fee',
  expenseGrowth: 'Expense growth',
  expenseInflation: 'Controllable expense trend',
  first: labelOf('initialMortgageInsurance'),
  fullTermInterestOnlyTier: 'Full-term IO tier',
  incomeGrowth: 'Revenue growth',
  independentLiving: 'Min DSCR, independent living',
  interestOnly: 'Interest only',
  coverageByCare: 'Min DSCR by care type',
  fundingCoverage: 'Min IO DSCR at funding',
  maximumShare: 'Max % of value or cost',
  maximumShareWithCashOut: 'Max % of value or cost, cash-out',
  tier: 'Tier',
  loanMultiple: 'Loan rounded down to the nearest',
  managementFeeMinimum: 'Min management fee',
  maximum: 'Max',
  maximumLoan: 'Max loan',
  maximumLoanToCost: 'Max LTC',
  maximumLoanToValue: labelOf('maximumLoanToValue'),
  memoryCare: 'Min DSCR, memory care',
  minimum: 'Min',
  minimumDebtServiceCoverage: labelOf('minimumDebtServiceCoverage'),
  minimumDebtYield: labelOf('minimumDebtYield'),
  otherDebt: 'Other debt included',
  ownerShare: '% of owner savings included',
  proceedsAboveTier: 'Additional proceeds above the tier limit',
  rate: 'DSCR test rate',
  rateAddOn: 'Rate added to index and margin',
  realEstateTaxGrowth: 'Tax growth',
  reservePerUnit: 'Replacement reserve per unit',
  shareOf: 'Criterion 3 basis',
  skilledNursing: 'Min DSCR, skilled nursing',
  statutory: 'Statutory limits',
  tenantShare: '% of tenant savings included',
  usualAmortizationMonths: 'Amortization',
  usualFinancing: 'Financing fee',
  usualHighCostFactor: 'High-cost factor',
  usualInterestOnlyMonths: 'Interest only',
  usualTermMonths: 'Term',
  termBelow: 'Term shorter than',
  termFrom: 'Min term',
  usualTier: 'Default tier',
  vacancyFloor: 'Min economic vacancy',
  valueBasis: 'Value for LTV',
  withoutElevator: 'Per-unit statutory limits, no elevator',
}

/** What each assumption is called, and how its value is written, by its name in the code. */
const assumptions: Readonly<Record<string, [label: string, text: (value: number) => string]>> = {
  accrual: [labelOf('accrual'), countText],
  amortizationMonths: [labelOf('amortizationMonths'), monthsText],
  capAtTrailingThreeMonths: [labelOf('trailingCap'), countText],
  expenseInflation: [labelOf('expenseInflation'), (factor) => percentText(factor - 1)],
  financingFee: [labelOf('financingFee'), (share) => percentText(share, 3, 1)],
  firstInterestMonth: [labelOf('firstInterestMonth'), countText],
  hasElevator: [labelOf('hasElevator'), countText],
  highCostFactor: [labelOf('highCostFactor'), (factor) => percentText(factor, 0)],
  interestOnlyMonths: [labelOf('interestOnlyMonths'), monthsText],
  isCashOut: [labelOf('cashOut'), countText],
  managementFeeMinimum: [labelOf('managementFeeMinimum'), (share) => percentText(share)],
  maximumLoanToValue: [labelOf('maximumLoanToValue'), (share) => percentText(share)],
  maximumRate: [labelOf('maximumRate'), (rate) => percentText(rate, 3)],
  minimumDebtServiceCoverage: [labelOf('minimumDebtServiceCoverage'), coverageText],
  propertyInsurance: [labelOf('propertyInsurance'), dollarsText],
  purpose: [labelOf('purpose'), countText],
  realEstateTaxes: [labelOf('realEstateTaxes'), dollarsText],
  reservePerUnit: [labelOf('reservePerUnit'), dollarsText],
  restrictedRents: [labelOf('restrictedUnits'), countText],
  termMonths: [labelOf('termMonths'), monthsText],
  tier: [labelOf('tier'), countText],
  units: [labelOf('unitCount'), countText],
  vacancyFloor: [labelOf('vacancyFloor'), (share) => percentText(share)],
  value: [labelOf('asStabilizedValue'), dollarsText],
}

/**
 * What an assumption is called wherever people read it.
 *
 * @returns The name itself where it is not one of ours.
 * @example
 * [assumptionLabel('amortizationMonths'), assumptionLabel('vacancyFloor')]
 * // => ['Amortization', 'Min economic vacancy']
 */
export function assumptionLabel(name: string): string {
  return assumptions[name]?.[0] ?? name
}

/**
 * The value of an assumption as people write it.
 *
 * @example
 * [assumptionText({ name: 'termMonths', value: 120 }), assumptionText({ name: 'expenseInflation', value: 1.03 })]
 * // => ['120 months (10 years)', '3.0%']
 */
export function assumptionText({ name, value }: Pick<AssumedDefault, 'name' | 'value'>): string {
  if (value === null) return 'unknown'
  if (typeof value === 'string') return monthText(value)
  return (assumptions[name]?.[1] ?? countText)(value)
}
