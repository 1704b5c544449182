import { amountWidth } from '../../rules/amount-width.ts'
import { monthSerial } from '../../rules/date-serial.ts'
import { type Live, minus } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import { columnAfter } from '../../rules/sheet-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { statementColumns } from '../data-sheet.ts'
import { t12Columns, t12Range } from '../t12-sheet.ts'

const lastColumn = 'J'
const first = 7
/** Marks of the longest bar. */
const longest = 40

/** Income, expenses and NOI of each month of the current statement, as figures and as bars. */
export function trendsSheet(book: SizerBook): LivePad {
  const { facts, layout } = book
  const periods = facts.windows.t12?.column.periods ?? []
  const width = amountWidth(
    facts.statementRows.flatMap(({ values }) => values.map((value) => 2 * (value ?? 0))),
    14,
  )
  const pad = new LivePad(book, 'Trends', 'Trends of the Trailing Year', lastColumn, {
    columnWidths: [14, width, width, width, 3, 42, 3, 42, 3, 42],
    freeze: { rows: first - 1, columns: 1 },
    tabColour: '2F5597',
  })
  const bars = [
    ['F', 'B', 'Effective gross income'],
    ['H', 'C', 'Operating expenses'],
    ['J', 'D', 'Net operating income'],
  ] as const
  pad.headings(first - 1, [
    ['A', 'Month'],
    ...bars.flatMap(
      ([bar, column, caption]) =>
        [
          [column, caption],
          [bar, caption],
        ] as const,
    ),
  ])
  const months = periods.map((period, index) => {
    const row = first + index
    const caption = `_Data!${columnAfter(t12Columns.firstMonth, index)}${layout.statement.captions}`
    const serial = monthSerial(period)
    pad.says('A', row, caption, serial ?? period, { format: serial === null ? 'centre' : 'month' })
    const income = pad.show('B', row, ofMonth(book, index, 'income'))
    const expenses = pad.show('C', row, ofMonth(book, index, 'expense'))
    const operating = pad.show('D', row, minus(income, expenses))
    return [income, expenses, operating] as const
  })
  bars.forEach(([bar], at) => {
    const cells = months.map((month) => month[at] ?? { formula: '""', value: null })
    const most = Math.max(0, ...cells.map(({ value }) => Math.abs(value ?? 0)))
    const all = `$${'BCD'[at]}$${first}:$${'BCD'[at]}$${first + Math.max(1, periods.length) - 1}`
    cells.forEach(({ value }, index) => {
      const cell = `${'BCD'[at]}${first + index}`
      const length = most === 0 ? 0 : Math.round((longest * Math.abs(value ?? 0)) / most)
      const scale = `MAX(MAX(${all}),-MIN(${all}))`
      const formula = `IF(N(${scale})=0,"",REPT("|",ROUND(${longest}*ABS(N(${cell}))/${scale},0)))`
      pad.says(bar, first + index, formula, '|'.repeat(length), { format: 'text' })
    })
  })
  if (periods.length === 0) pad.text('A', first, 'No operating statement', 'note.text')
  return pad
}

/** What the lines of one side come to in one month, each category of the chart on its own side. */
function ofMonth({ facts, layout }: SizerBook, index: number, kind: 'income' | 'expense'): Live {
  const names = (facts.chart?.categories ?? []).filter((category) => category.kind === kind).map(({ name }) => name)
  const placed = facts.statementRows.filter(({ place }) => names.includes(place.category))
  const known = placed.filter(({ values }) => values[index] !== null && values[index] !== undefined)
  const month = t12Range(layout, columnAfter(t12Columns.firstMonth, index))
  const { first: from, last } = layout.statement
  const range = (letter: string) => `_Data!$${letter}$${from}:$${letter}$${Math.max(from, last)}`
  const side = `${range(statementColumns.side)},"${kind}"`
  const sum = (sign: number) => `SUMIFS(${month},${side},${range(statementColumns.placeSign)},${sign})`
  return {
    formula: `${sum(1)}-${sum(-1)}`,
    value: known.reduce((total, { values, place }) => total + (values[index] ?? 0) * place.sign, 0),
  }
}
