import { annualConstant } from '../../sizing/index.ts'
import { measureOffsets, rowsBelow, testRows } from '../data/sizing-rows.ts'
import { orUsual } from '../rules/live.ts'
import type { SheetPad } from '../rules/sheet-pad.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import type { StyleFormat } from '../sizer.schema.ts'
import { byDays, scheduleRanges } from './schedule-sheet.ts'

/**
 * A caption that says by which count of days a balance is.
 *
 * @param words Such as `Balance at maturity`.
 */
export function balanceCaption(words: string): string {
  return `"${words}, "&IF(${byDays},"Actual/360","30/360")`
}

/** The annual constant at a rate, over the amortization of the loan or over that of a cell. */
export function constantOf(rate: string, months = 'out_Amort'): string {
  return `IF(${rate}=0,12/${months},-12*PMT(${rate}/12,${months},1))`
}

const coverageRates = {
  note: { rate: 'in_Rate', words: 'note' },
  maximum: { rate: 'in_MaximumRate', words: 'maximum' },
  fixed: { rate: 'in_FixedRate', words: 'comparable fixed' },
} as const

/** Rates, payments and ratios of the rounded loan, in columns A and B from a row on. */
export function measuresBlock(pad: SheetPad, { input }: WorkbookFacts, band: number): void {
  const { sizing, underwriting } = input
  const { request, measures, testedRate, tiers } = sizing
  const { amortisationMonths: months } = request
  const at = (name: keyof typeof measureOffsets): number => band + measureOffsets[name]
  pad.text('A', band, 'The loan: rates, payments and ratios', 'band.text')
  pad.fill('A', 'B', band, 'band.text')
  const put = (
    name: keyof typeof measureOffsets,
    caption: string,
    formula: string,
    value: number | string | null,
    format: StyleFormat,
    defined?: string,
  ): void => {
    pad.text('A', at(name), caption, 'label.text')
    pad.live('B', at(name), formula, value, `formula.${format}`)
    if (defined !== undefined) pad.name(defined, 'B', at(name))
  }
  const sized = 'IF(N(out_MaxLoan)=0,"",'
  const rated = 'IF(OR(N(out_MaxLoan)=0,in_Rate=""),"",'
  const over = (dividend: string, divisor: string): string =>
    `IF(OR(${dividend}="",N(${divisor})=0),"",${dividend}/${divisor})`
  const { mortgageInsurance } = sizing.rulePack
  const insurance =
    mortgageInsurance === null ? '' : `+${orUsual('in_AnnualMIP', mortgageInsurance.annual)}*out_MaxLoan`
  const coverage = (service: string): string =>
    `IF(OR(out_NCFSized="",${service.includes('(') || service.includes('*') ? 'FALSE' : `${service}=""`},out_ServiceAhead=""),"",IF(${service}+out_ServiceAhead${insurance}=0,"",out_NCFSized/(${service}+out_ServiceAhead${insurance})))`
  const ofLoan = (divisor: string): string => `${sized}${over('out_MaxLoan', divisor)})`

  const { rate, words: ofRate } = coverageRates[sizing.rulePack.coverageRate]
  const tested = `IF(${rate}="","",MAX(${rate},N(in_RateFloor)))`
  const testedCaption = `Tested rate: the greater of ${ofRate} rate and floor`
  put('testedRate', testedCaption, tested, testedRate, 'rate', 'out_TestedRate')
  const testedConstant = testedRate === null ? null : annualConstant(testedRate, months)
  const constantTested = `IF(out_TestedRate="","",${constantOf('out_TestedRate')})`
  put(
    'testedConstant',
    'Annual constant at the tested rate',
    constantTested,
    testedConstant,
    'rate',
    'out_TestedConstant',
  )
  const constant = `IF(in_Rate="","",${constantOf('in_Rate')})`
  put('constant', 'Annual constant at the note rate', constant, measures.annualConstant, 'rate', 'out_Constant')
  const payment = `${rated}out_MaxLoan*out_Constant/12)`
  put('monthlyPayment', 'Monthly payment, amortizing', payment, measures.monthlyPayment, 'cents', 'out_Payment')
  const service = 'IF(out_Payment="","",12*out_Payment)'
  put('annualDebtService', 'Annual debt service', service, measures.annualDebtService, 'cents', 'out_DebtService')
  put(
    'debtServiceCoverage',
    'DSCR, amortizing',
    coverage('out_DebtService'),
    measures.debtServiceCoverage,
    'ratio',
    'out_DSCR',
  )
  const testedService = `IF(N(out_MaxLoan)=0,"",IF(out_TestedConstant="","",${coverage('out_MaxLoan*out_TestedConstant')}))`
  put(
    'debtServiceCoverageTested',
    'DSCR at the tested rate',
    testedService,
    measures.debtServiceCoverageTested,
    'ratio',
    'out_DSCRTested',
  )
  const interest = '(out_MaxLoan*in_Rate*IF(out_Accrual="30/360",1,365/360))'
  put(
    'interestOnlyPayment',
    'Monthly payment, interest only',
    `${rated}${interest}/12)`,
    measures.interestOnlyPayment,
    'cents',
    'out_PaymentInterestOnly',
  )
  put(
    'interestOnlyCoverage',
    'DSCR, interest only',
    `${rated}${coverage(interest)})`,
    measures.interestOnlyCoverage,
    'ratio',
    'out_DSCRInterestOnly',
  )
  const allDebt = '(out_MaxLoan+out_BalanceAhead)'
  const ofDebt = (formula: string): string => `${sized}IF(out_BalanceAhead="","",${formula}))`
  const loanToValue = ofDebt(over(allDebt, 'out_LendableValue'))
  put('loanToValue', 'Loan to value', loanToValue, measures.loanToValue, 'percent', 'out_LTV')
  put('loanToCost', 'Loan to cost', ofLoan(`C${testRows.LTC}`), measures.loanToCost, 'percent', 'out_LTC')
  put(
    'debtYieldNetCashFlow',
    'Debt yield on NCF',
    ofDebt(over('out_NCF', allDebt)),
    measures.debtYieldNetCashFlow,
    'percent',
    'out_DebtYield',
  )
  put(
    'debtYieldNetOperatingIncome',
    'Debt yield on NOI',
    ofDebt(over('out_NOI', allDebt)),
    measures.debtYieldNetOperatingIncome,
    'percent',
  )
  put('loanPerUnit', 'Loan per unit', ofLoan('out_Units'), measures.loanPerUnit, 'money', 'out_LoanPerUnit')
  const balance =
    `${rated}IF(out_IO>=out_Term,out_MaxLoan,IF(out_Term-out_IO>=out_Amort,0,` +
    'FV(in_Rate/12,out_Term-out_IO,out_Payment,-out_MaxLoan))))'
  const owed = `SUMIFS(${scheduleRanges.balance},${scheduleRanges.number},out_Term)`
  const byAccrual = `IF(${byDays},${rated}IF(out_Term>${scheduleRanges.lastNumber},"",${owed})),${balance})`
  put('balanceAtMaturity', '', byAccrual, measures.balanceAtMaturity, 'cents', 'out_Balance')
  const caption = `Balance at maturity, ${measures.balanceBasis}`
  pad.live('A', at('balanceAtMaturity'), balanceCaption('Balance at maturity'), caption, 'label.text')
  const income = '(out_GPR+out_EGI-out_NRI)'
  const unknown = 'OR(out_Payment="",out_EGI="",out_Expenses="",out_ServiceAhead="")'
  const breakEven = `IF(${unknown},"",(out_Expenses+out_DebtService+out_ServiceAhead${insurance})/${income})`
  const hasIncome = underwriting.effectiveGrossIncome !== null
  put(
    'breakEvenOccupancy',
    'Break-even occupancy',
    breakEven,
    hasIncome ? measures.breakEvenOccupancy : null,
    'percent',
    'out_BreakEven',
  )
  const { firstTier } = rowsBelow(sizing)
  const last = firstTier + tiers.length - 1
  const met = `IF(MAX(H${firstTier}:H${last})=0,"none",MAX(H${firstTier}:H${last}))`
  const none = 'OR(out_DSCRTested="",out_LTV="")'
  const tierMet =
    measures.debtServiceCoverageTested === null || measures.loanToValue === null ? '' : (measures.tierMet ?? 'none')
  put('tierMet', 'Best tier met', `IF(${none},"",${met})`, tierMet, 'word', 'out_TierMet')
}
