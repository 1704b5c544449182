import type { ChartCategory } from '@uwkit/core/chart-of-accounts'
import { allocateLine, amountInChart, type StatementRow } from '@uwkit/core/sizer'
import { isFullYearBill, type StatementWindow } from '@uwkit/core/sizing'
import { t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { calculatedSource, figure, words } from './data-block.ts'
import { type RowSpan, statementColumns } from './data-sheet.ts'
import { type Live, none } from './live.ts'
import type { SizerBook } from './sizer-book.ts'

/** One period of a statement that a sheet shows, a year or annualized. */
export interface WindowColumn {
  key: 't12' | 't6' | 't3' | 't1' | 'ytd' | 'earlier' | 'planned'
  caption: string
  /**
   * Returns the amount of the category named in a cell; unknown for taxes and insurance of a partial year, unless they
   * were booked evenly.
   */
  amount: (category: string, cell: string) => Live
  /** Whether taxes and insurance cover a full year; without them annual expenses are unknown. */
  hasBills: boolean
}

/** Returns the earlier years, oldest first, the current year, its latest months, and planned periods. */
export function windowColumns(book: SizerBook): WindowColumn[] {
  const { facts, layout } = book
  const earlier = facts.history.map((rows, index): WindowColumn => {
    const caption = facts.windows.history[index]?.column.caption ?? ''
    const span = layout.history[index] ?? { first: 1, last: 0 }
    const key = caption.startsWith('Planned') ? 'planned' : 'earlier'
    return { key, caption, ...omitPartialBills(book, facts.windows.history[index] ?? null, ofSpan(span, rows)) }
  })
  const { t12 } = facts.windows
  const hasBills = billsAreKnown(book, t12)
  const latest = (['t6', 't3', 't1', 'ytd'] as const).flatMap((key): WindowColumn[] => {
    const window = facts.windows[key]
    if (window === null) return []
    const later = facts.laterStatementRows[key]
    const span = layout.later[key]
    if (later !== undefined && span !== undefined) {
      return [{ key, caption: window.column.caption, amount: ofSpan(span, later), hasBills }]
    }
    return key === 'ytd' ? [] : [{ key, caption: captions[key], amount: trailingMonthsAmount(book, key), hasBills }]
  })
  const year: WindowColumn[] =
    t12 === null ? [] : [{ key: 't12', caption: t12.column.caption, ...omitPartialBills(book, t12, yearOf(book)) }]
  return [
    ...earlier.filter(({ key }) => key === 'earlier').reverse(),
    ...year,
    ...latest,
    ...earlier.filter(({ key }) => key === 'planned'),
  ]
}

const captions = { t6: 'T6 x 2', t3: 'T3 x 4', t1: 'T1 x 12' }
const trailingMonths = {
  t6: { count: 6, from: t12Columns.t6 },
  t3: { count: 3, from: t12Columns.t3 },
  t1: { count: 1, from: t12Columns.t1 },
}

/** Returns whether a category's bills are uneven, so that they are never annualized from fewer months. */
export function isBill({ concepts }: Pick<ChartCategory, 'concepts'>): boolean {
  return concepts.includes('re_taxes') || concepts.includes('insurance')
}

/** Returns whether a window has a full year of a category's bills. */
export function billIsKnown(window: StatementWindow | null, category: Pick<ChartCategory, 'concepts'>): boolean {
  if (window === null || !isBill(category)) return true
  return isFullYearBill(window, category.concepts.includes('re_taxes') ? 'realEstateTaxes' : 'propertyInsurance')
}

/** Returns whether a window has a full year of taxes and insurance. */
export function billsAreKnown({ facts }: SizerBook, window: StatementWindow | null): boolean {
  return (facts.chart?.categories ?? []).every((category) => billIsKnown(window, category))
}

/** Returns the amounts of a window without bills that cover only a partial year. */
function omitPartialBills(
  book: SizerBook,
  window: StatementWindow | null,
  amount: WindowColumn['amount'],
): Pick<WindowColumn, 'amount' | 'hasBills'> {
  const unknown = new Set(
    (book.facts.chart?.categories ?? []).filter((category) => !billIsKnown(window, category)).map(({ name }) => name),
  )
  return {
    amount: (category, cell) => (unknown.has(category) ? none : amount(category, cell)),
    hasBills: unknown.size === 0,
  }
}

function ofSpan(span: RowSpan, rows: readonly StatementRow[]): WindowColumn['amount'] {
  const range = (letter: string) => dataRange(span, letter)
  return (category, cell) => ({
    formula: knownSum(range(statementColumns.total), span, cell),
    value: amountInChart(rows, category, ({ annual }) => annual),
  })
}

/** Returns the current year of the statement, annualized line by line, including uneven bills. */
export function yearOf({ facts, layout }: SizerBook): WindowColumn['amount'] {
  return (category, cell) => ({
    formula: knownSum(t12Range(layout, t12Columns.t12), layout.statement, cell),
    value: amountInChart(facts.statementRows, category, ({ annual }) => annual),
  })
}

function trailingMonthsAmount({ facts, layout }: SizerBook, key: keyof typeof trailingMonths): WindowColumn['amount'] {
  const { count, from } = trailingMonths[key]
  const amountOf = ({ values }: StatementRow) =>
    (values.slice(-count).reduce<number>((sum, value) => sum + (value ?? 0), 0) * 12) / count
  return (category, cell) => ({
    formula: knownSum(t12Range(layout, from), layout.statement, cell),
    value: amountInChart(facts.statementRows, category, amountOf),
  })
}

function dataRange({ first, last }: RowSpan, letter: string): string {
  return `_Data!$${letter}$${first}:$${letter}$${Math.max(first, last)}`
}

/** Returns amounts that count as stored less those with the opposite sign; blank if no row of the category has a figure. */
function knownSum(amounts: string, span: RowSpan, cell: string): string {
  const place = dataRange(span, statementColumns.place)
  const sign = dataRange(span, statementColumns.placeSign)
  const sum = (factor: number) => `SUMIFS(${amounts},${place},${cell},${sign},${factor})`
  return `IF(SUMIFS(${dataRange(span, statementColumns.figures)},${place},${cell})=0,"",${sum(1)}-${sum(-1)})`
}

/** Writes the ladder to `_Data`, each line by its categories; returns the underwritten amount of a category. */
export function underwrittenLines(book: SizerBook): (category: string, cell: string) => Live {
  const { chart, input, statementRows } = book.facts
  book.block('Underwritten lines by category', ['line', 'annual $', 'category', 'known'])
  const placed = input.underwriting.lines.flatMap((line) =>
    allocateLine(line, statementRows, chart).map((part) => ({ label: line.label, reason: line.reason, ...part })),
  )
  const cells = placed.map(({ label, amount, reason, category, share }) =>
    book.row([
      words(label, ''),
      figure(
        amount,
        `${calculatedSource}: ${reason}${share === null ? '' : `; ${Math.round(share * 100)}% share, as in T12`}`,
      ),
      words(category, calculatedSource),
      figure(amount === null ? 0 : 1, calculatedSource, 'integer'),
    ]),
  )
  const range = (index: number): string => {
    const [first, last] = [cells[0]?.[index]?.formula ?? '', cells.at(-1)?.[index]?.formula ?? '']
    return `${first}:${last.replace('_Data!', '')}`
  }
  return (category, cell) => {
    const known = placed.filter((line) => line.category === category && line.amount !== null)
    const sum = known.reduce((total, { amount }) => total + (amount ?? 0), 0)
    return {
      formula: `IF(SUMIFS(${range(3)},${range(2)},${cell})=0,"",SUMIFS(${range(1)},${range(2)},${cell}))`,
      value: known.length === 0 ? null : sum,
    }
  }
}
