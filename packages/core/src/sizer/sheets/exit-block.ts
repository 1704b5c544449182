import type { SizingRulePack } from '../../sizing/index.ts'
import { orUsual } from '../rules/live.ts'
import { careBeds, careKinds } from '../rules/programme-inputs.ts'
import type { SheetPad } from '../rules/sheet-pad.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import type { StyleFormat, StyleName } from '../sizer.schema.ts'
import { balanceCaption } from './measures-block.ts'

/** The refinance test at maturity, in columns D to F from a row on: growth typed, cash flow grown, what still works. */
export function exitBlock(pad: SheetPad, { input }: WorkbookFacts, band: number): void {
  const { exit, exitTerms: terms, request } = input.sizing
  pad.text('D', band, 'Refinance test at maturity', 'band.text')
  pad.fill('D', 'H', band, 'band.text')
  const { rulePack } = input.sizing
  const leastAtExit = isByCare(rulePack) ? rulePack.exit.minimumDebtServiceCoverage : terms.minimumDebtServiceCoverage
  let row = band + 1
  const given = (caption: string, name: string, value: number, style: StyleName): void => {
    pad.text('D', row, caption, 'label.text')
    pad.input('F', row, name, value, style)
    row += 1
  }
  given('Growth of income a year', 'in_IncomeGrowth', terms.incomeGrowth, 'input.percent')
  given('Growth of expenses a year', 'in_ExpenseGrowth', terms.expenseGrowth, 'input.percent')
  given('Growth of real estate taxes', 'in_TaxGrowth', terms.realEstateTaxGrowth, 'input.percent')
  given('Amortization of the new loan', 'in_ExitAmort', terms.amortisationMonths, 'input.integer')
  given('Least DSCR of the new loan', 'in_ExitMinDSCR', leastAtExit, 'input.ratio')
  given('Most LTV of the new loan', 'in_ExitMaxLTV', terms.maximumLoanToValue, 'input.percent')

  const put = (caption: string, formula: string, value: number | null, format: StyleFormat, name: string): void => {
    pad.text('D', row, caption, 'label.text')
    pad.live('F', row, formula, value, `formula.${format}`)
    pad.name(name, 'F', row)
    row += 1
  }
  const known = 'IF(OR(out_Balance="",out_NCF="",out_BalanceAhead=""),"",'
  const year = Math.max(1, Math.ceil(request.termMonths / 12))
  put('Exit year: the last of the term', 'MAX(1,ROUNDUP(out_Term/12,0))', year, 'integer', 'out_ExitYear')
  const usual: Record<string, string> = {
    in_IncomeGrowth: orUsual('in_IncomeGrowth', terms.incomeGrowth),
    in_ExpenseGrowth: orUsual('in_ExpenseGrowth', terms.expenseGrowth),
    in_TaxGrowth: orUsual('in_TaxGrowth', terms.realEstateTaxGrowth),
  }
  const [months, coverage, share] = [
    orUsual('in_ExitAmort', terms.amortisationMonths),
    coverageAtExit(input.sizing),
    orUsual('in_ExitMaxLTV', terms.maximumLoanToValue),
  ]
  const grown = (rate: string): string => `(1+${usual[rate]})^(out_ExitYear-1)`
  put(
    'Effective gross income',
    `${known}out_EGI*${grown('in_IncomeGrowth')})`,
    exit?.effectiveGrossIncome ?? null,
    'money',
    'out_ExitEGI',
  )
  const taxes = 'N(out_RealEstateTaxes)'
  const taxesThen = terms.abatedTaxes > 0 ? `(${taxes}+N(in_AbatedTaxes))` : taxes
  const fees = 'N(out_ManagementFees)'
  const expenses =
    `(out_Expenses-${taxes}-${fees})*${grown('in_ExpenseGrowth')}+${taxesThen}*${grown('in_TaxGrowth')}` +
    `+${fees}*${grown('in_IncomeGrowth')}`
  put('Operating expenses', `${known}${expenses})`, exit?.totalExpenses ?? null, 'money', 'out_ExitExpenses')
  const reserves = `${known}out_Reserves*${grown('in_ExpenseGrowth')})`
  put('Replacement reserves', reserves, exit?.replacementReserves ?? null, 'money', 'out_ExitReserves')
  const cash = 'IF(out_ExitEGI="","",out_ExitEGI-out_ExitExpenses-out_ExitReserves)'
  put('Net cash flow', cash, exit?.netCashFlow ?? null, 'money', 'out_ExitNCF')
  const toRefinance = 'IF(OR(out_ExitEGI="",out_BalanceAhead=""),"",out_Balance+out_BalanceAhead)'
  put('', toRefinance, exit?.balance ?? null, 'money', 'out_ExitBalance')
  const basis = input.sizing.measures.balanceBasis
  pad.live('D', row - 1, balanceCaption('Balance to refinance'), `Balance to refinance, ${basis}`, 'label.text')
  const carries = 'AND(N(out_ExitBalance)>0,N(out_ExitNCF)>0)'
  const payment = `out_ExitNCF/${coverage}/12`
  // Payment over balance lies just above the monthly rate: from there every engine finds it.
  const rate = `IF(${payment}*${months}<out_ExitBalance,"",12*RATE(${months},-${payment},out_ExitBalance,0,0,${payment}/out_ExitBalance))`
  put('Highest refinance rate', `IF(${carries},${rate},"")`, exit?.maximumRefinanceRate ?? null, 'rate', 'out_ExitRate')
  const cap = `out_ExitNCF/(out_ExitBalance/${share})`
  put(
    'Highest capitalization rate',
    `IF(${carries},${cap},"")`,
    exit?.maximumCapitalisationRate ?? null,
    'rate',
    'out_ExitCapRate',
  )
}

/** Whether the refinance test has the coverage of the kinds of care. */
function isByCare({ exit, careCoverage }: SizingRulePack): boolean {
  return exit.coverageByCare === true && careCoverage !== null
}

/** The coverage that the new loan must have: that of the kinds of care where the program says so and beds are told of. */
export function coverageAtExit({ rulePack }: WorkbookFacts['input']['sizing']): string {
  const typed = orUsual('in_ExitMinDSCR', rulePack.exit.minimumDebtServiceCoverage)
  if (!isByCare(rulePack)) return typed
  const beds = careKinds(rulePack).map(([kind]) => `N(${careBeds(kind)})`)
  return `IF(${beds.join('+')}=0,${typed},out_MinDSCR)`
}
