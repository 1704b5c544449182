import { labelOf } from '@uwkit/core/glossary'
import { balanceAfter, type LoanMeasures, type LoanRequest, loanSchedule } from '@uwkit/core/sizing'
import { constant, type Live, type LiveText, minus, needing, none, over, plus } from '../book/live.ts'
import { balanceCaption } from '../book/measures.ts'
import { coverageOf } from '../book/shown-values.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'
import { byDays, scheduleRanges } from '../sheets/schedule-sheet.ts'

const years = Array.from({ length: 11 }, (_, index) => index + 1)
const letters = 'BCDEFGHIJKL'

/** Cash flow by year, and its figures for the exit sheet. */
interface CashFlow {
  pad: LivePad
  /** Net operating income less reserves, by year from the first; the eleventh is the one that a buyer considers. */
  netCashFlow: Live[]
  netOperatingIncome: Live[]
}

/** Builds ten years from the underwritten one, and the year after: income, expenses, reserves, and cash flow after debt. */
export function cashFlowSheet(book: SizerBook): CashFlow {
  const { underwriting, sizing } = book.facts.input
  const pad = new LivePad(book, 'Cash Flow', '10-Year Cash Flow', 'L', {
    columnWidths: [38, ...years.map(() => 13)],
    freeze: { rows: 10, columns: 1 },
    tabColor: '548235',
  })
  const growth = (row: number, caption: string, name: string, value: number): Live => {
    return pad.typedLine('B', row, caption, name, value, 'percent')
  }
  const { exitTerms: usual } = sizing
  const ofIncome = growth(5, 'Revenue and management fee growth per year', 'in_CashIncomeGrowth', usual.incomeGrowth)
  const ofExpenses = growth(6, 'Expense growth per year', 'in_CashExpenseGrowth', usual.expenseGrowth)
  pad.typedLine('B', 7, 'Real estate tax growth per year', 'in_CashTaxGrowth', null, 'percent')
  const ofTaxes = pad.show(
    'C',
    7,
    { formula: 'IF(in_CashTaxGrowth="",out_TaxGrowth,in_CashTaxGrowth)', value: usual.realEstateTaxGrowth },
    { format: 'percent' },
  )
  pad.text('D', 7, 'Blank = refinance test growth.', 'note.indent')
  const maturity = maturityOf(book)
  pad.formula('A', 8, maturity.formula, maturity.value, { format: 'text', role: 'note' })
  pad.headings(10, ['Year', ...years.map((year) => String(year))])
  const line = (
    row: number,
    caption: string,
    of: (year: number, index: number) => Live,
    role?: 'total' | 'grand',
  ): Live[] => {
    pad.text('A', row, caption, `${role ?? 'label'}.text`)
    return years.map((year, index) => pad.show(letters[index] ?? 'L', row, of(year, index), { role }))
  }
  const grown = (first: Live, rate: Live) => (year: number) =>
    needing(
      [first, rate, constant(year - 1)],
      (amount, more, count) => `${amount}*(1+${more})^${count}`,
      (amount, more, count) => amount * (1 + more) ** count,
    )
  const at = (cells: readonly Live[], index: number): Live => cells[index] ?? none
  const income = line(
    11,
    labelOf('effectiveGrossIncome'),
    grown({ formula: 'out_EGI', value: underwriting.effectiveGrossIncome }, ofIncome),
  )
  const expenses = line(
    12,
    'Operating expenses',
    grownExpenses(book, { income: ofIncome, expenses: ofExpenses, taxes: ofTaxes }),
  )
  const operating = line(
    13,
    labelOf('netOperatingIncome'),
    (_, index) => minus(at(income, index), at(expenses, index)),
    'total',
  )
  const reserves = line(
    14,
    labelOf('replacementReserves'),
    grown({ formula: 'out_Reserves', value: underwriting.replacementReserves }, ofExpenses),
  )
  const cash = line(15, labelOf('netCashFlow'), (_, index) => minus(at(operating, index), at(reserves, index)), 'grand')
  pad.text('A', 16, 'Months of payments', 'label.text')
  const months = years.map((year, index) => {
    const live = monthsOf(year, sizing.request)
    return { ...live, ...pad.show(letters[index] ?? 'L', 16, live.paid, { format: 'integer' }) }
  })
  const service = line(17, 'Debt service', (_, index) => debtServiceOf(months[index], sizing.measures))
  line(18, 'Cash flow after debt service', (_, index) => minus(at(cash, index), at(service, index)), 'grand')
  pad.text('A', 19, 'DSCR, full years only', 'label.text')
  years.forEach((_, index) => {
    const { formula, value } = coverageOf(at(cash, index), at(service, index), sizing)
    const whole = months[index]?.value === 12 ? value : null
    const column = letters[index] ?? 'L'
    pad.show(column, 19, { formula: `IF(${column}16=12,${formula},"")`, value: whole }, { format: 'ratio' })
  })
  pad.text('A', 20, labelOf('debtYieldNetCashFlow'), 'label.text')
  const loan: Live = { formula: 'out_MaxLoan', value: sizing.loan }
  years.forEach((_, index) => pad.show(letters[index] ?? 'L', 20, over(at(cash, index), loan), { format: 'percent' }))
  book.expect('First-year cash flow', at(cash, 0), underwriting.netCashFlow)
  const { exit, exitTerms } = sizing
  // Taxes abated until maturity are included only in the refinance test.
  if (exit !== null && exit.year <= years.length && exitTerms.abatedTaxes === 0)
    book.expect('Exit-year cash flow', at(cash, exit.year - 1), exit.netCashFlow)
  return { pad, netCashFlow: cash, netOperatingIncome: operating }
}

/** Returns the year in which the loan matures, if it is one of those shown. */
function maturityOf({ facts }: SizerBook): LiveText {
  const { request, measures } = facts.input.sizing
  const { termMonths } = request
  const year = Math.max(1, Math.ceil(termMonths / 12))
  const isShown = measures.annualDebtService !== null && termMonths < 12 * years.length
  return {
    formula: `IF(OR(out_Payment="",out_Term>=${12 * years.length}),"","The loan matures in year "&out_ExitYear&" and must be refinanced.")`,
    value: isShown ? `The loan matures in year ${year} and must be refinanced.` : null,
  }
}

/** Returns operating expenses of a year, grown as in the refinance test: the fee follows income, taxes have a separate rate. */
function grownExpenses(
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

/** Payments made in a year up to maturity or repayment, and how many of them are interest-only. */
interface MonthsOfYear {
  paid: Live
  interestOnly: Live
}

function monthsOf(year: number, { termMonths, interestOnlyMonths, amortizationMonths }: LoanRequest): MonthsOfYear {
  const before = 12 * (year - 1)
  const within = (months: number) => Math.min(12, Math.max(0, months - before))
  const formula = (months: string) => `MIN(12,MAX(0,${months}-${before}))`
  const last = Math.min(termMonths, interestOnlyMonths + amortizationMonths)
  return {
    paid: { formula: formula('MIN(out_Term,out_IO+out_Amort)'), value: within(last) },
    interestOnly: {
      formula: formula('MIN(out_Term,out_IO)'),
      value: within(Math.min(termMonths, interestOnlyMonths)),
    },
  }
}

/** Returns the payments of a year, interest-only months first; nothing is paid after maturity. */
function debtServiceOf(
  months: (MonthsOfYear & Live) | undefined,
  { annualDebtService: service, interestOnlyPayment: interest }: LoanMeasures,
): Live {
  if (months === undefined) return none
  const { formula: paid, value: count, interestOnly: only } = months
  const isPaid = service !== null && interest !== null && count !== null && count > 0
  return {
    formula:
      `IF(OR(out_Payment="",${paid}=0),"",` +
      `${only.formula}*out_PaymentInterestOnly+(${paid}-${only.formula})*out_Payment)`,
    value: isPaid ? (only.value ?? 0) * interest + ((count - (only.value ?? 0)) * service) / 12 : null,
  }
}

/** Defaults if the user enters none. Our own choice, and inputs. */
const usual = { capRate: 0.06, saleCosts: 0.02 }
const steps = [-2, -1, 0, 1, 2]

/** Latest year of a sale. */
const latestYear = 10

/** Builds a sale at maturity or after ten years, whichever is first: value by capitalization, costs, debt, and net proceeds; also at other rates. */
export function exitSheet(book: SizerBook, { netOperatingIncome }: CashFlow): LivePad {
  const pad = new LivePad(book, 'Exit', 'Exit at Maturity or after Year 10', 'E', {
    columnWidths: [44, 18, 18, 18, 50],
    tabColor: '548235',
  })
  const cap = pad.typedLine('B', 5, 'Exit cap rate', 'in_ExitCap', usual.capRate, 'rate')
  pad.remark('E', 5, 'The 6% cap rate and 2% selling costs are placeholders: enter the deal’s figures.', 50)
  const costs = pad.typedLine('B', 6, 'Selling costs, % of price', 'in_SaleCosts', usual.saleCosts, 'percent')
  const { request, measures } = book.facts.input.sizing
  const year = Math.min(latestYear, Math.max(1, Math.ceil(request.termMonths / 12)))
  pad.text('A', 7, 'Exit year: maturity, or year 10 if earlier', 'label.text')
  pad.show('B', 7, { formula: `MIN(${latestYear},out_ExitYear)`, value: year }, { format: 'integer' })
  const words = (of: number) => `At ${of <= latestYear * 12 ? 'maturity' : 'the end of year 10, before maturity'}.`
  const reported = `IF(out_Term<=${latestYear * 12},"${words(0)}","${words(latestYear * 12 + 1)}")`
  pad.formula('E', 7, reported, words(request.termMonths), { format: 'text', role: 'note' })
  const cells = netOperatingIncome.slice(1, latestYear + 1)
  const chosen = `CHOOSE(B7,${cells.map(({ formula }) => formula).join(',')})`
  const income = pad.line('B', 8, 'NOI, following year', { formula: chosen, value: cells[year - 1]?.value ?? null })
  const caption = 'Loan balance at exit'
  pad.live('A', 9, balanceCaption(caption), `${caption}, ${measures.balanceBasis}`, 'label.text')
  const owed = pad.show('B', 9, balanceOwedAtExit(book), { name: 'out_ExitOwed' })
  if (request.termMonths <= latestYear * 12) book.expect('Exit: loan balance', owed, measures.balanceAtMaturity)
  const price = pad.line('B', 10, 'Price', over(income, cap), { role: 'total', name: 'out_ExitPrice' })
  pad.text('A', 11, 'Net proceeds after costs and debt', 'grand.text')
  pad.show('B', 11, left(price, costs, owed), { role: 'grand', name: 'out_ExitProceeds' })
  pad.line('B', 12, 'Exit LTV', over(owed, price), { format: 'percent' })
  pad.band(14, 'Exit cap rate sensitivity')
  pad.headings(15, ['Change in cap rate', labelOf('capitalizationRate'), 'Price', 'Net proceeds after costs and debt'])
  steps.forEach((count, index) => {
    const row = 16 + index
    pad.text('A', row, `${count > 0 ? '+' : ''}${count * 50} bps`, 'label.text')
    const other = pad.show('B', row, plus(cap, constant(count * 0.005)), { format: 'rate' })
    const worth = pad.show('C', row, over(income, other))
    pad.show('D', row, left(worth, costs, owed))
  })
  return pad
}

function left(price: Live, costs: Live, owed: Live): Live {
  return needing(
    [price, costs, owed],
    (amount, share, debt) => `${amount}*(1-${share})-${debt}`,
    (amount, share, debt) => amount * (1 - share) - debt,
  )
}

/** Returns the balance at exit by the same day count as the balance at maturity: from the schedule, or with 30-day months. */
function balanceOwedAtExit({ facts }: SizerBook): Live {
  const { loan, request, measures } = facts.input.sizing
  const { rate, amortizationMonths, interestOnlyMonths, termMonths } = request
  const at = `MIN(${latestYear * 12},out_Term)`
  const paid = `MAX(0,${at}-out_IO)`
  const byMonths =
    `IF(${paid}>=out_Amort,0,` +
    `IF(in_Rate=0,out_MaxLoan*(1-${paid}/out_Amort),FV(in_Rate/12,${paid},out_Payment,-out_MaxLoan)))`
  const scheduled = `SUMIFS(${scheduleRanges.balance},${scheduleRanges.number},${at})`
  const formula = `IF(OR(N(out_MaxLoan)=0,in_Rate=""),"",IF(${byDays},${scheduled},${byMonths}))`
  if (loan === null || loan === 0 || rate === null) return { formula, value: null }
  const months = Math.min(latestYear * 12, termMonths)
  if (measures.balanceBasis === 'Actual/360')
    return { formula, value: loanSchedule({ ...request, loan, rate })[months - 1]?.balance ?? 0 }
  const isRepaid = months - interestOnlyMonths >= amortizationMonths
  const first = Math.min(months, interestOnlyMonths)
  const terms = { loan, rate, amortizationMonths, months, interestOnlyMonths: first }
  return { formula, value: isRepaid ? 0 : balanceAfter(terms) }
}
