import type { LoanMeasures, LoanRequest } from '../../../sizing/index.ts'
import { constant, type Live, type LiveWord, minus, needing, over } from '../../rules/live.ts'
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
  const { exit: usual } = sizing.rulePack
  const ofIncome = growth(5, 'Growth of income and management fee a year', 'in_CashIncomeGrowth', usual.incomeGrowth)
  const ofExpenses = growth(6, 'Growth of expenses a year', 'in_CashExpenseGrowth', usual.expenseGrowth)
  const ofTaxes = growth(7, 'Growth of real estate taxes', 'in_CashTaxGrowth', usual.realEstateTaxGrowth)
  const maturity = maturityOf(book)
  pad.says('A', 8, maturity.formula, maturity.value, { format: 'text', role: 'note' })
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
    expensesGrown(book, { income: ofIncome, expenses: ofExpenses, taxes: ofTaxes }),
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
  pad.text('A', 16, 'Months of payments', 'label.text')
  const months = years.map((year, index) => {
    const live = monthsOf(year, sizing.request)
    return { ...live, ...pad.show(letters[index] ?? 'L', 16, live.paid, { format: 'integer' }) }
  })
  const service = line(17, 'Debt service', (_, index) => debtServiceOf(months[index], sizing.measures))
  line(18, 'Cash flow after debt', (_, index) => minus(at(cash, index), at(service, index)), 'grand')
  pad.text('A', 19, 'DSCR, of years with twelve payments', 'label.text')
  years.forEach((_, index) => {
    const { formula, value } = over(at(cash, index), at(service, index))
    const whole = months[index]?.value === 12 ? value : null
    const column = letters[index] ?? 'L'
    pad.show(column, 19, { formula: `IF(${column}16=12,${formula},"")`, value: whole }, { format: 'ratio' })
  })
  pad.text('A', 20, 'Net cash flow over the loan', 'label.text')
  const loan: Live = { formula: 'out_MaxLoan', value: sizing.loan }
  years.forEach((_, index) => pad.show(letters[index] ?? 'L', 20, over(at(cash, index), loan), { format: 'percent' }))
  book.expect('Cash flow of the first year', at(cash, 0), underwriting.netCashFlow)
  const { exit } = sizing
  if (exit !== null && exit.year <= years.length)
    book.expect('Cash flow of the exit year', at(cash, exit.year - 1), exit.netCashFlow)
  return { pad, netCashFlow: cash, netOperatingIncome: operating }
}

/** Which year the loan matures in, where that is one of those shown. */
function maturityOf({ facts }: SizerBook): LiveWord {
  const { request, measures } = facts.input.sizing
  const { termMonths } = request
  const year = Math.max(1, Math.ceil(termMonths / 12))
  const isShown = measures.annualDebtService !== null && termMonths < 12 * years.length
  return {
    formula: `IF(OR(out_Payment="",out_Term>=${12 * years.length}),"","The loan matures in year "&out_ExitYear&": to be refinanced.")`,
    value: isShown ? `The loan matures in year ${year}: to be refinanced.` : null,
  }
}

/** Operating expenses of a year, as the refinance test grows them: the fee follows income, taxes have a rate of their own. */
function expensesGrown(
  { facts }: SizerBook,
  rates: Record<'income' | 'expenses' | 'taxes', Live>,
): (year: number) => Live {
  const { lines, totalExpenses } = facts.input.underwriting
  const amountOf = (key: string) => lines.find((line) => line.key === key)?.amount ?? 0
  const [taxes, fees] = [amountOf('realEstateTaxes'), amountOf('managementFees')]
  const [taxesCell, feesCell] = ['N(out_RealEstateTaxes)', 'N(out_ManagementFees)']
  const all: Live = { formula: 'out_Expenses', value: totalExpenses }
  return (year) =>
    needing(
      [all, rates.income, rates.expenses, rates.taxes, constant(year - 1)],
      (amount, i, e, t, n) =>
        `(${amount}-${taxesCell}-${feesCell})*(1+${e})^${n}+${taxesCell}*(1+${t})^${n}+${feesCell}*(1+${i})^${n}`,
      (amount, i, e, t, n) => (amount - taxes - fees) * (1 + e) ** n + taxes * (1 + t) ** n + fees * (1 + i) ** n,
    )
}

/** Payments made in a year up to maturity, or until the loan is repaid; and how many of them are of interest alone. */
interface MonthsOfYear {
  paid: Live
  interestOnly: Live
}

function monthsOf(year: number, { termMonths, interestOnlyMonths, amortisationMonths }: LoanRequest): MonthsOfYear {
  const before = 12 * (year - 1)
  const within = (months: number) => Math.min(12, Math.max(0, months - before))
  const formula = (months: string) => `MIN(12,MAX(0,${months}-${before}))`
  const last = Math.min(termMonths, interestOnlyMonths + amortisationMonths)
  return {
    paid: { formula: formula('MIN(out_Term,out_IO+out_Amort)'), value: within(last) },
    interestOnly: {
      formula: formula('MIN(out_Term,out_IO)'),
      value: within(Math.min(termMonths, interestOnlyMonths)),
    },
  }
}

/** The payments of a year, those of the interest-only months first; nothing is paid after maturity. */
function debtServiceOf(
  months: (MonthsOfYear & Live) | undefined,
  { annualDebtService: service, interestOnlyPayment: interest }: LoanMeasures,
): Live {
  if (months === undefined) return { formula: '""', value: null }
  const { formula: paid, value: count, interestOnly: only } = months
  const isPaid = service !== null && interest !== null && count !== null && count > 0
  return {
    formula:
      `IF(OR(out_Payment="",${paid}=0),"",` +
      `${only.formula}*out_PaymentInterestOnly+(${paid}-${only.formula})*out_Payment)`,
    value: isPaid ? (only.value ?? 0) * interest + ((count - (only.value ?? 0)) * service) / 12 : null,
  }
}
