import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { labelOf } from '@uwkit/core/glossary'
import { amountInChart, convertToChart, statementRows } from '@uwkit/core/sizer'
import { calculatedSource, figure, words } from '../book/data-block.ts'
import {
  bracketed,
  constant,
  type Live,
  minimumOf,
  minus,
  needing,
  orBlank,
  orDefault,
  orZeroValue,
  over,
  plus,
  roundDownTo,
  sumOf,
  times,
} from '../book/live.ts'
import { shownCoverage } from '../book/shown-values.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import { billIsKnown } from '../book/window-columns.ts'
import { underwritingSheets } from '../sheets/lender-sheets.ts'
import { firstTestRow, loanCaption } from '../sizing/sizing-rows.ts'
import { expenseSheet, incomeSheet } from './hud-income.ts'

/** HUD: income and expenses as grouped on form 92264, the criteria of 92264-A, sources and uses; care for section 232. */
export const hudWorkbook: SizerDefinition = {
  chart: 12,
  note: null,
  lender: 'HUD',
  sheets: (book) => {
    const isLean = book.facts.input.sizing.rulePack.id.startsWith('hud-232')
    const income = incomeSheet(book)
    const expenses = expenseSheet(book)
    const criteria = criteriaSheet(book)
    const uses = usesSheet(book)
    const lean = isLean ? [leanSheet(book)] : []
    const sheets = underwritingSheets(book, 'HUD Model')
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [
      summary,
      income,
      expenses,
      criteria,
      uses,
      ...lean,
      underwriting,
      limits,
      sizing,
      rentRoll,
      unitMix,
      t12,
      schedule,
      checks,
    ].filter((pad) => pad !== null)
  },
}

const first = 7

/** Builds the criteria by their numbers, each rounded down, and their minimum; all from the Sizing sheet. */
function criteriaSheet(book: SizerBook): LivePad {
  const { sizing } = book.facts.input
  const pad = new LivePad(book, '92264-A Criteria', 'Form 92264-A: Maximum Insurable Loan', 'G', {
    columnWidths: [12, 56, 16, 18, 18, 18, 44],
    tabColor: '548235',
  })
  pad.headings(first - 1, [
    'Criterion',
    'Description',
    'Limit',
    'Measured on',
    'Max proceeds',
    'Rounded down',
    'Status',
  ])
  const multiple: Live = {
    formula: orDefault('in_LoanMultiple', sizing.rulePack.loanMultiple),
    value: sizing.rulePack.loanMultiple,
  }
  const tests = sizing.tests
    .map((test, index) => ({ ...test, at: firstTestRow + index }))
    .filter(({ criterion }) => criterion !== null || sizing.rulePack.criteria === null)
    .sort((left, right) => (left.criterion ?? 0) - (right.criterion ?? 0))
  const rounded = tests.map((test, index) => {
    const row = first + index
    const cell = (column: string) => `Sizing!$${column}$${test.at}`
    const show = (column: string, from: string, value: number | null) =>
      pad.link(column, row, { formula: cell(from), value }, { format: formatOf(from, test.kind) })
    pad.text('A', row, test.criterion === null ? '' : String(test.criterion), 'label.center')
    pad.text('B', row, test.label.replace(/^Criterion \d+: /, ''), 'label.text')
    show('C', 'B', test.limit)
    show('D', 'C', test.base)
    const cap = show('E', 'D', test.cap)
    const round = pad.show('F', row, roundDownTo(cap, multiple))
    const words = test.cap === null ? test.why : 'tested'
    pad.formula('G', row, `IF(E${row}="","${test.why || 'not tested'}","tested")`, words, {
      format: 'indent',
      role: 'note',
    })
    book.expect(`92264-A: ${test.label}`, round, test.rounded)
    return round
  })
  const row = first + tests.length + 1
  const caption = loanCaption('Maximum insurable loan: lowest criterion', sizing)
  pad.live('B', row, caption.formula, caption.value, 'grand.text')
  const minimum = minimumOf(rounded)
  const known = tests.some(({ name, cap }) => cap !== null && (name === 'DSCR' || name === 'LTV'))
  const formula = `IF(out_MaxLoan="","",${minimum.formula})`
  const loan = pad.show(
    'F',
    row,
    { formula, value: known ? minimum.value : null },
    { role: 'grand', name: 'out_MaxInsurable' },
  )
  pad.fill('A', 'G', row, 'grand.text')
  const premium: Live = { formula: 'in_AnnualMIP', value: sizing.rulePack.mortgageInsurance?.annual ?? null }
  if (premium.value !== null) insured(pad, row + 2, book)
  book.expect('92264-A: maximum insurable loan', loan, sizing.loan)
  return pad
}

function formatOf(column: string, kind: string): 'money' | 'ratio' | 'percent' {
  if (column !== 'B' || kind === 'amount') return 'money'
  return kind === 'coverage' ? 'ratio' : 'percent'
}

/** Writes the cost of the insurance, and the coverage with and without it. */
function insured(pad: LivePad, from: number, { facts }: SizerBook): void {
  const { measures, rulePack } = facts.input.sizing
  const rounded = shownCoverage(facts.input.sizing, '')
  const rows: readonly (readonly [string, string, number | null, 'cents' | 'ratio'])[] = [
    [
      labelOf('annualMortgageInsurance'),
      `IF(N(out_MaxLoan)=0,"",out_MaxLoan*${orDefault('in_AnnualMIP', rulePack.mortgageInsurance?.annual ?? null)})`,
      measures.mortgageInsurance,
      'cents',
    ],
    ['Annual P&I', orBlank('out_DebtService'), measures.annualDebtService, 'cents'],
    ['DSCR with MIP', rounded.formula('out_DSCR'), rounded.shown(measures.debtServiceCoverage), 'ratio'],
    [
      'DSCR without MIP',
      `IF(OR(out_DebtService="",out_NCFSized="",out_ServiceAhead=""),"",${rounded.quotient('out_NCFSized/(out_DebtService+out_ServiceAhead)')})`,
      rounded.shown(measures.debtServiceCoverageWithoutInsurance),
      'ratio',
    ],
  ]
  rows.forEach(([caption, formula, value, format], index) => {
    pad.text('B', from + index, caption, 'label.text')
    pad.show('F', from + index, { formula, value }, { format })
  })
}

/** Working capital for new construction, as a fraction of the loan. Practice of lenders under 221(d)(4). */
const workingCapital = 0.04

/** Builds sources and uses, with the fees based on the loan amount, and the escrows. */
function usesSheet(book: SizerBook): LivePad {
  const { sizing } = book.facts.input
  const { measures, request, rulePack } = sizing
  const pad = new LivePad(book, 'Sources and Uses', 'Sources, Uses, and Escrows', 'C', {
    columnWidths: [52, 20, 60],
    tabColor: '548235',
  })
  const loan: Live = { formula: 'out_MaxLoan', value: sizing.loan === 0 ? null : sizing.loan }
  const sized: Live = { formula: 'IF(N(out_MaxLoan)=0,"",out_MaxLoan)', value: loan.value }
  const line = (row: number, caption: string, live: Live, role?: 'total' | 'grand', name?: string): Live => {
    const cell = pad.line('B', row, caption, live, { role, format: 'cents', name })
    if (role !== undefined) pad.fill('A', 'C', row, `${role}.text`)
    return cell
  }
  pad.band(5, 'Uses')
  const cost = line(6, 'Cost before loan-based fees', {
    formula: 'IF(N(in_CostBeforeFees)=0,"",in_CostBeforeFees)',
    value: request.costBeforeFees,
  })
  const shared = (row: number, caption: string, name: string, share: number | null, usual = share): Live =>
    line(
      row,
      caption,
      needing(
        [bracketed(sized)],
        (amount) => `${amount}*${usual === null ? `N(${name})` : orDefault(name, usual)}`,
        (amount) => amount * (share ?? 0),
      ),
    )
  const { criteria, mortgageInsurance } = rulePack
  const examination = shared(7, 'Examination fee', 'in_ExaminationFee', criteria?.fees.examination ?? null)
  const financing = shared(
    8,
    'Financing fee',
    'in_FinancingFee',
    request.financingFee,
    criteria?.fees.usualFinancing ?? null,
  )
  const premium = shared(9, 'Upfront MIP', 'in_FirstMIP', mortgageInsurance?.first ?? null)
  const fees = line(10, 'Loan-based fees', plus(examination, financing, premium), 'total', 'out_LoanFees')
  const uses = line(11, 'Total uses', plus(cost, fees), 'grand', 'out_Uses')
  pad.band(13, 'Sources')
  const source = line(14, 'Loan', sized)
  const grants = line(15, 'Grants, public loans, and gifts', {
    formula: orBlank('in_Grants'),
    value: request.grants,
  })
  const equity = line(
    16,
    'Equity (negative = cash to borrower)',
    minus(uses, bracketed(plus(source, orZeroValue(grants)))),
    'grand',
    'out_Equity',
  )
  book.expect('Sources and uses: loan fees', fees, criteria === null ? null : measures.feesOfLoan)
  book.expect('Sources and uses: equity', equity, criteria === null ? null : measures.equity)

  pad.band(18, 'Escrows at closing')
  line(19, 'Upfront MIP', { formula: premium.formula, value: premium.value })
  const reserve = pad.typedLine('B', 20, 'Initial deposit to the replacement reserve', 'in_InitialReserve', null)
  const repairs = pad.typedLine('B', 21, 'Repair escrow', 'in_RepairEscrow', null)
  pad.text('A', 22, 'Working capital, % of loan', 'label.text')
  const share = pad.typed('B', 22, 'in_WorkingCapital', criteria?.shareOf === 'cost' ? workingCapital : 0, 'percent')
  pad.remark('C', 22, 'Typically 4% for new construction and none for existing properties.', 60)
  const capital = line(
    23,
    'Working capital',
    needing(
      [bracketed(sized), share],
      (amount, part) => `${amount}*${part}`,
      (amount, part) => amount * part,
    ),
  )
  line(24, 'Total escrows', plus(premium, orZeroValue(reserve), orZeroValue(repairs), capital), 'total')
  return pad
}

const leanChart = 21
const kinds = [
  ['Independent living', 'independentLiving', 'Private Pay - Independent'],
  ['Assisted living', 'assistedLiving', 'Private Pay - Assisted Living'],
  ['Memory care', 'memoryCare', 'Private Pay - Memory Care'],
  ['Skilled nursing', 'skilledNursing', 'Private Pay - Skilled Nursing'],
] as const
/**
 * Builds health care under section 232: beds by care type, the statement in the Lean chart, revenue per resident day, the fee and the
 * coverage.
 */
function leanSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const pad = new LivePad(book, 'Lean', 'Section 232: Care', 'G', {
    columnWidths: [44, 14, 14, 18, 18, 18, 40],
    tabColor: '548235',
  })
  pad.headings(5, [
    'Care',
    'Beds',
    labelOf('occupancy'),
    'Annual resident days',
    'Annual private-pay revenue',
    'Revenue per resident day',
  ])
  const lines = leanLines(book)
  kinds.forEach(([caption, key, category], index) => {
    const row = 6 + index
    const beds = pad.typedLine('B', row, caption, `in_Beds_${key}`, sizing.request.careMix?.[key] ?? null, 'integer')
    const occupancy = pad.typed('C', row, `in_CareOccupancy_${key}`, null, 'percent')
    const days = pad.show('D', row, times(beds, occupancy, constant(365)), { format: 'integer' })
    const paid = pad.show('E', row, lines.get(category) ?? constant(0))
    pad.show('F', row, over(paid, days), { format: 'cents' })
  })
  pad.headings(12, ['Current year in the Lean chart of accounts', ''])
  pad.headings(12, ['Annual $'], { from: 'E' })
  let row = 13
  const cells: Live[] = []
  for (const [name, live] of lines) {
    pad.text('A', row, name, 'label.text')
    cells.push(pad.show('E', row, live))
    row += 1
  }
  const all = pad.line('E', row, 'Control total: all lines', sumOf(cells), { role: 'total' })
  pad.fill('A', 'G', row, 'total.text')
  book.expect(
    'Lean: sum of all lines for the year',
    all,
    cells.some(({ value }) => value !== null) ? cells.reduce((sum, { value }) => sum + (value ?? 0), 0) : null,
  )
  row += 2
  pad.text('A', row, 'Min management fee, % of EGI', 'label.text')
  const { managementFeeMinimum } = underwriting.settings
  const minimum = pad.show('E', row, { formula: 'in_MgmtFeeMin', value: managementFeeMinimum }, { format: 'percent' })
  pad.text('A', row + 1, 'UW management fee, % of EGI', 'label.text')
  const fee = underwriting.lines.find(({ key }) => key === 'managementFees')?.amount ?? null
  const income: Live = { formula: 'out_EGI', value: underwriting.effectiveGrossIncome }
  const share = pad.show('E', row + 1, over({ formula: 'out_ManagementFees', value: fee }, income), {
    format: 'percent',
  })
  pad.text('A', row + 2, 'Fee meets the minimum', 'label.text')
  const met = share.value === null ? 'not tested' : share.value >= managementFeeMinimum - 1e-9 ? 'yes' : 'no'
  pad.formula(
    'E',
    row + 2,
    `IF(E${row + 1}="","not tested",IF(E${row + 1}>=${minimum.formula}-0.000000001,"yes","no"))`,
    met,
    { format: 'word' },
  )
  const rounded = shownCoverage(sizing, '')
  const coverage: Live = {
    formula: rounded.formula('out_DSCR'),
    value: rounded.shown(sizing.measures.debtServiceCoverage),
  }
  pad.line('E', row + 3, 'DSCR with MIP', coverage, { format: 'ratio' })
  return pad
}

/** Returns the current year by the categories of the Lean chart, each on `_Data`. */
function leanLines(book: SizerBook): Map<string, Live> {
  const chart = chartOfAccounts(leanChart)
  const { t12 } = book.facts.windows
  const rows = t12 === null ? [] : statementRows({ ...t12, statement: convertToChart(t12.statement, leanChart) }, chart)
  book.block('Current year in the Lean chart of accounts', ['category', 'annual $'])
  return new Map(
    chart.categories
      .filter(({ concepts, kind }) => concepts.length > 0 && (kind === 'income' || kind === 'expense'))
      .map((category) => {
        const { name } = category
        const isKnown = billIsKnown(t12, category)
        const amount = isKnown ? amountInChart(rows, name, ({ annual }) => annual) : null
        const [, cell] = book.row([
          words(name, ''),
          figure(amount, `${calculatedSource}: statement lines mapped to the Lean chart of accounts`),
        ])
        const formula = cell?.formula ?? '""'
        return [name, { formula: orBlank(formula), value: amount }] as const
      }),
  )
}
