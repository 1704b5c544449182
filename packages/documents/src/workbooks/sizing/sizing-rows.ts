import {
  type FurtherTest,
  furtherShare,
  otherDebt,
  type Sizing,
  type SizingRulePack,
  standardTestNames,
  untestedRate,
} from '@uwkit/core/sizing'
import { type LiveText, orBlank, orDefault } from '../book/live.ts'
import { nonNegativeInputs, programInputs } from '../book/program-inputs.ts'
import type { SheetPad } from '../book/sheet-pad.ts'
import type { WorkbookFacts } from '../book/workbook-facts.ts'

/** Rows of the sheet `Sizing`: one row per test, in the order in which ties are settled. */
export const testRows = {
  DSCR: 6,
  LTV: 7,
  LTC: 8,
  'Debt yield': 9,
  'Program maximum': 10,
  'Requested loan': 11,
} as const

/** Row of the first test; further tests of the program follow the six that every program has. */
export const firstTestRow = 6

/** Returns the rows below the tests, by their number: the loan, the first tier, and the blocks below the last tier. */
export function rowsBelow({ tests, tiers }: Pick<Sizing, 'tests' | 'tiers'>) {
  const unrounded = firstTestRow + tests.length
  const firstTier = unrounded + 6
  return { unrounded, multiple: unrounded + 1, loan: unrounded + 2, firstTier, blocks: firstTier + tiers.length + 1 }
}

/** Row offsets of a block below the tiers, from 0. */
export const measureOffsets = {
  testedRate: 1,
  testedConstant: 2,
  constant: 3,
  monthlyPayment: 4,
  annualDebtService: 5,
  debtServiceCoverage: 6,
  debtServiceCoverageTested: 7,
  interestOnlyPayment: 8,
  interestOnlyCoverage: 9,
  loanToValue: 10,
  loanToCost: 11,
  debtYieldNetCashFlow: 12,
  debtYieldNetOperatingIncome: 13,
  loanPerUnit: 14,
  balanceAtMaturity: 15,
  breakEvenOccupancy: 16,
  tierMet: 17,
} as const

/** Cells of the rate at which a program tests coverage. */
export const programRateCells = { note: 'in_Rate', maximum: 'in_MaximumRate', fixed: 'in_FixedRate' } as const

/** Parts of a loan's caption. */
interface CaptionedLoan {
  byValueOnly: boolean
  measures: Pick<Sizing['measures'], 'debtServiceCoverage'>
  request: Pick<Sizing['request'], 'rate' | 'maximumRate' | 'comparableFixedRate'>
  rulePack: Pick<SizingRulePack, 'coverageRate'>
}

/**
 * Returns the caption next to the loan. It states if debt service could not be tested, so that the loan depends on
 * value alone; if the loan is tested at the note rate because the program's rate is missing; and if the cash flow does
 * not cover debt service, whatever the constraining test.
 *
 * @param usual Caption of a loan that was tested by both, such as `Maximum loan`.
 * @param sizing Loan at export.
 * @example
 * const request = { rate: null, maximumRate: null, comparableFixedRate: null }
 * const loan = { byValueOnly: true, measures: { debtServiceCoverage: null }, request, rulePack: { coverageRate: 'note' } }
 * loanCaption('Maximum loan', loan).value
 * // => 'Maximum loan, by LTV only'
 */
export function loanCaption(usual: string, sizing: CaptionedLoan): LiveText {
  const unsure = `${usual}, by LTV only`
  const byNoteRate = `${usual}, tested at the note rate`
  const programRate = programRateCells[sizing.rulePack.coverageRate]
  const uncovered = `${usual}, not covered by cash flow`
  const coverage = sizing.measures.debtServiceCoverage
  const isUncovered = coverage !== null && coverage < 1 - 1e-9
  const byRate = programRate === 'in_Rate' ? `"${usual}"` : `IF(${programRate}="","${byNoteRate}","${usual}")`
  const tested = `IF(Sizing!D${testRows.DSCR}="","${unsure}",${byRate})`
  const covered = `IF(out_DSCR="",${tested},IF(out_DSCR<1-0.000000001,"${uncovered}",${tested}))`
  const formula = `IF(out_MaxLoan="","${usual}",${covered})`
  const partly = sizing.byValueOnly ? unsure : untestedRate(sizing.request, sizing.rulePack) === '' ? usual : byNoteRate
  return { formula, value: isUncovered ? uncovered : partly }
}

/** Returns terms that the program rejects, each as a condition over the cells of term and interest-only months, with the reason. */
export function rejectedTerms(
  { refusals }: Pick<SizingRulePack, 'refusals'>,
  term: string,
  interestOnly: string,
): (readonly [condition: string, why: string])[] {
  const parts = {
    none: `${interestOnly}=0`,
    partial: `AND(${interestOnly}>0,${interestOnly}<${term})`,
    full: `AND(${interestOnly}>0,${interestOnly}>=${term})`,
  }
  return refusals.map(({ when, why }) => {
    const all = [
      ...(when.interestOnly === undefined ? [] : [`OR(${when.interestOnly.map((part) => parts[part]).join(',')})`]),
      ...(when.termFrom === undefined ? [] : [`${term}>=${when.termFrom}`]),
      ...(when.termBelow === undefined ? [] : [`${term}<${when.termBelow}`]),
    ]
    return [all.length === 0 ? 'TRUE' : `AND(${all.join(',')})`, `${why.replaceAll('"', '”')}.`] as const
  })
}

/** Returns a formula for why the entered terms cannot be sized; it is blank if they can. */
export function rejectionFormula(sizing: WorkbookFacts['input']['sizing']): string {
  const { rulePack, tiers: known } = sizing
  const isNone = (name: string, values: readonly (number | string)[]): string =>
    `AND(${values.map((value) => `${name}<>${typeof value === 'number' ? value : `"${value}"`}`).join(',')})`
  const isNoMonths = (name: string, minimum: number): string => `OR(${name}<${minimum},INT(${name})<>${name})`
  const below = programInputs(sizing).filter(({ name }) => nonNegativeInputs.includes(name))
  const reasons: readonly (readonly [string, string])[] = [
    ['out_IO>out_Term', 'The interest-only period is longer than the term.'],
    [isNoMonths('out_IO', 0), 'Interest-only months must be a whole number, zero or more.'],
    [isNoMonths('out_Term', 1), 'The term must be a whole number of months, one or more.'],
    [isNoMonths('out_Amort', 1), 'The amortization must be a whole number of months, one or more.'],
    ['OR(N(in_Rate)<0,N(in_RateFloor)<0)', 'The rate and the rate floor must not be negative.'],
    ...below.map(({ name, caption }) => [`N(${name})<0`, `${caption} must not be negative.`] as const),
    [isNone('out_Accrual', rulePack.accruals), `The accrual must be ${rulePack.accruals.join(' or ')}.`],
    ...rejectedTerms(rulePack, 'out_Term', 'out_IO'),
    [
      isNone(
        'out_Tier',
        known.map(({ tier }) => tier),
      ),
      'The program does not have this tier.',
    ],
  ]
  return reasons.reduceRight((rest, [condition, words]) => `IF(${condition},"${words}",${rest})`, '""')
}

/** Returns loan-based fees, as a fraction of the loan. */
function feesOf({ criteria, mortgageInsurance }: SizingRulePack): string {
  const examination = orDefault('in_ExaminationFee', criteria?.fees.examination ?? 0)
  const financing = orDefault('in_FinancingFee', criteria?.fees.usualFinancing ?? 0)
  const premium = mortgageInsurance === null ? '0' : orDefault('in_FirstMIP', mortgageInsurance.first)
  return `(${examination}+${financing}+${premium})`
}

/** Returns the loan that is a fraction of a cost in which fees grow with the loan: in closed form, so that nothing is circular. */
export function costCap(rulePack: SizingRulePack, cost: string, share: string): string {
  const fees = feesOf(rulePack)
  return `IF(OR(${cost}="",${share}=""),"",IF(${cost}<=0,0,${share}*${cost}/(1-${share}*${fees})))`
}

/** Writes the criteria that only HUD has: limits and bases in columns B and C; returns the formulas of their maximum loans. */
export function hudCaps(pad: SheetPad, { input }: WorkbookFacts): Partial<Record<string, string>> {
  const { sizing } = input
  const { rulePack } = sizing
  const { criteria, furtherTests } = rulePack
  if (criteria === null) return {}
  const first = firstTestRow + standardTestNames.length + furtherTests.length
  const [statutory, acquisition, refinancing, grants] = [first, first + 1, first + 2, first + 3]
  const test = (name: string) => sizing.tests.find((candidate) => candidate.name === name)
  const limits = criteria.statutory === 'not held' ? null : criteria.statutory
  const hasLimits = limits !== null
  const beds = [0, 1, 2, 3, 4]
  const limit = (name: string, usual: readonly number[] = []) =>
    beds.map((bed) => `N(in_Bedrooms_${bed})*${orDefault(`${name}_${bed}`, usual[bed] ?? 0)}`).join('+')
  const unknown = beds.map((bed) => `in_Bedrooms_${bed}=""`).join(',')
  const [ofElevator, ofWalkUp] = [
    limit('in_LimitElevator', limits?.elevator),
    limit('in_LimitWalkUp', limits?.withoutElevator),
  ]
  const units = `IF(in_Elevator="Yes",${ofElevator},${ofWalkUp})`
  const factor = orDefault('in_HighCostFactor', limits?.usualHighCostFactor ?? null)
  const amount = `IF(OR(${unknown}),"",MAX(0,${units}*${factor}+N(in_StatutoryAdjustment)))`
  pad.live('B', statutory, hasLimits ? amount : '""', test('Statutory limit')?.limit ?? null, 'formula.money')

  const isPurchase = 'out_Purpose="purchase"'
  const share = (row: number, name: string, formula: string, base: string) => {
    pad.live('B', row, formula, test(name)?.limit ?? null, 'formula.percent')
    pad.live('C', row, base, test(name)?.base ?? null, 'formula.money')
  }
  const cost = orBlank('in_CostBeforeFees')
  const ofPurchase = orDefault('in_AcquisitionShare', criteria.acquisitionShare)
  const hasAcquisition = `AND(${isPurchase},${ofPurchase}<>"")`
  share(acquisition, 'Acquisition cost', `IF(${hasAcquisition},${ofPurchase},"")`, `IF(${hasAcquisition},${cost},"")`)
  const ofCost = orDefault('in_RefinancingShare', criteria.refinancing?.costShare ?? null)
  const ofValue = orDefault('in_CashOutShare', criteria.refinancing?.cashOutShareOfValue ?? null)
  const hasRefinancing = `AND(out_Purpose<>"purchase",${ofCost}<>"")`
  const byCost = costCap(rulePack, 'in_CostBeforeFees', ofCost)
  const byValue = `IF(AND(in_CashOut="Yes",${ofValue}<>"",in_Value<>""),in_Value*${ofValue},0)`
  const isCash = `${byValue}>N(${byCost})`
  share(
    refinancing,
    'Cost to refinance',
    `IF(${hasRefinancing},IF(${isCash},${ofValue},${ofCost}),"")`,
    `IF(${hasRefinancing},IF(${isCash},in_Value,${cost}),"")`,
  )
  const hasGrants = 'N(in_Grants)>0'
  share(
    grants,
    'Cost less grants',
    `IF(${hasGrants},1,"")`,
    `IF(AND(${hasGrants},in_CostBeforeFees<>""),in_CostBeforeFees-in_Grants,"")`,
  )
  return {
    'Statutory limit': orBlank(`B${statutory}`),
    'Acquisition cost': `IF(B${acquisition}="","",${costCap(rulePack, `C${acquisition}`, `B${acquisition}`)})`,
    'Cost to refinance': `IF(${hasRefinancing},IF(${isCash},${byValue},${byCost}),"")`,
    'Cost less grants': `IF(B${grants}="","",${costCap(rulePack, `C${grants}`, `B${grants}`)})`,
  }
}

/** Writes a limit on the share of value or cost in addition to the tier's: the limit, its basis, and the debt ahead. */
export function furtherShareRow(
  pad: SheetPad,
  row: number,
  test: FurtherTest,
  { request, rulePack, lendableValue }: Sizing,
): void {
  const { maximumShare = 1, maximumShareWithCashOut } = test
  const limit = furtherShare(test, request)
  if (maximumShareWithCashOut === undefined) pad.input('B', row, null, maximumShare, 'input.percent')
  else {
    const takesCashOut = 'AND(in_CashOut="Yes",in_Purpose<>"purchase")'
    pad.live('B', row, `IF(${takesCashOut},${maximumShareWithCashOut},${maximumShare})`, limit, 'formula.percent')
  }
  if (test.shareOf === 'cost') {
    pad.live('C', row, orBlank('in_CostBeforeFees'), request.costBeforeFees, 'formula.money')
    return
  }
  pad.live('C', row, orBlank('out_LendableValue'), lendableValue, 'formula.money')
  pad.live('G', row, 'out_BalanceAhead', otherDebt(request, rulePack).balance, 'formula.money')
}
