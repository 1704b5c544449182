import type { ChartCategory } from '@uwkit/core/chart-of-accounts'
import { blankIfMissing, type Live, minus, needing, none, orBlank, orZeroValue, sumOf, times } from '../book/live.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'
import { billIsKnown, yearOf } from '../book/window-columns.ts'

/** Groups of the form, with their captions. */
export const osarGroups = {
  income: 'Income',
  expense: 'Operating Expenses',
  capital: 'Capital Items',
} as const

export type OsarGroup = keyof typeof osarGroups

const capitalConcepts: readonly string[] = ['capex', 'reserves', 'extra_capex']

/**
 * Returns the lines of a group in form order, which is that of the CREFC chart of accounts.
 *
 * Source of the rows and their order: the CREFC Investor Reporting Package, multifamily Operating Statement Analysis Report.
 */
export function categoriesOf({ facts }: SizerBook, group: OsarGroup): ChartCategory[] {
  const lines = (facts.chart?.categories ?? []).filter(({ concepts }) => concepts.length > 0)
  if (group === 'capital') return lines.filter(({ concepts }) => concepts.some((key) => capitalConcepts.includes(key)))
  return lines.filter(({ kind }) => kind === group)
}

const columns = ['B', 'C', 'D', 'E'] as const
const lastColumn = 'F'
const noteWidth = 60

/** The worksheet, and the normalized figure of each line by category. */
export interface NoiWorksheet {
  pad: LivePad
  normalized: Map<string, Live>
}

/**
 * Builds the step from the reported year to the normalized one: the borrower's reported figures, their annualization,
 * the analyst's adjustments, and the sum of the three.
 */
export function noiWorksheet(book: SizerBook): NoiWorksheet {
  const pad = new LivePad(book, 'NOIWS', 'NOI Adjustment Worksheet', lastColumn, {
    columnWidths: [38, 17, 17, 17, 17, noteWidth],
    freeze: { rows: 6, columns: 1 },
    tabColor: '548235',
  })
  const covered = monthsCovered(book, pad)
  const captions = ['Line', 'Borrower actual', 'Annualization', 'Adjustments', 'Normalized', 'Notes']
  pad.headings(6, captions)
  const normalized = new Map<string, Live>()
  let row = 7
  const total = (label: string, role: 'total' | 'grand', cells: readonly Live[]): Live[] => {
    pad.text('A', row, label, `${role}.text`)
    const shown = columns.map((column, index) => pad.show(column, row, cells[index] ?? none, { role }))
    pad.fill('A', lastColumn, row, `${role}.text`)
    row += 1
    return shown
  }
  const group = (kind: OsarGroup): Live[] => {
    pad.band(row, osarGroups[kind])
    row += 1
    const bills: Live[] = []
    const rows = categoriesOf(book, kind).map((category) => {
      const cells = line(book, pad, row, category, covered)
      normalized.set(category.name, cells[3] ?? none)
      if (!billIsKnown(book.facts.windows.t12, category)) bills.push(cells[3] ?? none)
      row += 1
      return cells
    })
    // A year that lacks a bill is incomplete, even with reported figures and adjustments.
    return columns.map((column, index) => {
      const sum = sumOf(rows.map((cells) => cells[index] ?? none))
      return column === 'C' || column === 'E' ? blankIfMissing(sum, bills) : sum
    })
  }
  const income = total('Effective Gross Income', 'total', group('income'))
  const expenses = total('Total Operating Expenses', 'total', group('expense'))
  const left = (from: readonly Live[], less: readonly Live[]) =>
    columns.map((_, index) => minus(from[index] ?? none, less[index] ?? none))
  const operating = total('Net Operating Income', 'grand', left(income, expenses))
  const capital = total('Total Capital Items', 'total', group('capital'))
  total('Net Cash Flow', 'grand', left(operating, capital.map(orZeroValue)))
  managementFee(book, pad, row + 1, normalized.get('Management Fees') ?? none, income[3] ?? none)
  return { pad, normalized }
}

function monthsCovered(book: SizerBook, pad: LivePad): Live {
  const { t12 } = book.facts.windows
  const months = t12 === null ? null : Math.round(12 / t12.column.annualFactor)
  book.block('Reported year', ['name', 'value'])
  const fact = book.fact('months covered', months, 'Current statement periods', 'integer')
  const shown: Live = { ...fact, formula: orBlank(fact.formula) }
  return pad.line('B', 4, 'Months covered by the statement', shown, { format: 'integer', name: 'out_Months' })
}

const missingBillNote = 'Full-year bill unknown: enter the remaining bill to calculate annual NOI.'

/** Writes one line: actual, annualization, the entered adjustment, and their sum. */
function line(book: SizerBook, pad: LivePad, row: number, category: ChartCategory, months: Live): Live[] {
  const { t12 } = book.facts.windows
  const annual = t12 === null ? none : yearOf(book)(category.name, `$A${row}`)
  const annualFactor = t12?.column.annualFactor ?? 1
  const isWhole = billIsKnown(t12, category)
  const reported = needing(
    [annual, months],
    (amount, count) => `${amount}*${count}/12`,
    (amount, count) => (amount * count) / 12,
  )
  const actual = pad.line('B', row, category.name, annualFactor === 1 ? annual : reported)
  const rest = needing(
    [actual, months],
    (amount, count) => `${amount}*12/${count}-${amount}`,
    (amount, count) => (amount * 12) / count - amount,
  )
  const annualizedRest = pad.show('C', row, isWhole ? rest : none)
  const typed = pad.typed('D', row, `in_Adjustment_${row}`, null)
  const all = sumOf([actual, annualizedRest, typed])
  const sum = pad.show('E', row, isWhole ? all : blankIfMissing(all, [typed]))
  if (!isWhole) pad.remark('F', row, missingBillNote, noteWidth)
  return [actual, annualizedRest, typed, sum]
}

/** Writes the difference between the management fee and lenders' minimum fraction of income, if the fee is lower. */
function managementFee({ facts }: SizerBook, pad: LivePad, row: number, fee: Live, income: Live): void {
  pad.text('A', row, 'Min management fee, % of EGI', 'label.text')
  const { managementFeeMinimum } = facts.input.underwriting.settings
  const minimum = pad.typed('B', row, 'in_LeastManagementFee', managementFeeMinimum, 'percent')
  pad.text('D', row, 'Shortfall', 'label.word')
  const short = needing(
    [times(minimum, income), orZeroValue(fee)],
    (wanted, has) => `MAX(0,${wanted}-${has})`,
    (wanted, has) => Math.max(0, wanted - has),
  )
  pad.show('E', row, short)
  pad.remark('F', row, 'Typical management fee adjustment: enter it above if it applies.', noteWidth)
}
