import { labelOf } from '@uwkit/core/glossary'
import { addMonths } from '@uwkit/core/shared'
import { assumptionFormat, type CellValue, dateSerial, type StyleFormat, type StyleName } from '@uwkit/core/sizer'
import { assumptionLabel } from '@uwkit/core/sizing'
import { unitMixTotalRow } from '../sheets/unit-mix-sheet.ts'
import { loanCaption, testRows } from '../sizing/sizing-rows.ts'
import { type DataLayout, sheetTitle } from './data-sheet.ts'
import { orBlank, orDefault } from './live.ts'
import { balanceCaption } from './measures.ts'
import { SheetPad } from './sheet-pad.ts'
import { monthNumber, shownCoverage } from './shown-values.ts'
import type { WorkbookFacts } from './workbook-facts.ts'

const lastColumn = 'G'
const balanceLabel = labelOf('balanceAtMaturity')

/** Counts of checks that the sheet needs. */
export interface CheckCount {
  tested: number
  failing: number
}

/** Builds the deal on one page: loan request, max proceeds with reasons, cash flow, and assumptions. */
export function summarySheet(facts: WorkbookFacts, layout: DataLayout, checks: CheckCount, title: string): SheetPad {
  const pad = new SheetPad('Summary', {
    columnWidths: [32, 17, 13, 3, 32, 20, 58],
    freeze: { rows: 3, columns: 0 },
    tabColor: '1F3864',
  })
  sheetTitle(pad, layout, facts, title, lastColumn)
  request(pad, facts)
  result(pad, facts)
  cashFlow(pad, facts)
  property(pad, facts, layout)
  sourcesAndUses(pad, facts)
  checkLine(pad, checks)
  assumed(pad, facts, layout)
  return pad
}

function request(pad: SheetPad, { input }: WorkbookFacts): void {
  const { request: terms } = input.sizing
  pad.band(5, 'Loan request', 'A', 'C')
  pad.text('C', 5, 'Used', 'band.word')
  const rows: readonly (readonly [string, string, CellValue | null, StyleFormat])[] = [
    ['Purpose', 'in_Purpose', terms.purpose, 'center'],
    ['Value', 'in_Value', terms.value, 'money'],
    ['Purchase price plus allowable costs', 'in_PurchasePrice', terms.purchasePrice, 'money'],
    [labelOf('totalCost'), 'in_TotalCost', terms.totalCost, 'money'],
    [labelOf('noteRate'), 'in_Rate', terms.rate, 'rate'],
    ['UW rate floor', 'in_RateFloor', terms.underwritingRateFloor, 'rate'],
    ['Amortization, months', 'in_Amort', terms.amortizationMonths, 'integer'],
    ['Term, months', 'in_Term', terms.termMonths, 'integer'],
    ['Interest only, months', 'in_IO', terms.interestOnlyMonths, 'integer'],
    ['Interest accrual', 'in_Accrual', terms.accrual, 'center'],
    ['First interest month', 'in_FirstInterest', monthNumber(terms.firstInterestMonth), 'yearMonth'],
    [labelOf('requestedAmount'), 'in_Requested', terms.requestedLoan, 'money'],
    ['Tier', 'in_Tier', terms.tier, 'integer'],
  ]
  rows.forEach(([caption, name, value, format], index) => {
    pad.text('A', 6 + index, caption, 'label.text')
    pad.input('B', 6 + index, name, value, `input.${format}`)
    const used = effectiveTerm(name, input)
    if (used === null) return
    pad.live('C', 6 + index, used.formula, used.value, `formula.${format}`, name.replace('in_', 'out_'))
  })
  pad.sheet.choices.push(
    { range: 'B6', values: ['refinance', 'purchase'] },
    { range: 'B15', values: input.sizing.rulePack.accruals },
    { range: 'B18', values: input.sizing.tiers.map(({ tier: number }) => String(number)) },
  )
}

/** Returns a sizing term: the input, or the program default if blank. */
function effectiveTerm(
  name: string,
  { sizing, underwriting }: WorkbookFacts['input'],
): { formula: string; value: CellValue | null } | null {
  const { request: terms, rulePack, tier } = sizing
  const { usualAmortizationMonths, usualTermMonths, usualInterestOnlyMonths, accruals } = rulePack
  const used = (usual: number | string | null, value: CellValue | null) => ({ formula: orDefault(name, usual), value })
  switch (name) {
    case 'in_Purpose':
      return used('refinance', terms.purpose)
    case 'in_Amort':
      return used(usualAmortizationMonths, terms.amortizationMonths)
    case 'in_Term':
      return used(usualTermMonths, terms.termMonths)
    case 'in_IO':
      return used(usualInterestOnlyMonths, terms.interestOnlyMonths)
    case 'in_Accrual':
      return used(accruals[0] ?? 'Actual/360', terms.accrual)
    case 'in_FirstInterest': {
      const after = underwriting.asOf === null ? null : addMonths(underwriting.asOf.slice(0, 7), 1)
      const usual = `IF(out_Accrual="Actual/360",${monthNumber(after) ?? '""'},"")`
      return {
        formula: `IF(in_FirstInterest="",${usual},in_FirstInterest)`,
        value: monthNumber(terms.firstInterestMonth),
      }
    }
    case 'in_Tier': {
      const { usualTier, fullTermInterestOnlyTier: strict } = rulePack
      const usual = strict === null ? String(usualTier) : `IF(out_IO>=out_Term,${strict},${usualTier})`
      return { formula: `IF(in_Tier="",${usual},in_Tier)`, value: tier.tier }
    }
    default:
      return null
  }
}

function result(pad: SheetPad, { input }: WorkbookFacts): void {
  const { sizing } = input
  const { measures } = sizing
  pad.band(5, 'Result', 'E', lastColumn)
  const { shown, formula: coverageFormula } = shownCoverage(sizing, 'not tested')
  const plain = (name: string): string => orDefault(name, 'not tested')
  const tierMet =
    measures.debtServiceCoverageTested === null || measures.loanToValue === null ? null : (measures.tierMet ?? 'none')
  const rows: readonly (readonly [string, string, CellValue | null, StyleFormat])[] = [
    [labelOf('maximumLoan'), plain('out_MaxLoan'), sizing.loan, 'money'],
    [labelOf('governing'), plain('out_Governing'), sizing.governing, 'word'],
    ['Tier met', plain('out_TierMet'), tierMet, 'word'],
    [labelOf('loanToValue'), plain('out_LTV'), measures.loanToValue, 'percent'],
    [labelOf('debtServiceCoverage'), coverageFormula('out_DSCR'), shown(measures.debtServiceCoverage), 'ratio'],
    [
      labelOf('debtServiceCoverageTested'),
      coverageFormula('out_DSCRTested'),
      shown(measures.debtServiceCoverageTested),
      'ratio',
    ],
    ['DSCR, interest only', coverageFormula('out_DSCRInterestOnly'), shown(measures.interestOnlyCoverage), 'ratio'],
    [labelOf('debtYieldNetCashFlow'), plain('out_DebtYield'), measures.debtYieldNetCashFlow, 'percent'],
    [labelOf('monthlyPayment'), plain('out_Payment'), measures.monthlyPayment, 'cents'],
    [labelOf('interestOnlyPayment'), plain('out_PaymentInterestOnly'), measures.interestOnlyPayment, 'cents'],
    [balanceLabel, plain('out_Balance'), measures.balanceAtMaturity, 'money'],
    [labelOf('maximumRefinanceRate'), plain('out_ExitRate'), sizing.exit?.maximumRefinanceRate ?? null, 'rate'],
  ]
  rows.forEach(([caption, formula, value, format], index) => {
    const role = index === 0 ? 'grand' : 'link'
    if (index === 0) maximumLoanLabel(pad, sizing)
    else if (caption === balanceLabel) {
      const words = `${balanceLabel}, ${measures.balanceBasis}`
      pad.live('E', 6 + index, balanceCaption(balanceLabel), words, 'label.text')
    } else pad.text('E', 6 + index, caption, 'label.text')
    pad.live('F', 6 + index, formula, value ?? 'not tested', `${role}.${format}`)
  })
  const none = 'Neither DSCR nor LTV could be tested.'
  const nothing = 'NCF supports no debt, or the loan rounds down to $0.'
  const valueOnlyNote = 'DSCR was not tested: sized on LTV only.'
  const reason =
    sizing.loan === null ? none : sizing.loan === 0 ? nothing : sizing.tests[0]?.cap === null ? valueOnlyNote : ''
  const formula = `IF(out_Refused<>"",out_Refused,IF(out_MaxLoan="","${none}",IF(out_MaxLoan=0,"${nothing}",IF(Sizing!D${testRows.DSCR}="","${valueOnlyNote}",""))))`
  pad.live('G', 6, formula, reason, 'note.indent')
  pad.text('G', 10, 'DSCR is truncated to two decimals, not rounded.', 'note.indent')
  const { fullTermInterestOnlyTier, limits } = sizing.rulePack
  const hasInterestOnlyLimits =
    fullTermInterestOnlyTier !== null || limits.some(({ when }) => when.interestOnly !== undefined)
  const effect = hasInterestOnlyLimits ? 'full-term IO also changes the limits.' : 'they do not change the loan amount.'
  pad.text('G', 12, `IO months change the payment; ${effect}`, 'note.indent')
}

/** Writes, next to the loan, whether it is tested on income. */
function maximumLoanLabel(pad: SheetPad, sizing: WorkbookFacts['input']['sizing']): void {
  const { formula, value } = loanCaption(labelOf('maximumLoan'), sizing)
  pad.live('E', 6, formula, value, 'grand.text')
}

function cashFlow(pad: SheetPad, { input }: WorkbookFacts): void {
  const { underwriting } = input
  pad.band(19, 'Underwritten cash flow', 'A', 'C')
  pad.text('B', 19, 'Annual $', 'band.word')
  pad.text('C', 19, 'Per unit', 'band.word')
  const { grossPotentialRent: gross, economicVacancy: vacancy, netRentalIncome: net } = underwriting
  const { effectiveGrossIncome: income } = underwriting
  const others = net === null || gross === null || vacancy === null ? null : net - gross + vacancy
  const rows: readonly (readonly [string, string, number | null, 'link' | 'total' | 'grand'])[] = [
    [labelOf('grossPotentialRent'), 'out_GPR', gross, 'link'],
    [labelOf('economicVacancy'), '-out_EconomicVacancy', vacancy === null ? null : -vacancy, 'link'],
    ['Non-revenue units and adjustments', 'out_NRI-out_GPR+out_EconomicVacancy', others, 'link'],
    [labelOf('netRentalIncome'), 'out_NRI', net, 'total'],
    [labelOf('otherIncome'), 'out_EGI-out_NRI', income === null || net === null ? null : income - net, 'link'],
    [labelOf('effectiveGrossIncome'), 'out_EGI', income, 'total'],
    ['Operating expenses', '-out_Expenses', negative(underwriting.totalExpenses), 'link'],
    [labelOf('netOperatingIncome'), 'out_NOI', underwriting.netOperatingIncome, 'total'],
    [labelOf('replacementReserves'), '-out_Reserves', negative(underwriting.replacementReserves), 'link'],
    [labelOf('netCashFlow'), 'out_NCF', underwriting.netCashFlow, 'grand'],
  ]
  const { units } = underwriting.unitCounts
  rows.forEach(([caption, formula, value, role], index) => {
    const row = 20 + index
    const label: StyleName = role === 'link' ? 'label.text' : `${role}.text`
    pad.text('A', row, caption, label)
    const known =
      formula
        .match(/out_\w+/g)
        ?.map((name) => `${name}=""`)
        .join(',') ?? ''
    pad.live('B', row, `IF(OR(${known}),"not tested",${formula})`, value ?? 'not tested', `${role}.money`)
    const perUnit = value === null || units === null || units === 0 ? null : value / units
    const ofUnit = `IF(OR(B${row}="not tested",N(out_Units)=0),"",B${row}/out_Units)`
    pad.live('C', row, ofUnit, perUnit, `${role}.money`)
  })
}

function negative(amount: number | null): number | null {
  return amount === null ? null : -amount
}

function property(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  const { unitCounts } = facts.input.underwriting
  pad.band(19, 'Property', 'E', lastColumn)
  const dwellings = facts.unitTypes.numbers.filter((number) => number > 0).length
  const mixTotal = unitMixTotalRow(facts)
  const cell = (column: string): string => `N('Unit Mix'!$${column}$${mixTotal})`
  const put = (row: number, caption: string, formula: string, value: CellValue | null, format: StyleFormat): void => {
    pad.text('E', row, caption, 'label.text')
    pad.live('F', row, formula, value, `link.${format}`)
  }
  put(20, 'Units', orDefault('out_Units', 'not provided'), unitCounts.units ?? 'not provided', 'integer')
  put(21, 'Occupied', cell('F'), unitCounts.occupied, 'integer')
  put(22, 'Vacant', cell('G'), unitCounts.vacant, 'integer')
  put(23, 'Non-revenue', cell('H'), unitCounts.nonRevenue, 'integer')
  const share = dwellings === 0 ? 'not tested' : unitCounts.occupied / dwellings
  put(24, 'Physical occupancy', `IF(${cell('E')}=0,"not tested",F21/${cell('E')})`, share, 'percent')
  const { asOf, statementCaption } = layout.facts
  const date = dateSerial(facts.input.asOf)
  put(25, 'As of', `IF(${asOf}="","not provided",${asOf})`, date ?? 'not provided', 'date')
  const caption = facts.input.underwriting.columns.t12?.caption ?? null
  put(26, 'Operating statement', `IF(${statementCaption}="","none",${statementCaption})`, caption ?? 'none', 'word')
  const { loanPerUnit } = facts.input.sizing.measures
  const perUnit = orDefault('out_LoanPerUnit', 'not tested')
  put(27, labelOf('loanPerUnit'), perUnit, loanPerUnit ?? 'not tested', 'money')
}

function sourcesAndUses(pad: SheetPad, { input }: WorkbookFacts): void {
  const { totalCost } = input.sizing.request
  const { loan } = input.sizing
  pad.band(31, 'Sources and uses', 'A', 'C')
  pad.text('A', 32, 'Uses: total cost', 'label.text')
  pad.live('B', 32, orDefault('in_TotalCost', 'not provided'), totalCost ?? 'not provided', 'formula.money')
  pad.text('A', 33, 'Sources: loan', 'label.text')
  pad.live('B', 33, orDefault('out_MaxLoan', 'not tested'), loan ?? 'not tested', 'link.money')
  pad.text('A', 34, 'Sources: equity', 'total.text')
  const equity = totalCost === null || loan === null ? '' : totalCost - loan
  pad.live('B', 34, 'IF(OR(in_TotalCost="",out_MaxLoan=""),"",in_TotalCost-out_MaxLoan)', equity, 'total.money')
  pad.fill('A', 'C', 34, 'total.text')
}

function checkLine(pad: SheetPad, { tested, failing }: CheckCount): void {
  pad.band(31, 'Checks', 'E', lastColumn)
  pad.text('E', 32, 'Checks run', 'label.text')
  pad.live('F', 32, 'out_Checks', tested, 'link.integer')
  pad.text('E', 33, 'Failed checks', 'label.text')
  pad.live('F', 33, 'out_Failing', failing, 'link.integer')
  const words = failing === 0 ? 'All checks pass.' : 'Review the Checks sheet before relying on this workbook.'
  pad.live(
    'G',
    33,
    'IF(out_Failing=0,"All checks pass.","Review the Checks sheet before relying on this workbook.")',
    words,
    'note.indent',
  )
}

function assumed(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  pad.band(36, 'Assumptions (not provided)', 'A', lastColumn)
  const { sizing, underwriting } = facts.input
  ;[...sizing.defaults, ...underwriting.defaults].forEach(({ name, value, why }, index) => {
    const row = 37 + index
    const from = layout.defaults.first + index
    const link = (column: string, dataColumn: string, shown: CellValue | null, format: StyleFormat) => {
      const cell = `_Data!${dataColumn}${from}`
      pad.live(column, row, orBlank(cell), shown, `link.${format}`)
    }
    link('A', 'A', assumptionLabel(name), 'text')
    link('B', 'B', value, assumptionFormat(name, value))
    link('C', 'C', why, 'indent')
  })
}
