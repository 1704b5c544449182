import { labelOf } from '@uwkit/core/glossary'
import type { StyleFormat } from '@uwkit/core/sizer'
import { limitsSourceText, programOf, type Sizing, type SizingRulePack } from '@uwkit/core/sizing'
import { constant, type Live, needing, orDefault } from '../book/live.ts'
import { wrappedHeight } from '../book/sheet-pad.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import { historicalsSheet } from '../sheets/historicals-sheet.ts'
import { underwritingSheets } from '../sheets/lender-sheets.ts'
import { columnCaptions, sizedColumn, sizedRows } from '../sizing/sized-column.ts'
import { cashFlowSheet, exitSheet } from './capital-markets-cash-flow.ts'

/** An investor's package: history, underwriting, lenders side by side, ten years of cash flow and the exit. */
export const capitalMarketsWorkbook: SizerDefinition = {
  chart: 23,
  note: null,
  sheets: (book) => {
    const units = { formula: 'out_Units', value: book.facts.input.underwriting.unitCounts.units }
    const history = historicalsSheet(book, 'Historicals', 'Historicals', units)
    const matrix = lenderMatrixSheet(book)
    const cash = cashFlowSheet(book)
    const exit = exitSheet(book, cash)
    const sheets = underwritingSheets(book, 'Capital Markets')
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [
      summary,
      history.pad,
      underwriting,
      matrix,
      cash.pad,
      exit,
      limits,
      sizing,
      schedule,
      rentRoll,
      unitMix,
      t12,
      checks,
    ].filter((pad) => pad !== null)
  },
}

const columns = ['B', 'C', 'D', 'E', 'F', 'G'] as const
const widths = [34, 16, 16, 16, 16, 16, 16, 56] as const
const firstInput = 9
const firstResult = 17
const captions = [
  'Max LTV override',
  'Min DSCR override',
  'Min debt yield override',
  'Spread to note rate',
  'Rate',
  'Amortization, months',
  'Interest only, months',
] as const

/** Builds lenders of every kind side by side: limits, rate, maximum loan, and constraining test. */
function lenderMatrixSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const { request } = sizing
  const pad = new LivePad(book, 'Lender Matrix', 'Lender Matrix', 'H', {
    columnWidths: [...widths],
    freeze: { rows: 8, columns: 1 },
    tabColor: '548235',
  })
  const given = (row: number, caption: string, formula: string, value: number | null): void => {
    pad.line('B', row, caption, { formula: orDefault(formula, null), value })
  }
  given(5, 'Underwritten net cash flow', 'out_NCF', underwriting.netCashFlow)
  given(6, 'Value', 'out_LendableValue', sizing.lendableValue)
  const lenders = lenderTerms(sizing.rulePack)
  pad.headings(8, ['Lender', ...lenders.map((terms) => captionOf(terms, sizing))], { height: 42 })
  columnCaptions(pad, captions, { firstInput, firstResult })
  const note: Live = { formula: 'in_Rate', value: request.rate }
  lenders.forEach(({ rulePack, spreadToRate }, index) => {
    const column = columns[index] ?? 'G'
    const isOfDeal = rulePack.id === sizing.rulePack.id
    const cell = (row: number): string => `$${column}$${firstInput + row}`
    const name = `out_Loan_Lender${index + 1}`
    const typed = (row: number, word: string, amount: number | null, format: StyleFormat): void => {
      if (!isOfDeal) pad.typed(column, firstInput + row, `in_${word}_Lender${index + 1}`, amount, format)
    }
    const spread = isOfDeal ? 0 : spreadToRate
    typed(0, 'LTV', null, 'percent')
    typed(1, labelOf('debtServiceCoverage'), null, 'ratio')
    typed(2, 'Yield', null, 'percent')
    if (isOfDeal) pad.show(column, firstInput + 3, constant(0), { format: 'rate' })
    else typed(3, labelOf('spread'), spread, 'rate')
    const lenderRate = needing(
      [note],
      (r) => `MAX(0,${r}+N(${cell(3)}))`,
      (r) => Math.max(0, r + spread),
    )
    pad.show(column, firstInput + 4, lenderRate, { format: 'rate' })
    const amortization = isOfDeal ? request.amortizationMonths : rulePack.usualAmortizationMonths
    typed(5, 'Amort', amortization, 'integer')
    if (isOfDeal) pad.show(column, firstInput + 5, { formula: 'out_Amort', value: amortization }, { format: 'integer' })
    typed(6, 'IO', request.interestOnlyMonths, 'integer')
    const months: Live = { formula: 'out_IO', value: request.interestOnlyMonths }
    if (isOfDeal) pad.show(column, firstInput + 6, months, { format: 'integer' })
    const requested = {
      ...request,
      // A lender that does not support the workbook's accrual uses its default; the size is the same.
      accrual: rulePack.accruals.includes(request.accrual) ? request.accrual : undefined,
      rate: lenderRate.value,
      amortizationMonths: amortization,
      tier: isOfDeal ? request.tier : null,
    }
    const by = {
      rulePack,
      request: requested,
      rate: cell(4),
      term: 'out_Term',
      interestOnly: orDefault(cell(6), rulePack.usualInterestOnlyMonths),
      amortization: orDefault(cell(5), rulePack.usualAmortizationMonths),
      coverage: cell(1),
      share: cell(0),
      yield: cell(2),
    }
    const sized = sizedColumn(book, pad, column, firstResult, by, name)
    const loan = sized?.loan ?? null
    book.expect(`Lender matrix: ${rulePack.name}`, { formula: name, value: loan }, isOfDeal ? sizing.loan : loan)
  })
  pad.remark('H', 9, 'Blank = lender limit at this term and IO period.', 56)
  pad.remark('H', 10, 'Debt fund limits are typical for bridge loans.', 56)
  pad.remark('H', 12, 'Spreads are placeholders: enter quoted spreads.', 56)
  const row = firstResult + sizedRows.length + 1
  pad.band(row, 'Limit sources')
  book.block('Lender limit sources', ['lender', 'source'])
  lenders.forEach(({ lender, source }, index) => {
    pad.text('A', row + 1 + index, lender, 'label.text')
    // Sources may be long: they wrap across the sheet so that the page does not become as wide as the longest.
    pad.link('B', row + 1 + index, book.word(lender, source, source), { format: 'wrap' })
    pad.sheet.merges.push(`B${row + 1 + index}:H${row + 1 + index}`)
    pad.height(
      row + 1 + index,
      wrappedHeight(
        source,
        widths.slice(1).reduce<number>((sum, width) => sum + width, 0),
      ),
    )
  })
  return pad
}

function captionOf({ lender, rulePack }: LenderTerms, sizing: Sizing): string {
  return rulePack.id === sizing.rulePack.id ? `${lender}, as sized in this workbook` : lender
}

/** Terms of one lender, side by side with others. */
interface LenderTerms {
  lender: string
  /** Rules that represent the lender. */
  rulePack: SizingRulePack
  /** Added to the requested rate, as a fraction; the usual differences are our own choice. */
  spreadToRate: number
  /** Source of the limits. */
  source: string
}

/** Programs whose limits represent a lender type, with its usual rate spread. The spreads are our own choice. */
const lenders: readonly (readonly [string, string, number])[] = [
  ['Life company', 'life-company', -0.0025],
  ['CMBS conduit', 'cmbs-conduit', 0.005],
  ['Bank', 'bank', 0.0025],
  ['Fannie Mae', 'fannie-conventional', 0],
  ['Freddie Mac', 'freddie-fixed', 0],
  ['Debt fund', 'debt-fund', 0.02],
]

/**
 * Returns lenders of every kind side by side, with the rules of each.
 *
 * @param own The workbook's sizing rules: they represent the lender of their program, including edits and terms agreed
 * for the loan.
 * @example
 * lenderTerms().map(({ lender }) => lender)
 * // => ['Life company', 'CMBS conduit', 'Bank', 'Fannie Mae', 'Freddie Mac', 'Debt fund']
 */
export function lenderTerms(own?: SizingRulePack): LenderTerms[] {
  return lenders.map(([lender, id, spreadToRate]): LenderTerms => {
    const rulePack = own?.id === id ? own : programOf(id)
    return { lender, rulePack, spreadToRate, source: limitsSourceText(rulePack) }
  })
}
