import { labelOf } from '@uwkit/core/glossary'
import { sumKnown } from '@uwkit/core/shared'
import { categoryOfLine, dateSerial, windowTotals } from '@uwkit/core/sizer'
import { calculatedSource, enteredSource } from '../book/data-block.ts'
import {
  blankIfMissing,
  type Live,
  type LiveText,
  minus,
  needing,
  none,
  orBlank,
  orDefault,
  orZeroValue,
  over,
  sumOf,
} from '../book/live.ts'
import { coverageOf } from '../book/shown-values.ts'
import { LivePad, type Shown, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import { billIsKnown, billsAreKnown, underwrittenLines, windowColumns } from '../book/window-columns.ts'
import { rentRollSheet } from '../sheets/rent-roll-sheet.ts'
import { t12Sheet } from '../sheets/t12-sheet.ts'
import { unitMixSheet } from '../sheets/unit-mix-sheet.ts'
import { categoriesOf, type NoiWorksheet, noiWorksheet, type OsarGroup, osarGroups } from './osar-noi.ts'

/** The CREFC multifamily report and its worksheet, with their source documents. */
export const osarWorkbook: SizerDefinition = {
  chart: 7,
  note: 'Rows and columns follow the CREFC multifamily OSAR and NOI worksheet.',
  sheets: (book) => {
    const { facts, layout } = book
    const worksheet = noiWorksheet(book)
    return [
      osarSheet(book, worksheet),
      worksheet.pad,
      rentRollSheet(facts, layout),
      unitMixSheet(facts, layout),
      t12Sheet(facts, layout),
      book.documentChecks(),
    ]
  },
}

/** At contribution, three earlier years from the earliest, the current year. */
const columns = ['B', 'C', 'D', 'E', 'F'] as const
const lastColumn = 'I'
const noteWidth = 46

/** Builds the operating statement analysis report: underwriting and years side by side, with their differences. */
function osarSheet(book: SizerBook, { normalized }: NoiWorksheet): LivePad {
  const pad = new LivePad(book, 'OSAR', 'Operating Statement Analysis Report, Multifamily', lastColumn, {
    columnWidths: [42, 16, 16, 16, 16, 20, 12, 12, noteWidth],
    freeze: { rows: 17, columns: 1 },
    repeatRows: { first: 16, last: 17 },
    tabColor: '1F3864',
  })
  const { units, balance } = overview(book, pad)
  periods(book, pad)
  const underwritten = underwrittenWithInputs(book)
  const earlier = windowColumns(book).filter(({ key }) => key === 'earlier')
  const years = [...Array.from({ length: 3 - earlier.length }, () => undefined), ...earlier]
  let row = 18
  const put = (label: string, cells: readonly Live[], shown: Shown = {}, compares = true): Live[] => {
    const role = shown.role ?? 'formula'
    pad.text('A', row, label, role === 'formula' ? 'label.text' : `${role}.text`)
    const placed = columns.map((column, index) => {
      const { name, ...others } = shown
      const named =
        name === undefined ? {} : { name: `out_${name}${index === 0 ? '_UW' : index === 4 ? '' : `_${index}`}` }
      return pad.show(column, row, cells[index] ?? none, { ...others, ...named })
    })
    if (compares) variances(pad, row, placed, shown.role)
    if (role !== 'formula') pad.fill('A', lastColumn, row, `${role}.text`)
    row += 1
    return placed
  }
  const group = (kind: OsarGroup): Map<string, Live[]> => {
    pad.band(row, osarGroups[kind])
    row += 1
    const rows = new Map<string, Live[]>()
    for (const { name } of categoriesOf(book, kind)) {
      const cell = `$A${row}`
      const ofYears = years.map((year) => year?.amount(name, cell) ?? none)
      rows.set(name, put(name, [underwritten(name, cell), ...ofYears, normalized.get(name) ?? none]))
    }
    return rows
  }
  const each = (compute: (index: number) => Live): Live[] => columns.map((_, index) => compute(index))
  const added = (rows: Map<string, Live[]>): Live[] =>
    each((index) => sumOf([...rows.values()].map((cells) => cells[index] ?? none)))
  const { underwriting } = book.facts.input
  const bills = categoriesOf(book, 'expense').filter((category) => !billIsKnown(book.facts.windows.t12, category))
  // A year without its taxes or insurance has no total expenses; the current one is completed manually on the worksheet.
  const blankIfUnreported = (sum: Live, index: number): Live => {
    if (index === 0) return underwriting.totalExpenses === null ? none : sum
    if (index < 4) return years[index - 1]?.hasBills === false ? none : sum
    return blankIfMissing(
      sum,
      bills.map(({ name }) => normalized.get(name) ?? none),
    )
  }
  const at = (cells: readonly Live[] | undefined, index: number): Live => cells?.[index] ?? none

  const incomeRows = [...group('income').values()]
  pad.text('A', row, 'Base Rent, instead of GPR and vacancy', 'label.text')
  const base = columns.map((column, index) => pad.typed(column, row, `in_BaseRent_${index}`, null))
  row += 1
  const income = put(
    '*Effective Gross Income',
    each((index) => incomeWith(base[index] ?? none, incomeRows, index)),
    { role: 'total', name: 'EGI' },
  )
  const expenses = put('*Total Operating Expenses', added(group('expense')).map(blankIfUnreported), {
    role: 'total',
    name: 'Expenses',
  })
  if (bills.length > 0) missingBillsNote(pad, row - 1, expenses[4] ?? none)
  put(
    'Operating expense ratio',
    each((index) => over(at(expenses, index), at(income, index))),
    { format: 'percent' },
    false,
  )
  const operating = put(
    '*Net Operating Income',
    each((index) => minus(at(income, index), at(expenses, index))),
    { role: 'grand', name: 'NOI' },
  )
  const capital = put('*Total Capital Items', added(group('capital')), { role: 'total' })
  const flow = put(
    '*Net Cash Flow',
    each((index) => minus(at(operating, index), orZeroValue(at(capital, index)))),
    { role: 'grand', name: 'NCF' },
  )

  row = debt(book, pad, row, { operating, flow, balance })
  const ttm = windowTotals(book.facts.statementRows)
  book.expect('OSAR: EGI, TTM or YTD', at(income, 4), ttm.income)
  if (billsAreKnown(book, book.facts.windows.t12)) {
    book.expect('OSAR: operating expenses, TTM or YTD', at(expenses, 4), ttm.expenses)
  }
  book.expect('OSAR: underwritten EGI', at(income, 0), book.facts.input.underwriting.effectiveGrossIncome)
  book.expect('OSAR: underwritten NOI', at(operating, 0), book.facts.input.underwriting.netOperatingIncome)
  book.expect('OSAR: underwritten net cash flow', at(flow, 0), book.facts.input.underwriting.netCashFlow)
  comments(pad, row, at(flow, 4), units)
  return pad
}

/**
 * Returns the underwritten lines by category: the reserve follows the entered dollars per unit, and the management fee
 * the minimum fraction of income, as in the underwriting rules. A line that an analyst overrode stays.
 */
function underwrittenWithInputs(book: SizerBook): ReturnType<typeof underwrittenLines> {
  const { chart, input } = book.facts
  const { underwriting, sizing } = input
  const { settings, lines } = underwriting
  const underwritten = underwrittenLines(book)
  const ofProgram = sizing.rulePack.underwriting
  book.block('Reserve and management fee at export', ['name', 'value'])
  const more = new Map<string, string>()
  const ruled = (
    key: 'replacementReserves' | 'managementFees',
    change: (amount: number, t12: number) => string,
  ): void => {
    const line = lines.find((each) => each.key === key)
    if (line === undefined || line.selection !== 'Rule' || line.amount === null) return
    more.set(categoryOfLine(line, chart), change(line.amount, line.amounts.t12 ?? 0))
  }
  ruled('replacementReserves', () => {
    const atExport = book.fact('reserve per unit', settings.reservePerUnit, calculatedSource, 'cents')
    return `(${orDefault('in_ReservePerUnit', ofProgram.reservePerUnit)}-${atExport.formula})*N(out_Units)`
  })
  ruled('managementFees', (amount, t12) => {
    const atExport = book.fact('management fee', amount, calculatedSource)
    const ofYear = book.fact('T12 management fee', t12, calculatedSource)
    const { managementFeeContract: contract, managementFeeMarket: market } = settings
    const share = book.fact(
      'contract or market management fee',
      Math.max(contract ?? 0, market ?? 0),
      calculatedSource,
      'percent',
    )
    const typed = orDefault('in_LeastManagementFee', ofProgram.managementFeeMinimum)
    return `MAX(0,${ofYear.formula},${typed}*N(out_EGI_UW),${share.formula}*N(out_EGI_UW))-${atExport.formula}`
  })
  return (category, cell) => {
    const live = underwritten(category, cell)
    const change = more.get(category)
    if (change === undefined) return live
    return needing(
      [live],
      (amount) => `${amount}+${change}`,
      (amount) => amount,
    )
  }
}

/** Returns effective gross income: potential rent less vacancy, or base rent alone if entered, plus other income. */
function incomeWith(base: Live, rows: readonly Live[][], index: number): Live {
  const [gross = none, vacancy = none, ...others] = rows.map((cells) => cells[index] ?? none)
  const all = sumOf([gross, vacancy, ...others])
  const withBase = sumOf([base, ...others])
  const isBase = base.value !== null && base.value !== 0
  return {
    formula: `IF(N(${base.formula})<>0,${withBase.formula},${all.formula})`,
    value: isBase ? withBase.value : all.value,
  }
}

/** Writes the change from the underwriting and from the previous year. */
function variances(pad: LivePad, row: number, cells: readonly Live[], role: Shown['role']): void {
  const change = (from: Live): Live => {
    const now = cells[4] ?? none
    const isKnown = now.value !== null && from.value !== null && from.value !== 0
    return {
      formula: `IF(OR(${now.formula}="",N(${from.formula})=0),"",(${now.formula}-${from.formula})/ABS(${from.formula}))`,
      value: isKnown ? ((now.value ?? 0) - (from.value ?? 0)) / Math.abs(from.value ?? 1) : null,
    }
  }
  const shown: Shown = { format: 'percent', role }
  const versusUnderwriting = pad.show('G', row, change(cells[0] ?? none), shown)
  const versusYear = pad.show('H', row, change(cells[3] ?? none), shown)
  const maximum = Math.max(Math.abs(versusUnderwriting.value ?? 0), Math.abs(versusYear.value ?? 0))
  const formula = `IF(MAX(ABS(N(${versusUnderwriting.formula})),ABS(N(${versusYear.formula})))>in_Variance,"Explain","")`
  pad.formula('I', row, formula, maximum > variance ? 'Explain' : '', { format: 'indent', role: role ?? 'note' })
}

/** Writes the note for annual expenses without a bill: why they are blank, and where to enter it. */
function missingBillsNote(pad: LivePad, row: number, expenses: Live): void {
  const words = 'Partial year: enter the remaining tax and insurance bills on NOIWS.'
  pad.formula('I', row, `IF(${expenses.formula}="","${words}","")`, expenses.value === null ? words : '', {
    format: 'indent',
    role: 'total',
  })
}

/** Variances above this fraction need a comment. Practice of servicers. */
const variance = 0.1

/** Writes loan and property, above the columns. */
function overview(book: SizerBook, pad: LivePad): { units: Live; balance: Live } {
  const { property, loan, underwriting, sizing, deal, asOf } = book.facts.input
  book.block('Loan and property', ['name', 'value'])
  pad.band(5, 'Loan and property')
  const word = (column: string, row: number, caption: string, value: string | null): LiveText => {
    pad.text(column, row, caption, 'label.text')
    const next = String.fromCharCode(column.charCodeAt(0) + (column === 'A' ? 1 : 2))
    return pad.link(next, row, book.word(caption, value, enteredSource), { format: 'word' })
  }
  word('A', 6, 'Loan number', loan?.loanNumber ?? null)
  word('A', 7, 'Property', deal.name)
  word('A', 8, 'City', property?.city ?? null)
  word('A', 9, 'State', property?.state ?? null)
  word('A', 10, 'Property type', property?.propertyType ?? 'Multifamily')
  pad.typedLine('B', 11, 'Year built', 'in_YearBuilt', property?.building?.yearBuilt ?? null, 'number')
  pad.typedLine('B', 12, 'Year renovated', 'in_YearRenovated', property?.building?.yearRehabbed ?? null, 'number')
  pad.text('D', 6, 'A note, scheduled balance', 'label.text')
  const balance = pad.typed('F', 6, 'in_Balance', loan?.unpaidBalance ?? loan?.loanAmount ?? sizing.loan)
  pad.text('D', 7, 'Balance as of', 'label.text')
  pad.typed('F', 7, 'in_BalanceDate', dateSerial(asOf), 'date')
  pad.text('D', 8, 'Units', 'label.text')
  const fact = book.fact(
    'units',
    underwriting.unitCounts.units,
    'Residential units on the rent roll, or as entered',
    'integer',
  )
  const units = pad.link('F', 8, fact, { format: 'integer', name: 'out_Units' })
  pad.text('D', 9, labelOf('occupiedCount'), 'label.text')
  const hasRoll = book.facts.input.rentRoll !== null
  const occupied = book.fact('occupied', hasRoll ? underwriting.unitCounts.occupied : null, 'Rent roll', 'integer')
  const occupiedUnits = pad.link('F', 9, occupied, { format: 'integer' })
  pad.text('D', 10, 'Physical occupancy', 'label.text')
  pad.show('F', 10, over(occupiedUnits, units), { format: 'percent', name: 'out_Occupancy' })
  pad.text('D', 11, 'Occupancy as of', 'label.text')
  const date = book.fact('rent roll date', dateSerial(asOf), 'Rent roll', 'date')
  pad.link('F', 11, date, { format: 'date' })
  pad.text('D', 12, 'Average contract rent, occupied', 'label.text')
  const rents = book.facts.underwrittenUnits.flatMap(({ use, rent }) =>
    use === 'occupied' && rent !== null ? rent : [],
  )
  const rent = book.fact('monthly rent of occupied units', sumKnown(rents), 'Rent roll')
  const count = book.fact('occupied units with known rent', rents.length, 'Rent roll', 'integer')
  pad.show('F', 12, over({ ...rent, formula: `(${orBlank(rent.formula)})` }, count), { format: 'cents' })
  pad.text('D', 13, 'Capital reserve per unit', 'label.text')
  pad.typed('F', 13, 'in_ReservePerUnit', underwriting.settings.reservePerUnit)
  pad.typedLine('B', 13, 'Variance requiring a comment', 'in_Variance', variance, 'percent')
  return { units, balance }
}

/** Writes the content of each column. */
function periods(book: SizerBook, pad: LivePad): void {
  const earlier = windowColumns(book).filter(({ key }) => key === 'earlier')
  const year = book.facts.windows.t12?.column.caption ?? 'No statement'
  const shown = (index: number) => earlier[index - (3 - earlier.length)]?.caption ?? 'none'
  pad.headings(16, [
    'Line',
    'At contribution',
    '3rd preceding year',
    '2nd preceding year',
    'Preceding year',
    'TTM or YTD',
    'vs. underwriting',
    'vs. preceding year',
    'Comment',
  ])
  pad.headings(17, ['Period', 'Underwriting', shown(0), shown(1), shown(2), year])
  pad.fill('A', lastColumn, 17, 'header.wrap')
}

/** Writes debt service and its ratios. */
function debt(
  book: SizerBook,
  pad: LivePad,
  from: number,
  { operating, flow, balance }: { operating: Live[]; flow: Live[]; balance: Live },
): number {
  const { sizing } = book.facts.input
  const service = sizing.measures.annualDebtService
  let row = from
  pad.band(row, 'Debt service and ratios')
  row += 1
  const typed = (label: string, name: string, values: readonly (number | null)[]): Live[] => {
    pad.text('A', row, label, 'label.text')
    const cells = columns.map((column, index) => pad.typed(column, row, `${name}_${index}`, values[index] ?? null))
    row += 1
    return cells
  }
  const line = (label: string, compute: (index: number) => Live, shown: Shown = {}): Live[] => {
    pad.text('A', row, label, 'label.text')
    const cells = columns.map((column, index) => pad.show(column, row, compute(index), shown))
    row += 1
    return cells
  }
  const at = (cells: readonly Live[], index: number): Live => cells[index] ?? none
  const first = typed('Debt service, A note', 'in_DebtServiceA', [service, null, null, null, service])
  const second = typed('Debt service, B note or other', 'in_DebtServiceB', [])
  const all = line('Total debt service', (index) => sumOf([at(first, index), at(second, index)]))
  line('Net cash flow after debt service', (index) => minus(at(flow, index), at(all, index)))
  const ratio = { format: 'ratio' } as const
  line('DSCR (NOI), A note', (index) => coverageOf(at(operating, index), at(first, index), sizing), ratio)
  line('DSCR (NOI), A and B', (index) => coverageOf(at(operating, index), at(all, index), sizing), ratio)
  line('DSCR (NCF), A note', (index) => coverageOf(at(flow, index), at(first, index), sizing), ratio)
  line('DSCR (NCF), A and B', (index) => coverageOf(at(flow, index), at(all, index), sizing), ratio)
  line('Debt yield (NCF / balance)', (index) => over(at(flow, index), balance), { format: 'percent' })
  return row + 1
}

function comments(pad: LivePad, row: number, flow: Live, units: Live): void {
  pad.band(row, 'Notes')
  pad.line('F', row + 1, 'NCF per unit, TTM or YTD', over(flow, units))
  pad.text('A', row + 2, 'Source of financial data', 'label.text')
  pad.chosen('F', row + 2, 'in_FinancialSource', 'Operating statements', ['Operating statements', 'Audited', 'Other'])
}
