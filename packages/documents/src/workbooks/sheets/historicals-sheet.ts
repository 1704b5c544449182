import type { ChartCategory } from '@uwkit/core/chart-of-accounts'
import { labelOf } from '@uwkit/core/glossary'
import { columnLetters } from '@uwkit/core/shared'
import { notInChart, type StyleRole, windowTotals } from '@uwkit/core/sizer'
import { type Live, minus, none, over, sumOf } from '../book/live.ts'
import { amountWidth } from '../book/shown-values.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'
import { isBill, type WindowColumn, windowColumns } from '../book/window-columns.ts'

/** Totals of one column; unknown if its statement has no figures to add. */
export interface HistoricalTotals {
  income: Live
  expenses: Live
  netOperatingIncome: Live
}

/** A sheet with the statements side by side, and the cells of its figures. */
export interface Historicals {
  pad: LivePad
  windows: WindowColumn[]
  /** By category, one cell per window. */
  amounts: Map<string, Live[]>
  totals: HistoricalTotals[]
  /** Index of the current year among the windows; -1 if there is none. */
  year: number
}

const first = 6
/**
 * Builds the statements side by side by the categories of the workbook's chart: earlier years, the current year, its
 * latest months annualized, planned periods; with the current year per unit and as a share of effective gross income.
 *
 * @param units The number of units, if the workbook knows it.
 */
export function historicalsSheet(book: SizerBook, name: string, title: string, units: Live): Historicals {
  const { chart } = book.facts
  const categories = (chart?.categories ?? []).filter(({ concepts }) => concepts.length > 0)
  const windows = windowColumns(book)
  const letters = windows.map((_, index) => columnLetters(index + 1))
  const [perUnit, share] = [columnLetters(windows.length + 1), columnLetters(windows.length + 2)]
  const widths = windows.map((window) => widthOf(categories, window))
  const pad = new LivePad(book, name, title, share, {
    columnWidths: [36, ...widths, 10, 10],
    freeze: { rows: first - 1, columns: 1 },
    repeatRows: { first: first - 1, last: first - 1 },
    tabColor: '2F5597',
  })
  pad.text(
    'A',
    4,
    'Annual $. Taxes and insurance are never annualized from partial years; without them, expenses are unknown.',
    'note.text',
  )
  pad.headings(first - 1, [chart?.name ?? 'Line', ...windows.map(({ caption }) => caption), 'Per unit', '% of EGI'], {
    height: windows.some(({ caption }) => caption.length > 20) ? 42 : 28,
  })

  const year = windows.findIndex(({ key }) => key === 't12')
  const amounts = new Map<string, Live[]>()
  const adjacent: { row: number; cell: Live; role: StyleRole }[] = []
  let row = first
  const line = (label: string, cells: Live[], role: StyleRole): Live[] => {
    pad.text('A', row, label, role === 'formula' ? 'label.text' : `${role}.text`)
    const shown = cells.map((cell, index) =>
      pad.show(letters[index] ?? 'B', row, cell, role === 'formula' ? {} : { role }),
    )
    adjacent.push({ row, cell: shown[year] ?? none, role })
    if (role !== 'formula') pad.fill('A', share, row, `${role}.text`)
    row += 1
    return shown
  }
  const group = (caption: string, kinds: readonly ChartCategory['kind'][]): Live[][] => {
    pad.band(row, caption)
    row += 1
    return categories
      .filter(({ kind }) => kinds.includes(kind))
      .map((category) => {
        const cells = line(
          category.name,
          ofCategory(book, category, windows, `$A${row}`, letters, year, row),
          'formula',
        )
        amounts.set(category.name, cells)
        return cells
      })
  }
  const summed = (rows: readonly Live[][]): Live[] =>
    windows.map((_, index) => sumOf(rows.map((cells) => cells[index] ?? none)))

  const income = line(labelOf('effectiveGrossIncome'), summed(group('Income', ['income'])), 'total')
  const spent = summed(group('Operating expenses', ['expense']))
  const expenses = line(
    'Total operating expenses',
    spent.map((sum, index) => (windows[index]?.hasBills === false ? none : sum)),
    'total',
  )
  const operating = line(
    labelOf('netOperatingIncome'),
    windows.map((_, index) => minus(income[index] ?? none, expenses[index] ?? none)),
    'grand',
  )
  group('Below-NOI items and income not underwritten', ['excluded_expense', 'excluded_income'])
  amounts.set(
    notInChart,
    line(
      notInChart,
      windows.map((window) => window.amount(notInChart, `$A${row}`)),
      'formula',
    ),
  )
  const { income: ofIncome, expenses: ofExpenses } = windowTotals(book.facts.statementRows)
  book.expect(`${name}: annual effective gross income`, income[year] ?? none, ofIncome)
  if (windows[year]?.hasBills !== false)
    book.expect(`${name}: annual operating expenses`, expenses[year] ?? none, ofExpenses)
  for (const { row: at, cell, role } of adjacent) {
    const shown = role === 'formula' ? {} : { role }
    pad.show(perUnit, at, over(cell, units), shown)
    pad.show(share, at, over(cell, income[year] ?? none), { ...shown, format: 'percent' })
  }
  const totals = windows.map((_, index) => ({
    income: income[index] ?? none,
    expenses: expenses[index] ?? none,
    netOperatingIncome: operating[index] ?? none,
  }))
  return { pad, windows, amounts, totals, year }
}

/** Returns the amounts of a category; in windows of less than a year its bills are those of the current year. */
function ofCategory(
  book: SizerBook,
  category: ChartCategory,
  windows: readonly WindowColumn[],
  cell: string,
  letters: readonly string[],
  year: number,
  row: number,
): Live[] {
  const ofYear = windows[year]?.amount(category.name, cell)
  return windows.map(({ key, amount }) => {
    if (!isBill(category) || key === 'earlier' || key === 'planned') return amount(category.name, cell)
    if (key === 't12') return ofYear ?? none
    return ofYear === undefined ? none : { ...ofYear, formula: `${letters[year]}${row}` }
  })
}

function widthOf(categories: readonly ChartCategory[], { amount }: WindowColumn): number {
  const amounts = categories.map(({ name }) => amount(name, 'A1').value)
  return amountWidth(
    amounts.map((value) => 1.3 * (value ?? 0)),
    11,
  )
}
