import { constant, type Live, minus, needing, over } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'

const years = Array.from({ length: 11 }, (_, index) => index + 1)
const letters = 'BCDEFGHIJKL'

/** The cash flow of the years, and what the exit sheet needs of it. */
export interface CashFlow {
  pad: LivePad
  /** Net operating income less reserves, by year from the first; the eleventh is what a buyer looks at. */
  netCashFlow: Live[]
  netOperatingIncome: Live[]
  afterDebt: Live[]
}

/** Ten years from the underwritten one, and the year after them: income, expenses, reserves, and what is left after debt. */
export function cashFlowSheet(book: SizerBook): CashFlow {
  const { underwriting, sizing } = book.facts.input
  const pad = new LivePad(book, 'Cash Flow', 'Ten-Year Cash Flow', 'L', {
    columnWidths: [38, ...years.map(() => 13)],
    freeze: { rows: 10, columns: 1 },
    tabColour: '548235',
  })
  const growth = (row: number, caption: string, name: string, value: number): Live => {
    pad.text('A', row, caption, 'label.text')
    return pad.typed('B', row, name, value, 'percent')
  }
  const { exit } = sizing.rulePack
  const ofIncome = growth(5, 'Growth of income a year', 'in_CashIncomeGrowth', exit.incomeGrowth)
  const ofExpenses = growth(6, 'Growth of expenses a year', 'in_CashExpenseGrowth', exit.expenseGrowth)
  pad.headings(10, [
    ['A', 'Year'],
    ...years.map((year, index) => [letters[index] ?? 'L', year === 11 ? 'After' : String(year)] as const),
  ])
  const line = (
    row: number,
    caption: string,
    of: (year: number, index: number) => Live,
    role?: 'total' | 'grand',
  ): Live[] => {
    pad.text('A', row, caption, role === undefined ? 'label.text' : `${role}.text`)
    return years.map((year, index) =>
      pad.show(letters[index] ?? 'L', row, of(year, index), role === undefined ? {} : { role }),
    )
  }
  const grown = (first: Live, rate: Live) => (year: number) =>
    needing(
      [first, rate, constant(year - 1)],
      (amount, more, count) => `${amount}*(1+${more})^${count}`,
      (amount, more, count) => amount * (1 + more) ** count,
    )
  const at = (cells: readonly Live[], index: number): Live => cells[index] ?? { formula: '""', value: null }
  const income = line(
    11,
    'Effective gross income',
    grown({ formula: 'out_EGI', value: underwriting.effectiveGrossIncome }, ofIncome),
  )
  const expenses = line(
    12,
    'Operating expenses',
    grown({ formula: 'out_Expenses', value: underwriting.totalExpenses }, ofExpenses),
  )
  const operating = line(
    13,
    'Net operating income',
    (_, index) => minus(at(income, index), at(expenses, index)),
    'total',
  )
  const reserves = line(
    14,
    'Replacement reserves',
    grown({ formula: 'out_Reserves', value: underwriting.replacementReserves }, ofExpenses),
  )
  const cash = line(15, 'Net cash flow', (_, index) => minus(at(operating, index), at(reserves, index)), 'grand')
  const { annualDebtService, interestOnlyPayment } = sizing.measures
  const { interestOnlyMonths } = sizing.request
  const service = line(16, 'Debt service', (year) =>
    debtServiceOf(year, annualDebtService, interestOnlyPayment, interestOnlyMonths),
  )
  const afterDebt = line(17, 'Cash flow after debt', (_, index) => minus(at(cash, index), at(service, index)), 'grand')
  pad.text('A', 18, 'DSCR', 'label.text')
  years.forEach((_, index) =>
    pad.show(letters[index] ?? 'L', 18, over(at(cash, index), at(service, index)), { format: 'ratio' }),
  )
  pad.text('A', 19, 'Net cash flow over the loan', 'label.text')
  const loan: Live = { formula: 'out_MaxLoan', value: sizing.loan }
  years.forEach((_, index) => pad.show(letters[index] ?? 'L', 19, over(at(cash, index), loan), { format: 'percent' }))
  book.expect('Cash flow of the first year', at(cash, 0), underwriting.netCashFlow)
  return { pad, netCashFlow: cash, netOperatingIncome: operating, afterDebt }
}

/** Twelve payments, those of the interest-only months first. */
function debtServiceOf(year: number, service: number | null, interest: number | null, months: number): Live {
  const only = `MIN(12,MAX(0,in_IO-${12 * (year - 1)}))`
  const paid = Math.min(12, Math.max(0, months - 12 * (year - 1)))
  return {
    formula: `IF(out_Payment="","",${only}*out_PaymentInterestOnly+(12-${only})*out_Payment)`,
    value: service === null || interest === null ? null : paid * interest + ((12 - paid) * service) / 12,
  }
}
