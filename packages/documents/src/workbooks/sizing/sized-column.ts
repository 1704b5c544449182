import { labelOf } from '@uwkit/core/glossary'
import { InvalidInputError } from '@uwkit/core/shared'
import {
  type PartialLoanRequest,
  type Sizing,
  type SizingLimit,
  type SizingRulePack,
  type SizingTier,
  sizeLoan,
  sizingTiers,
  standardTestNames,
} from '@uwkit/core/sizing'
import { type Live, orDefault, roundDownTo } from '../book/live.ts'
import { constantOf, testedRateFormula } from '../book/measures.ts'
import { shownCoverage } from '../book/shown-values.ts'
import type { LivePad, SizerBook } from '../book/sizer-book.ts'
import { costCap, firstTestRow, programRateCells, rejectedTerms, testRows } from './sizing-rows.ts'

/** A loan sized in one column next to others: its rules, and its cells in the column. */
export interface SizedColumn {
  rulePack: SizingRulePack
  /** SDK request for the same loan. */
  request: PartialLoanRequest
  /** Cells: note rate, amortization, term and interest-only months, each known or unknown. */
  rate: string
  amortization: string
  term: string
  interestOnly: string
  /** Cells of agreed limits; empty cells use the program's. */
  coverage: string
  share: string
  yield: string
}

/** Captions of the rows that {@link sizedColumn} fills, from its first row on. */
export const sizedRows = [
  'Min DSCR applied',
  'Max LTV applied',
  'Min debt yield applied',
  'DSCR test rate',
  'Loan by DSCR',
  'Loan by LTV',
  'Loan by debt yield',
  'Minimum of other tests',
  labelOf('maximumLoan'),
  labelOf('governing'),
  labelOf('loanToValue'),
  labelOf('debtServiceCoverage'),
  labelOf('debtYield'),
] as const

/** Row of the loan, from the first row on; the constraining test is below it. */
export const loanRow = 8
const limitedByRow = loanRow + 1

/** Writes the captions of sized columns: inputs and results. */
export function columnCaptions(
  pad: LivePad,
  captions: readonly string[],
  { firstInput, firstResult }: { firstInput: number; firstResult: number },
): void {
  captions.forEach((caption, index) => {
    pad.text('A', firstInput + index, caption, 'label.text')
  })
  sizedRows.forEach((caption, index) => {
    pad.text('A', firstResult + index, caption, index === loanRow ? 'grand.text' : 'label.text')
  })
}

/**
 * Sizes a loan in a column by every test of a program, as the sheet `Sizing` does for the workbook's loan.
 *
 * @returns The SDK's size of the same loan; `null` if it rejects the terms.
 */
export function sizedColumn(
  book: SizerBook,
  pad: LivePad,
  column: string,
  from: number,
  by: SizedColumn,
  name: string,
): Sizing | null {
  const { rulePack } = by
  const isOfDeal = rulePack.id === book.facts.input.sizing.rulePack.id
  const sizing = sizeOrReject(book, by)
  const at = (offset: number): string => `${column}${from + offset}`
  const put = (
    offset: number,
    formula: string,
    value: number | null | undefined,
    format: 'money' | 'rate' | 'ratio' | 'percent',
  ) => pad.show(column, from + offset, { formula, value: value ?? null }, { format })
  const isRefused =
    `OR(${[...rejectedTerms(rulePack, by.term, by.interestOnly).map(([condition]) => condition), ''].join(',')}` +
    `${by.interestOnly}>${by.term},${by.interestOnly}<0,${by.term}<1,${by.amortization}<1,` +
    `INT(${by.interestOnly})<>${by.interestOnly},INT(${by.term})<>${by.term},INT(${by.amortization})<>${by.amortization})`
  const limits = limitFormulas(book, by, isOfDeal)
  put(0, `IF(${by.coverage}="",${limits.coverage},${by.coverage})`, sizing?.tier.minimumDebtServiceCoverage, 'ratio')
  put(1, `IF(${by.share}="",${limits.share},${by.share})`, sizing?.tier.maximumLoanToValue, 'percent')
  const yieldLimit = isOfDeal
    ? orDefault('in_MinDebtYield', rulePack.minimumDebtYield)
    : orNone(rulePack.minimumDebtYield)
  put(2, `IF(${by.yield}="",${yieldLimit},${by.yield})`, sizing?.rulePack.minimumDebtYield, 'percent')
  put(3, testedRate(by, isOfDeal), sizing?.testedRate, 'rate')
  const cap = (test: string): number | null => sizing?.tests.find((made) => made.name === test)?.cap ?? null

  const flow = isOfDeal ? 'out_NCFSized' : 'out_NCF'
  const { service, balance } = debtAhead(rulePack, isOfDeal)
  const each = `(${constantOf(at(3), by.amortization)}${premium(rulePack, isOfDeal)})`
  put(
    4,
    coverageLoan({ flow, minimum: at(0), service, rate: at(3), each }),
    cap(labelOf('debtServiceCoverage')),
    'money',
  )
  const value = isOfDeal ? 'out_LendableValue' : lendable
  const byCost = costCap(rulePack, 'in_CostBeforeFees', at(1))
  const byValue = `IF(OR(${value}="",${balance}=""),"",MAX(0,${value}*${at(1)}-${balance}))`
  put(5, rulePack.criteria?.shareOf === 'cost' ? byCost : byValue, cap('LTV'), 'money')
  const base = rulePack.debtYieldBasis === 'NCF' ? 'out_NCF' : 'out_NOI'
  const byYield = `IF(OR(${at(2)}="",${base}="",${balance}=""),"",MAX(0,MAX(0,${base}/${at(2)})-${balance}))`
  put(6, byYield, cap(labelOf('debtYield')), 'money')
  const others = isOfDeal ? otherTestCaps(book, by, at) : capsOf(rulePack)
  const named = [labelOf('debtServiceCoverage'), 'LTV', labelOf('debtYield')]
  const rest = sizing?.tests.filter((test) => !named.includes(test.name)).flatMap((test) => test.cap ?? []) ?? []
  const lowest = `MIN(${others.map((formula) => `IF(${formula}="",10^15,${formula})`).join(',')})`
  const otherFormula = others.length === 0 ? '""' : `IF(${lowest}=10^15,"",${lowest})`
  put(7, otherFormula, rest.length === 0 ? null : Math.min(...rest), 'money')

  const caps = [4, 5, 6, 7].map((offset) => at(offset))
  const minimum = `MIN(${caps.map((cell) => `IF(${cell}="",10^15,${cell})`).join(',')})`
  const untested = `OR(${isRefused},AND(${at(4)}="",${at(5)}=""))`
  const multiple = isOfDeal ? orDefault('in_LoanMultiple', rulePack.loanMultiple) : String(rulePack.loanMultiple)
  const rounded = roundDownTo({ formula: minimum, value: null }, { formula: multiple, value: null }).formula
  const loan: Live = { formula: `IF(${untested},"",${rounded})`, value: sizing?.loan ?? null }
  pad.show(column, from + loanRow, loan, { role: 'grand', name })
  const words = [...named, 'Other tests']
  const governing = sizing?.governing ?? null
  const limitedBy = governing === null ? '' : named.includes(governing) ? governing : 'Other tests'
  const word = [0, 1, 2, 3].reduceRight(
    (later, index) => `IF(AND(${caps[index]}<>"",N(${caps[index]})=${minimum}),"${words[index]}",${later})`,
    '""',
  )
  pad.formula(column, from + limitedByRow, `IF(${at(loanRow)}="","",${word})`, limitedBy, { format: 'center' })
  const { measures } = sizing ?? {}
  const sized = (
    unknown: readonly string[],
    divisor: string,
    dividend: string,
    shown = (whole: string) => whole,
  ): string =>
    `IF(OR(N(${at(loanRow)})=0,${unknown.map((cell) => `${cell}=""`).join(',')}),"",IF(${divisor}=0,"",${shown(`${dividend}/${divisor}`)}))`
  const debt = `(${at(loanRow)}+${balance})`
  const ofValue = rulePack.criteria?.shareOf === 'cost' ? 'out_LendableValue' : value
  put(10, sized([ofValue, balance], ofValue, debt), measures?.loanToValue, 'percent')
  const paid = `(${at(loanRow)}*(${constantOf(by.rate, by.amortization)}${premium(rulePack, isOfDeal)})+${service})`
  const cut = shownCoverage({ rulePack }, '')
  const coverage = cut.shown(measures?.debtServiceCoverage ?? null)
  put(11, sized([flow, service, by.rate], paid, flow, cut.quotient), coverage, 'ratio')
  put(12, sized(['out_NCF', balance], debt, 'out_NCF'), measures?.debtYieldNetCashFlow, 'percent')
  return sizing
}

function sizeOrReject({ facts }: SizerBook, { request, rulePack }: SizedColumn): Sizing | null {
  try {
    return sizeLoan(facts.input.underwriting, request, rulePack)
  } catch (error) {
    if (error instanceof InvalidInputError) return null
    throw error
  }
}

function orNone(value: number | null): string {
  return value === null ? '""' : String(value)
}

/** The lesser of value and price for a purchase, otherwise the value. */
const lendable =
  'IF(OR(out_Purpose<>"purchase",in_PurchasePrice=""),IF(in_Value="","",in_Value),' +
  'IF(in_Value="",in_PurchasePrice,MIN(in_Value,in_PurchasePrice)))'

/** Returns the rate of the debt service test; only the note rate is the column's own. */
function testedRate({ rate, rulePack, request }: SizedColumn, isOfDeal: boolean): string {
  const { coverageRate } = rulePack
  const given = { maximum: request.maximumRate ?? null, fixed: request.comparableFixedRate ?? null }
  if (coverageRate === 'note') return testedRateFormula(rate, rate)
  return testedRateFormula(isOfDeal ? programRateCells[coverageRate] : orNone(given[coverageRate]), rate)
}

/** Returns the debt that remains ahead of the loan, annual debt service and balance. */
function debtAhead({ isSupplemental }: SizingRulePack, isOfDeal: boolean): { service: string; balance: string } {
  if (isOfDeal) return { service: 'out_ServiceAhead', balance: 'out_BalanceAhead' }
  const none = `AND(in_DebtServiceInPlace="",in_BalanceInPlace="")`
  const given = (cell: string): string => `IF(${none},${isSupplemental ? '""' : '0'},IF(${cell}="","",${cell}))`
  return { service: given('in_DebtServiceInPlace'), balance: given('in_BalanceInPlace') }
}

function premium({ mortgageInsurance }: SizingRulePack, isOfDeal: boolean): string {
  if (mortgageInsurance === null) return ''
  return `+${isOfDeal ? orDefault('in_AnnualMIP', mortgageInsurance.annual) : mortgageInsurance.annual}`
}

/** Returns the loan by a coverage test, as on the sheet `Sizing`. */
function coverageLoan(of: { flow: string; minimum: string; service: string; rate: string; each: string }): string {
  const { flow, minimum, service, rate, each } = of
  const cap = `IF(OR(${rate}="",${service}=""),"",MAX(0,(${flow}/${minimum}-${service})/${each}))`
  return `IF(OR(${flow}="",${minimum}=""),"",IF(${flow}<=0,0,${cap}))`
}

/** Returns the tests of the sheet `Sizing` other than coverage, value and yield; further coverage tests use the column's rate. */
function otherTestCaps({ facts }: SizerBook, by: SizedColumn, at: (offset: number) => string): string[] {
  const { rulePack, tests } = facts.input.sizing
  const first = firstTestRow + standardTestNames.length
  const always = [testRows.LTC, testRows['Program maximum'], testRows['Requested loan']]
  const ofHud = tests.slice(standardTestNames.length + rulePack.furtherTests.length)
  const sheetRows = [...always, ...ofHud.map((_, index) => first + rulePack.furtherTests.length + index)]
  const further = rulePack.furtherTests.map((test, index) => {
    const cell = (column: string): string => `Sizing!$${column}$${first + index}`
    const rate = test.rate === 'tested' ? at(3) : cell('F')
    const each = `(${constantOf(rate, by.amortization)}${premium(rulePack, true)})`
    const minimum =
      test.proceedsAboveTier === undefined
        ? orDefault(cell('B'), test.minimumDebtServiceCoverage ?? null)
        : `(${at(0)}/(1+${orDefault('in_MoreProceeds', test.proceedsAboveTier)}))`
    const loan = coverageLoan({ flow: cell('C'), minimum, service: cell('G'), rate, each })
    if (test.aboveLoan === undefined) return loan
    return `IF(${loan}="","",IF(${cell('C')}<=0,0,MAX(${orDefault('in_AboveLoan', test.aboveLoan)},${loan})))`
  })
  return [...sheetRows.map((row) => `Sizing!$D$${row}`), ...further]
}

/** Returns the same tests for another program, whose figures are on no sheet. */
function capsOf({ maximumLoanToCost, maximumLoan }: SizingRulePack): string[] {
  return [
    ...(maximumLoanToCost === null ? [] : [`IF(in_TotalCost="","",in_TotalCost*${maximumLoanToCost})`]),
    ...(maximumLoan === null ? [] : [String(maximumLoan)]),
    `Sizing!$D$${testRows['Requested loan']}`,
  ]
}

/** Returns the two limits of a program for the column's term and interest-only months. */
function limitFormulas({ facts }: SizerBook, by: SizedColumn, isOfDeal: boolean): { coverage: string; share: string } {
  const { rulePack, request } = by
  const tiers = sizingTiers({ ...facts.input.sizing.request, careMix: request.careMix ?? null }, rulePack)
  if (rulePack.limits.length > 0) {
    const rows = rulePack.limits.map((limit, index) => ({
      applies: mayApply(limit, by, isOfDeal),
      coverage: isOfDeal
        ? orDefault(`in_LimitDSCR_${index + 1}`, limit.minimumDebtServiceCoverage)
        : String(limit.minimumDebtServiceCoverage),
      share: isOfDeal
        ? orDefault(`in_LimitLTV_${index + 1}`, limit.maximumLoanToValue)
        : String(limit.maximumLoanToValue),
    }))
    const none = `NOT(OR(${rows.map(({ applies }) => applies).join(',')}))`
    const strictest = (function_: 'MAX' | 'MIN', limit: 'coverage' | 'share', away: number): string =>
      `IF(${none},${function_}(${rows.map((row) => row[limit]).join(',')}),` +
      `${function_}(${rows.map((row) => `IF(${row.applies},${row[limit]},${away})`).join(',')}))`
    return { coverage: strictest('MAX', 'coverage', 0), share: strictest('MIN', 'share', 9) }
  }
  const { usualTier, fullTermInterestOnlyTier: strict } = rulePack
  const usual = strict === null ? String(usualTier) : `IF(${by.interestOnly}>=${by.term},${strict},${usualTier})`
  const tier = isOfDeal ? `IF(in_Tier="",${usual},in_Tier)` : usual
  const ofTier = (of: (tier: SizingTier) => string): string =>
    tiers.reduceRight((rest, each) => `IF(${tier}=${each.tier},${of(each)},${rest})`, '""')
  return {
    coverage: ofTier(({ tier: number, minimumDebtServiceCoverage: minimum }) =>
      isOfDeal ? orDefault(`in_MinDSCR_${number}`, minimum) : String(minimum),
    ),
    share: ofTier(({ tier: number, maximumLoanToValue: highest }) =>
      isOfDeal ? orDefault(`in_MaxLTV_${number}`, highest) : String(highest),
    ),
  }
}

/** Returns the condition under which a row of a limit table may apply to the column's loan. */
function mayApply({ when }: SizingLimit, { request, term, interestOnly }: SizedColumn, isOfDeal: boolean): string {
  const fact = (wanted: string | undefined, cell: string, known: string | null): string[] =>
    wanted === undefined
      ? []
      : isOfDeal
        ? [`OR(${cell}="",${cell}="${wanted}")`]
        : known === null || known === wanted
          ? []
          : ['FALSE']
  const yesOrNo = (value: boolean | null | undefined) =>
    value === undefined || value === null ? null : value ? 'Yes' : 'No'
  const parts = {
    none: `${interestOnly}=0`,
    partial: `AND(${interestOnly}>0,${interestOnly}<${term})`,
    full: `AND(${interestOnly}>0,${interestOnly}>=${term})`,
  }
  const all = [
    ...fact(when.market, 'in_Market', request.market ?? null),
    ...fact(yesOrNo(when.isNonProfit) ?? undefined, 'in_NonProfit', yesOrNo(request.isNonProfit)),
    ...(when.purpose === undefined ? [] : [`out_Purpose="${when.purpose}"`]),
    ...(when.interestOnly === undefined ? [] : [`OR(${when.interestOnly.map((part) => parts[part]).join(',')})`]),
    ...(when.termFrom === undefined ? [] : [`${term}>=${when.termFrom}`]),
    ...(when.termBelow === undefined ? [] : [`${term}<${when.termBelow}`]),
  ]
  return all.length === 0 ? 'TRUE' : `AND(${all.join(',')})`
}
