import { labelOf } from '@uwkit/core/glossary'
import type { StyleFormat, StyleName } from '@uwkit/core/sizer'
import { annualConstant, maximumConstant, type SizingRulePack } from '@uwkit/core/sizing'
import { byDays, scheduleRanges } from '../sheets/schedule-sheet.ts'
import { measureOffsets, programRateCells, rowsBelow, testRows } from '../sizing/sizing-rows.ts'
import { orDefault } from './live.ts'
import { careBeds, careKinds } from './program-inputs.ts'
import type { SheetPad } from './sheet-pad.ts'
import { shownCoverage } from './shown-values.ts'
import type { WorkbookFacts } from './workbook-facts.ts'

/**
 * Returns a caption with the balance's day count.
 *
 * @param words Such as `Balloon balance`.
 */
export function balanceCaption(words: string): string {
  return `"${words}, "&IF(${byDays},"Actual/360","30/360")`
}

/** Returns the annual constant at a rate, over the loan's amortization or that of a cell. */
export function constantOf(rate: string, months = 'out_Amort'): string {
  return `IF(${rate}=0,12/${months},-12*PMT(${rate}/12,${months},1))`
}

const rateLabels = { note: 'note', maximum: 'max note', fixed: 'comparable fixed' } as const

/**
 * Returns the formula for the DSCR test rate: the greater of the rate floor and the program's rate, or the note rate if its cell is blank.
 *
 * @param programRate Cell or figure of the program's rate.
 * @param note Cell of the note rate, or of a column's.
 */
export function testedRateFormula(programRate: string, note: string): string {
  const tested = (rate: string): string => `MAX(${rate},N(in_RateFloor))`
  const byNoteRate = `IF(${note}="","",${tested(note)})`
  return programRate === note ? byNoteRate : `IF(${programRate}="",${byNoteRate},${tested(programRate)})`
}

/** Writes rates, payments and ratios of the rounded loan, in columns A and B from a row on. */
export function measuresBlock(pad: SheetPad, { input }: WorkbookFacts, band: number): void {
  const { sizing, underwriting } = input
  const { request, measures, testedRate, tiers } = sizing
  const { amortizationMonths: months } = request
  const at = (name: keyof typeof measureOffsets): number => band + measureOffsets[name]
  pad.text('A', band, 'Loan rates, payments, and ratios', 'band.text')
  pad.text('C', band, 'Exact', 'band.word')
  pad.fill('A', 'B', band, 'band.text')
  const rounded = shownCoverage(sizing, '')
  const put = (
    name: keyof typeof measureOffsets,
    caption: string,
    formula: string,
    value: number | string | null,
    format: StyleFormat,
    defined?: string,
  ): void => {
    pad.text('A', at(name), caption, 'label.text')
    if (defined === undefined || format !== 'ratio' || typeof value === 'string') {
      pad.live('B', at(name), formula, value, `formula.${format}`, defined)
      return
    }
    // The tests need the exact coverage; the displayed value is truncated, as on every other sheet.
    pad.live('B', at(name), rounded.formula(defined), rounded.shown(value), 'formula.ratio')
    pad.live('C', at(name), formula, value, 'note.factor', defined)
  }
  const sized = 'IF(N(out_MaxLoan)=0,"",'
  const rated = 'IF(OR(N(out_MaxLoan)=0,in_Rate=""),"",'
  const over = (dividend: string, divisor: string): string =>
    `IF(OR(${dividend}="",N(${divisor})=0),"",${dividend}/${divisor})`
  const { mortgageInsurance } = sizing.rulePack
  const insurance =
    mortgageInsurance === null ? '' : `+${orDefault('in_AnnualMIP', mortgageInsurance.annual)}*out_MaxLoan`
  const coverage = (service: string): string =>
    `IF(OR(out_NCFSized="",${service.includes('(') || service.includes('*') ? 'FALSE' : `${service}=""`},out_ServiceAhead=""),"",IF(${service}+out_ServiceAhead${insurance}=0,"",out_NCFSized/(${service}+out_ServiceAhead${insurance})))`
  const ofLoan = (divisor: string): string => `${sized}${over('out_MaxLoan', divisor)})`

  const { coverageRate } = sizing.rulePack
  const tested = testedRateFormula(programRateCells[coverageRate], 'in_Rate')
  const testedCaption = `DSCR test rate: greater of ${rateLabels[coverageRate]} rate and floor`
  put('testedRate', testedCaption, tested, testedRate, 'rate', 'out_TestedRate')
  const testedConstant = testedRate === null ? null : annualConstant(testedRate, months)
  const constantTested = `IF(out_TestedRate="","",${constantOf('out_TestedRate')})`
  put(
    'testedConstant',
    'Annual constant at the DSCR test rate',
    constantTested,
    testedConstant,
    'rate',
    'out_TestedConstant',
  )
  const constant = `IF(in_Rate="","",${constantOf('in_Rate')})`
  put('constant', 'Annual constant at the note rate', constant, measures.annualConstant, 'rate', 'out_Constant')
  const payment = `${rated}out_MaxLoan*out_Constant/12)`
  put('monthlyPayment', labelOf('monthlyPayment'), payment, measures.monthlyPayment, 'cents', 'out_Payment')
  const service = 'IF(out_Payment="","",12*out_Payment)'
  put(
    'annualDebtService',
    labelOf('annualDebtService'),
    service,
    measures.annualDebtService,
    'cents',
    'out_DebtService',
  )
  put(
    'debtServiceCoverage',
    labelOf('debtServiceCoverage'),
    coverage('out_DebtService'),
    measures.debtServiceCoverage,
    'ratio',
    'out_DSCR',
  )
  const testedService = `IF(N(out_MaxLoan)=0,"",IF(out_TestedConstant="","",${coverage('out_MaxLoan*out_TestedConstant')}))`
  put(
    'debtServiceCoverageTested',
    labelOf('debtServiceCoverageTested'),
    testedService,
    measures.debtServiceCoverageTested,
    'ratio',
    'out_DSCRTested',
  )
  const interest = '(out_MaxLoan*in_Rate*IF(out_Accrual="30/360",1,365/360))'
  put(
    'interestOnlyPayment',
    labelOf('interestOnlyPayment'),
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
  put('loanToValue', labelOf('loanToValue'), loanToValue, measures.loanToValue, 'percent', 'out_LTV')
  put('loanToCost', labelOf('loanToCost'), ofLoan(`C${testRows.LTC}`), measures.loanToCost, 'percent', 'out_LTC')
  put(
    'debtYieldNetCashFlow',
    labelOf('debtYieldNetCashFlow'),
    ofDebt(over('out_NCF', allDebt)),
    measures.debtYieldNetCashFlow,
    'percent',
    'out_DebtYield',
  )
  put(
    'debtYieldNetOperatingIncome',
    labelOf('debtYieldNetOperatingIncome'),
    ofDebt(over('out_NOI', allDebt)),
    measures.debtYieldNetOperatingIncome,
    'percent',
  )
  put('loanPerUnit', labelOf('loanPerUnit'), ofLoan('out_Units'), measures.loanPerUnit, 'money', 'out_LoanPerUnit')
  const balance =
    `${rated}IF(out_IO>=out_Term,out_MaxLoan,IF(out_Term-out_IO>=out_Amort,0,` +
    'FV(in_Rate/12,out_Term-out_IO,out_Payment,-out_MaxLoan))))'
  const owed = `SUMIFS(${scheduleRanges.balance},${scheduleRanges.number},out_Term)`
  const byAccrual = `IF(${byDays},${rated}IF(out_Term>${scheduleRanges.lastNumber},"",${owed})),${balance})`
  put('balanceAtMaturity', '', byAccrual, measures.balanceAtMaturity, 'cents', 'out_Balance')
  const caption = `Balloon balance, ${measures.balanceBasis}`
  pad.live('A', at('balanceAtMaturity'), balanceCaption(labelOf('balanceAtMaturity')), caption, 'label.text')
  const income = '(out_GPR+out_EGI-out_NRI)'
  const unknown = 'OR(out_Payment="",out_EGI="",out_Expenses="",out_ServiceAhead="")'
  const breakEven = `IF(${unknown},"",(out_Expenses+out_DebtService+out_ServiceAhead${insurance})/${income})`
  const hasIncome = underwriting.effectiveGrossIncome !== null
  put(
    'breakEvenOccupancy',
    labelOf('breakEvenOccupancy'),
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
  put('tierMet', 'Tier met', `IF(${none},"",${met})`, tierMet, 'word', 'out_TierMet')
}

/** Writes the refinance test at maturity, in columns D to F from a row on: growth inputs, grown cash flow, and the feasible rate. */
export function exitBlock(pad: SheetPad, { input }: WorkbookFacts, band: number): void {
  const { exit, exitTerms: terms, request } = input.sizing
  pad.text('D', band, 'Refinance test at maturity', 'band.text')
  pad.text('G', band, 'Used', 'band.word')
  pad.fill('D', 'H', band, 'band.text')
  const { rulePack } = input.sizing
  const minimumAtExit = isByCare(rulePack) ? rulePack.exit.minimumDebtServiceCoverage : terms.minimumDebtServiceCoverage
  let row = band + 1
  const given = (caption: string, name: string, value: number | null, style: StyleName): void => {
    pad.text('D', row, caption, 'label.text')
    pad.input('F', row, name, value, style)
    row += 1
  }
  given('Revenue growth per year', 'in_IncomeGrowth', terms.incomeGrowth, 'input.percent')
  given('Expense growth per year', 'in_ExpenseGrowth', terms.expenseGrowth, 'input.percent')
  const taxGrowth = taxGrowthOf(input.sizing)
  given('Real estate tax growth per year', 'in_TaxGrowth', taxGrowth.typed, 'input.percent')
  pad.live('G', row - 1, taxGrowth.formula, terms.realEstateTaxGrowth, 'formula.percent', 'out_TaxGrowth')
  given('New loan amortization', 'in_ExitAmort', terms.amortizationMonths, 'input.integer')
  given('New loan min DSCR', 'in_ExitMinDSCR', minimumAtExit, 'input.ratio')
  given('New loan max LTV', 'in_ExitMaxLTV', terms.maximumLoanToValue, 'input.percent')

  const put = (caption: string, formula: string, value: number | null, format: StyleFormat, name: string): void => {
    pad.text('D', row, caption, 'label.text')
    pad.live('F', row, formula, value, `formula.${format}`, name)
    row += 1
  }
  const known = 'IF(OR(out_Balance="",out_NCF="",out_BalanceAhead=""),"",'
  const year = Math.max(1, Math.ceil(request.termMonths / 12))
  put('Exit year: final loan year', 'MAX(1,ROUNDUP(out_Term/12,0))', year, 'integer', 'out_ExitYear')
  const usual: Record<string, string> = {
    in_IncomeGrowth: orDefault('in_IncomeGrowth', terms.incomeGrowth),
    in_ExpenseGrowth: orDefault('in_ExpenseGrowth', terms.expenseGrowth),
    in_TaxGrowth: 'out_TaxGrowth',
  }
  const [months, coverage, share] = [
    orDefault('in_ExitAmort', terms.amortizationMonths),
    coverageAtExit(input.sizing),
    orDefault('in_ExitMaxLTV', terms.maximumLoanToValue),
  ]
  const grown = (rate: string): string => `(1+${usual[rate]})^(out_ExitYear-1)`
  put(
    labelOf('effectiveGrossIncome'),
    `${known}out_EGI*${grown('in_IncomeGrowth')})`,
    exit?.effectiveGrossIncome ?? null,
    'money',
    'out_ExitEGI',
  )
  const taxes = 'N(out_RealEstateTaxes)'
  const taxesAtExit = terms.abatedTaxes > 0 ? `(${taxes}+N(in_AbatedTaxes))` : taxes
  const fees = 'N(out_ManagementFees)'
  const expenses =
    `(out_Expenses-${taxes}-${fees})*${grown('in_ExpenseGrowth')}+${taxesAtExit}*${grown('in_TaxGrowth')}` +
    `+${fees}*${grown('in_IncomeGrowth')}`
  put('Operating expenses', `${known}${expenses})`, exit?.totalExpenses ?? null, 'money', 'out_ExitExpenses')
  const reserves = `${known}out_Reserves*${grown('in_ExpenseGrowth')})`
  put(labelOf('replacementReserves'), reserves, exit?.replacementReserves ?? null, 'money', 'out_ExitReserves')
  const cash = 'IF(out_ExitEGI="","",out_ExitEGI-out_ExitExpenses-out_ExitReserves)'
  put(labelOf('netCashFlow'), cash, exit?.netCashFlow ?? null, 'money', 'out_ExitNCF')
  const balanceToRefinance = 'IF(OR(out_ExitEGI="",out_BalanceAhead=""),"",out_Balance+out_BalanceAhead)'
  put('', balanceToRefinance, exit?.balance ?? null, 'money', 'out_ExitBalance')
  const basis = input.sizing.measures.balanceBasis
  pad.live('D', row - 1, balanceCaption('Balance to refinance'), `Balance to refinance, ${basis}`, 'label.text')
  const carries = 'AND(N(out_ExitBalance)>0,N(out_ExitNCF)>0)'
  const payment = `out_ExitNCF/${coverage}/12`
  // Payment over balance is just above the monthly rate, a start value from which every engine finds it.
  const rate = `IF(OR(${payment}*${months}<out_ExitBalance,12*${payment}>${maximumConstant}*out_ExitBalance),"",12*RATE(${months},-${payment},out_ExitBalance,0,0,${payment}/out_ExitBalance))`
  put(
    labelOf('maximumRefinanceRate'),
    `IF(${carries},${rate},"")`,
    exit?.maximumRefinanceRate ?? null,
    'rate',
    'out_ExitRate',
  )
  const cap = `out_ExitNCF/(out_ExitBalance/${share})`
  put(
    labelOf('maximumCapitalizationRate'),
    `IF(${carries},${cap},"")`,
    exit?.maximumCapitalizationRate ?? null,
    'rate',
    'out_ExitCapRate',
  )
}

/**
 * Returns the growth of taxes in the refinance test: the input, otherwise that of a purchase in a state that limits
 * taxes after a sale, otherwise the default.
 *
 * @returns The formula, and the cell's value at export: blank if the purpose decides.
 */
function taxGrowthOf({ request, rulePack }: WorkbookFacts['input']['sizing']): {
  formula: string
  typed: number | null
} {
  const { purchaseTaxGrowth = {}, realEstateTaxGrowth: usual } = rulePack.exit
  const ofPurchase = purchaseTaxGrowth[request.state ?? '']
  if (ofPurchase === undefined) return { formula: orDefault('in_TaxGrowth', usual), typed: usual }
  const byPurpose = `IF(out_Purpose="purchase",${ofPurchase},${usual})`
  return { formula: `IF(in_TaxGrowth="",${byPurpose},in_TaxGrowth)`, typed: null }
}

/** Returns whether the refinance test uses coverage by care type. */
function isByCare({ exit, careCoverage }: SizingRulePack): boolean {
  return exit.coverageByCare === true && careCoverage !== null
}

/** Returns the min DSCR of the new loan; blended by care type if the program requires it and beds are known. */
export function coverageAtExit({ rulePack }: WorkbookFacts['input']['sizing']): string {
  const typed = orDefault('in_ExitMinDSCR', rulePack.exit.minimumDebtServiceCoverage)
  if (!isByCare(rulePack)) return typed
  const beds = careKinds(rulePack).map(([kind]) => `N(${careBeds(kind)})`)
  return `IF(${beds.join('+')}=0,${typed},out_MinDSCR)`
}
