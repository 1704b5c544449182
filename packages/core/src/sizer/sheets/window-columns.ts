import type { ChartCategory } from '../../chart-of-accounts/index.ts'
import { isLevel } from '../../sizing/index.ts'
import { amountInChart } from '../rules/chart-amounts.ts'
import type { Live } from '../rules/live.ts'
import type { SizerBook } from '../rules/sizer-book.ts'
import type { StatementRow } from '../rules/statement-rows.ts'
import { type RowSpan, statementColumns } from './data-sheet.ts'
import { t12Columns, t12Range } from './t12-sheet.ts'

/** One stretch of a statement that a sheet shows, a year or annualised. */
export interface WindowColumn {
  key: 't12' | 't6' | 't3' | 't1' | 'ytd' | 'earlier' | 'planned'
  caption: string
  /** The amount of a category whose name stands in a cell. */
  amount: (category: string, cell: string) => Live
}

/** The earlier years, oldest first, the current year, its latest months, and what is planned. */
export function windowColumns(book: SizerBook): WindowColumn[] {
  const { facts, layout } = book
  const earlier = facts.history.map((rows, index): WindowColumn => {
    const caption = facts.windows.history[index]?.column.caption ?? ''
    const span = layout.history[index] ?? { first: 1, last: 0 }
    return { key: caption.startsWith('Planned') ? 'planned' : 'earlier', caption, amount: ofSpan(span, rows) }
  })
  const latest = (['t6', 't3', 't1', 'ytd'] as const).flatMap((key): WindowColumn[] => {
    const window = facts.windows[key]
    if (window === null) return []
    const later = facts.laterRows[key]
    const span = layout.later[key]
    if (later !== undefined && span !== undefined) {
      return [{ key, caption: window.column.caption, amount: ofSpan(span, later) }]
    }
    return key === 'ytd' ? [] : [{ key, caption: captions[key], amount: ofOwnMonths(book, key) }]
  })
  const { t12 } = facts.windows
  const year: WindowColumn[] = t12 === null ? [] : [{ key: 't12', caption: t12.column.caption, amount: ofYear(book) }]
  return [
    ...earlier.filter(({ key }) => key === 'earlier').reverse(),
    ...year,
    ...latest,
    ...earlier.filter(({ key }) => key === 'planned'),
  ]
}

const captions = { t6: 'T6 x 2', t3: 'T3 x 4', t1: 'T1 x 12' }
const ownMonths = {
  t6: { count: 6, from: t12Columns.t6 },
  t3: { count: 3, from: t12Columns.t3 },
  t1: { count: 1, from: t12Columns.t1 },
}

/** Categories whose bills come unevenly: never a year from fewer months. */
export function isBill({ concepts }: Pick<ChartCategory, 'concepts'>): boolean {
  return concepts.includes('re_taxes') || concepts.includes('insurance')
}

/** Whether the current year of a bill is known: the statement covers one, or prints it evenly. */
export function billIsKnown({ facts }: SizerBook, { concepts }: Pick<ChartCategory, 'concepts'>): boolean {
  const { t12 } = facts.windows
  if (t12 === null || t12.column.annualFactor === 1) return true
  return isLevel(t12, concepts.includes('re_taxes') ? 'realEstateTaxes' : 'propertyInsurance')
}

function ofSpan(span: RowSpan, rows: readonly StatementRow[]): WindowColumn['amount'] {
  const range = (letter: string) => dataRange(span, letter)
  return (category, cell) => ({
    formula: knownSum(range(statementColumns.total), span, cell),
    value: amountInChart(rows, category, ({ annual }) => annual),
  })
}

function ofYear({ facts, layout }: SizerBook): WindowColumn['amount'] {
  return (category, cell) => ({
    formula: knownSum(t12Range(layout, t12Columns.t12), layout.statement, cell),
    value: amountInChart(facts.statementRows, category, ({ annual }) => annual),
  })
}

function ofOwnMonths({ facts, layout }: SizerBook, key: keyof typeof ownMonths): WindowColumn['amount'] {
  const { count, from } = ownMonths[key]
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

/** What counts as stored less what counts the other way round; nothing where no row of the category has a figure. */
function knownSum(amounts: string, span: RowSpan, cell: string): string {
  const place = dataRange(span, statementColumns.place)
  const sign = dataRange(span, statementColumns.placeSign)
  const sum = (factor: number) => `SUMIFS(${amounts},${place},${cell},${sign},${factor})`
  return `IF(SUMIFS(${dataRange(span, statementColumns.figures)},${place},${cell})=0,"",${sum(1)}-${sum(-1)})`
}
