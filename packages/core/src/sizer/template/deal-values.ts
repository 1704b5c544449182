import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { rentRollSummary } from '../../rent-roll/index.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { LoanMeasures, Sizing, StandardTestName, Underwriting } from '../../sizing/sizing.schema.ts'

const request = ({ sizing }: DealFigures) => sizing.request

/** The loan request. */
export const loanValues: readonly WorkbookValue[] = [
  workbookValue('loan.purpose', 'text', 'Loan purpose', (deal) => capital(request(deal).purpose), 'Purpose'),
  workbookValue(
    'loan.requestedAmount',
    'money',
    'Requested loan',
    (deal) => request(deal).requestedLoan,
    'Loan request',
    'Requested loan amount',
  ),
  workbookValue(
    'loan.value',
    'money',
    'Appraised value',
    (deal) => request(deal).value,
    'Appraisal value',
    'As-is value',
    'Market value',
    'Property value',
  ),
  workbookValue(
    'loan.purchasePrice',
    'money',
    'Purchase price',
    (deal) => request(deal).purchasePrice,
    'Acquisition price',
    'Sales price',
  ),
  workbookValue(
    'loan.totalCost',
    'money',
    'Total cost',
    (deal) => request(deal).totalCost,
    'Total project cost',
    'Cost basis',
  ),
  workbookValue(
    'loan.rate',
    'percent',
    'Interest rate',
    (deal) => request(deal).rate,
    'Note rate',
    'Coupon',
    'Rate',
    'Mortgage rate',
    'Loan rate',
  ),
  workbookValue(
    'loan.underwritingRateFloor',
    'percent',
    'Underwriting rate floor',
    (deal) => request(deal).underwritingRateFloor,
    'UW rate floor',
    'Floor rate',
  ),
  workbookValue(
    'loan.amortizationMonths',
    'number',
    'Amortization (months)',
    (deal) => request(deal).amortizationMonths,
    'Amortization',
    'Amortization term',
    'Amort',
    'Amortization months',
  ),
  workbookValue(
    'loan.termMonths',
    'number',
    'Loan term (months)',
    (deal) => request(deal).termMonths,
    'Loan term',
    'Term',
    'Balloon term',
    'Term months',
  ),
  workbookValue(
    'loan.interestOnlyMonths',
    'number',
    'Interest only (months)',
    (deal) => request(deal).interestOnlyMonths,
    'Interest only period',
    'Interest only',
    'IO period',
    'IO months',
  ),
  workbookValue(
    'loan.accrual',
    'text',
    'Interest accrual',
    (deal) => request(deal).accrual,
    'Accrual',
    'Accrual basis',
    'Day count',
  ),
]

const test = (name: StandardTestName) => (deal: DealFigures) => deal.sizing.tests.find((one) => one.name === name)
const of = (part: keyof Sizing & ('loan' | 'unroundedLoan' | 'testedRate' | 'lendableValue' | 'sizedCashFlow')) => {
  return (deal: DealFigures) => deal.sizing[part]
}
const measure = (name: keyof LoanMeasures, kind: ValueKind, label: string, ...synonyms: string[]) => {
  return workbookValue(`sizing.${name}`, kind, label, ({ sizing }) => sizing.measures[name], ...synonyms)
}

/** The loan, its sizing constraints and its ratios. */
export const sizingValues: readonly WorkbookValue[] = [
  workbookValue(
    'sizing.loan',
    'money',
    'Loan amount',
    of('loan'),
    'Maximum loan',
    'Sized loan',
    'Original balance',
    'Mortgage amount',
    'Loan proceeds',
    'Underwritten loan amount',
    'Original loan amount',
  ),
  workbookValue('sizing.unroundedLoan', 'money', 'Loan before rounding', of('unroundedLoan')),
  workbookValue(
    'sizing.governing',
    'text',
    'Constraining test',
    ({ sizing }) => sizing.governing,
    'Constraint',
    'Binding constraint',
  ),
  workbookValue('sizing.program', 'text', 'Program', ({ sizing }) => sizing.rulePack.name, 'Loan program'),
  workbookValue(
    'sizing.testedRate',
    'percent',
    'Underwriting rate',
    of('testedRate'),
    'UW rate',
    'Stressed rate',
    'Underwritten rate',
  ),
  workbookValue(
    'sizing.lendableValue',
    'money',
    'Lendable value',
    of('lendableValue'),
    'Underwritten value',
    'Concluded value',
  ),
  workbookValue(
    'sizing.loanByDebtServiceCoverage',
    'money',
    'Loan by DSCR',
    (deal) => test('DSCR')(deal)?.cap ?? null,
    'Maximum loan by DSCR',
    'DSCR constrained loan',
  ),
  workbookValue(
    'sizing.loanByLoanToValue',
    'money',
    'Loan by LTV',
    (deal) => test('LTV')(deal)?.cap ?? null,
    'Maximum loan by LTV',
    'LTV constrained loan',
  ),
  workbookValue(
    'sizing.loanByLoanToCost',
    'money',
    'Loan by LTC',
    (deal) => test('LTC')(deal)?.cap ?? null,
    'LTC constrained loan',
  ),
  workbookValue(
    'sizing.loanByDebtYield',
    'money',
    'Loan by debt yield',
    (deal) => test('Debt yield')(deal)?.cap ?? null,
    'Debt yield constrained loan',
  ),
  workbookValue(
    'sizing.minimumDebtServiceCoverage',
    'number',
    'Minimum DSCR',
    (deal) => test('DSCR')(deal)?.limit ?? null,
    'Required DSCR',
  ),
  workbookValue('sizing.maximumLoanToValue', 'percent', 'Maximum LTV', (deal) => test('LTV')(deal)?.limit ?? null),
  measure('monthlyPayment', 'money', 'Monthly payment', 'Monthly debt service', 'Monthly P&I'),
  measure('annualDebtService', 'money', 'Annual debt service', 'Debt service', 'Annual P&I debt service'),
  measure('annualConstant', 'percent', 'Loan constant', 'Mortgage constant', 'Annual constant'),
  measure(
    'debtServiceCoverage',
    'number',
    'DSCR',
    'Debt service coverage',
    'Debt service coverage ratio',
    'UW DSCR',
    'NCF DSCR',
  ),
  measure('debtServiceCoverageTested', 'number', 'DSCR at the underwriting rate'),
  measure('interestOnlyPayment', 'money', 'Interest-only payment', 'Monthly IO payment'),
  measure('interestOnlyCoverage', 'number', 'Interest-only DSCR', 'IO DSCR'),
  measure('loanToValue', 'percent', 'LTV', 'Loan to value', 'Loan-to-value ratio', 'UW LTV'),
  measure('loanToCost', 'percent', 'LTC', 'Loan to cost'),
  measure('debtYieldNetCashFlow', 'percent', 'NCF debt yield', 'Debt yield on NCF'),
  measure('debtYieldNetOperatingIncome', 'percent', 'NOI debt yield', 'Debt yield', 'Debt yield on NOI'),
  measure('loanPerUnit', 'money', 'Loan per unit', 'Loan amount per unit'),
  measure('balanceAtMaturity', 'money', 'Maturity balance', 'Balloon balance', 'Balance at maturity'),
  measure('breakEvenOccupancy', 'percent', 'Break-even occupancy', 'Breakeven occupancy'),
  workbookValue(
    'sizing.maximumRefinanceRate',
    'percent',
    'Maximum refinance rate',
    ({ sizing }) => sizing.exit?.maximumRefinanceRate ?? null,
  ),
]

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A sized deal: everything that a template can be filled with. */
export interface DealFigures {
  deal: { name: string; address: string | null }
  rentRoll: RentRoll
  /** The statements that were underwritten. */
  statements: readonly OperatingStatement[]
  underwriting: Underwriting
  sizing: Sizing
}

/** Kind of a value: dollars, another number, a fraction displayed as a percentage, a date, text. */
export type ValueKind = 'money' | 'number' | 'percent' | 'date' | 'text'

/** A value that a template cell can be filled with. */
export interface WorkbookValue {
  /** Name in a map: `loan.rate`. */
  name: string
  /** Caption that a lender would print next to the cell. */
  label: string
  /** Other captions that lenders use for it. */
  synonyms: readonly string[]
  kind: ValueKind
  /** Reads the value from a sized deal; dates as `YYYY-MM-DD`, `null` if unknown. */
  read: (figures: DealFigures) => number | string | null
}

/** Builds a value from its name, kind, label, read function and other captions. */
export function workbookValue(
  name: string,
  kind: ValueKind,
  label: string,
  read: WorkbookValue['read'],
  ...synonyms: string[]
): WorkbookValue {
  return { name, label, synonyms, kind, read }
}

/** The deal's name and location. */
export const dealValues: readonly WorkbookValue[] = [
  workbookValue('deal.name', 'text', 'Property name', ({ deal }) => deal.name, 'Deal name', 'Project name', 'Property'),
  workbookValue('deal.address', 'text', 'Address', ({ deal }) => deal.address, 'Property address', 'Street address'),
  workbookValue(
    'deal.asOf',
    'date',
    'Underwriting date',
    ({ underwriting }) => underwriting.asOf,
    'As of',
    'As of date',
    'UW date',
  ),
]

const totals = ({ rentRoll }: DealFigures) => rentRollSummary(rentRoll)
const perUnit = (total: number | null, count: number) => (total === null || count === 0 ? null : total / count)

/** Counts and totals of the rent roll; rents are dollars per month. */
export const rentRollValues: readonly WorkbookValue[] = [
  workbookValue(
    'rentRoll.asOf',
    'date',
    'Rent roll date',
    ({ rentRoll }) => rentRoll.asOf,
    'Rent roll as of',
    'RR date',
  ),
  workbookValue(
    'rentRoll.units',
    'number',
    'Number of units',
    (deal) => totals(deal).unitCount,
    'Total units',
    'Units',
    'No. of units',
    'Unit count',
  ),
  workbookValue(
    'rentRoll.dwellings',
    'number',
    'Residential units',
    (deal) => totals(deal).dwellingCount,
    'Apartment units',
    'Number of apartments',
  ),
  workbookValue(
    'rentRoll.occupied',
    'number',
    'Occupied units',
    (deal) => totals(deal).occupiedCount,
    'Units occupied',
  ),
  workbookValue('rentRoll.vacant', 'number', 'Vacant units', (deal) => totals(deal).vacantCount, 'Units vacant'),
  workbookValue(
    'rentRoll.nonRevenue',
    'number',
    'Non-revenue units',
    (deal) => totals(deal).nonRevenueCount,
    'Model and employee units',
  ),
  workbookValue(
    'rentRoll.occupancy',
    'percent',
    'Physical occupancy',
    (deal) => perUnit(totals(deal).occupiedCount, totals(deal).unitCount),
    'Occupancy',
    'Occupancy rate',
    'Current occupancy',
    'Percent occupied',
  ),
  workbookValue(
    'rentRoll.squareFeet',
    'number',
    'Net rentable square feet',
    (deal) => totals(deal).totalSquareFeet,
    'Net rentable area',
    'NRA',
    'Total square feet',
    'Rentable SF',
    'NRSF',
  ),
  workbookValue(
    'rentRoll.marketRent',
    'money',
    'Monthly market rent',
    (deal) => totals(deal).totalMarketRent,
    'Total market rent',
    'Market rent per month',
  ),
  workbookValue(
    'rentRoll.contractRent',
    'money',
    'Monthly contract rent',
    (deal) => totals(deal).totalContractRent,
    'Total contract rent',
    'Total lease rent',
    'Contract rent per month',
  ),
  workbookValue(
    'rentRoll.inPlaceRent',
    'money',
    'Monthly in-place rent',
    (deal) => totals(deal).totalInPlaceRent,
    'Total in-place rent',
    'In-place rent per month',
  ),
  workbookValue(
    'rentRoll.averageMarketRent',
    'money',
    'Average market rent',
    (deal) => perUnit(totals(deal).totalMarketRent, totals(deal).unitCount),
    'Average asking rent',
    'Market rent per unit',
  ),
]
