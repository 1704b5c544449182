import { type ChartOfAccounts, categoryLabel, isExcludedCategory } from '@uwkit/core/chart-of-accounts'
import {
  type LineItem,
  type OperatingStatement,
  type StatementPeriod,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { cellAddress, placeOfAddress } from '@uwkit/core/shared'
import type { Choice, GridColumn } from '../../grid/index.ts'
import type { DeskGesture } from '../../parsed-file/index.ts'

/**
 * Returns the cell of a line's label, by which corrections identify the line; the first cell of its row if the label has none.
 *
 * @example
 * labelCellOf({ source: { file: 't12.xlsx', sheet: 'T12', row: 7, cells: { label: 'B7', '2025-01': 'C7' } } })
 * // => 'B7'
 */
export function labelCellOf({ source }: Pick<LineItem, 'source'>): string {
  return source.cells.label ?? `A${source.row}`
}

/**
 * Returns the sheet cell of a line's figure in a period, or where it would be if blank.
 *
 * @returns `null` if the table is transposed and the cell is blank, so that the cell is unknown.
 * @example
 * valueCellOf({ source: { file: 't12.xlsx', sheet: 'T12', row: 7, cells: { label: 'B7' } } }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 2 })
 * // => 'C7'
 */
export function valueCellOf({ source }: Pick<LineItem, 'source'>, { key, column }: StatementPeriod): string | null {
  const known = source.cells[key]
  if (known !== undefined) return known
  const isInRowAbove = Object.values(source.cells).every((cell) => placeOfAddress(cell)?.row === source.row - 1)
  return isInRowAbove ? cellAddress(source.row - 1, column) : null
}

/**
 * Returns the factor that converts a line's printed figures to its values: its sign, and the unit of a statement in thousands.
 *
 * @example
 * printFactor({ values: { '2025-01': 5225 }, printed: { values: { '2025-01': -5225 }, total: null }, section: 'expense', isInverse: false }, { positiveExpenses: false })
 * // => -1
 */
export function printFactor(
  line: Pick<LineItem, 'values' | 'printed' | 'section' | 'isInverse'>,
  { positiveExpenses, amountUnit = 1 }: Pick<OperatingStatement, 'positiveExpenses' | 'amountUnit'>,
): number {
  for (const [key, value] of Object.entries(line.values)) {
    const printed = line.printed.values[key]
    if (value && printed) return Math.sign(value) === Math.sign(printed) ? amountUnit : -amountUnit
  }
  const isTurned = line.section !== 'income' && !positiveExpenses
  return isTurned === line.isInverse ? amountUnit : -amountUnit
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Returns the columns of a statement's lines: label and category, one column per period, then the code, and the total
 * last. With the code after the periods, twelve months fit next to their category at 1440 pixels. If the figures are
 * too wide, the names are narrower; if that is not enough, the total follows the months instead of being pinned over
 * them. A printed total shows its check in the category column.
 *
 * @param chart Chart of accounts of the statement.
 */
export function lineColumns(statement: OperatingStatement, chart: ChartOfAccounts): GridColumn[] {
  const { periods, lines } = statement
  const { netOperatingIncomePerPeriod: net, netOperatingIncome } = statementTotals(statement)
  const ofFile = 'As printed. Use the Line menu to change the line type.'
  // Whole dollars, as wide as the longest amount, so that twelve months fit side by side; the source shows cents.
  const money = { kind: 'money', negative: 'parentheses', decimals: 0 } as const
  const figures = [...lines.flatMap(({ values }) => Object.values(values)), ...net]
  const width = widthOf(figures)
  const totalWidth = widthOf([...figures, ...lines.map(({ total }) => total), netOperatingIncome])
  const isOver = (names: { label: number; category: number }, total: number) =>
    names.label + names.category + width * periods.length + total > columnSpace
  const names = isOver(nameWidths, totalWidth) ? narrowNameWidths : nameWidths
  const isPinned = !isOver(names, totalWidth)
  const total: GridColumn = {
    id: 'total',
    title: 'Total',
    width: totalWidth,
    readOnly: 'Sum of the periods.',
    ...(isPinned ? { frozen: 'end' } : {}),
    ...money,
  }
  const hasCodes = lines.some(({ code }) => code !== null)
  const code: GridColumn = { id: 'code', title: 'Code', kind: 'text', width: codeWidth(lines), readOnly: ofFile }
  const codes = hasCodes ? [code] : []
  return [
    // Long names wrap to two lines: next to the source, months scroll while the names stay in view.
    { id: 'label', title: 'Line', kind: 'text', width: names.label, wraps: true, frozen: 'start', readOnly: ofFile },
    {
      id: 'category',
      title: 'Category',
      kind: 'choice',
      width: names.category,
      wraps: true,
      frozen: 'start',
      choices: categoryChoices(chart),
    },
    ...periods.map((period): GridColumn => ({ id: period.key, title: periodTitle(period), width, ...money })),
    ...(isPinned ? [...codes, total] : [total, ...codes]),
  ]
}

/** Width for columns in a 1440-pixel window with the source closed: without the steps, row numbers and scroll bar. */
const columnSpace = 1440 - 168 - 52 - 15
/** Pixels for the names of lines and of categories; `narrowNameWidths` if the figures are wide. */
const nameWidths = { label: 154, category: 116 } as const
const narrowNameWidths = { label: 120, category: 84 } as const

/**
 * Returns the pixels that the longest account code takes in bold, as in totals, up to a maximum that most charts need; longer codes are
 * cut.
 */
function codeWidth(lines: readonly Pick<LineItem, 'code'>[]): number {
  const longest = lines.reduce((maximum, { code }) => Math.max(maximum, code?.length ?? 0), 0)
  return Math.min(160, Math.max(56, Math.ceil(longest * digitWidth + figurePadding)))
}

/** Returns the pixels that the widest amount takes in whole dollars and in bold, as in totals. */
function widthOf(amounts: readonly (number | null)[]): number {
  const widest = amounts.reduce<number>((maximum, amount) => {
    if (amount === null) return maximum
    const text = Math.round(Math.abs(amount)).toLocaleString('en-US')
    const digits = text.replaceAll(',', '').length
    const marks = text.length - digits + (amount < 0 ? 2 : 0)
    return Math.max(maximum, digits * digitWidth + marks * markWidth)
  }, 0)
  return Math.max(56, Math.ceil(widest + figurePadding))
}

/** Width in pixels of the grid's bold digits, and of commas and parentheses. */
const digitWidth = 8.4
const markWidth = 4.8
/** Padding and border of a cell, in pixels. */
const figurePadding = 14

/**
 * Returns the categories of a chart that a line can have, in chart order.
 *
 * @example
 * categoryChoices({ categories: [{ name: 'RUBS', kind: 'income' }] })
 * // => [{ value: 'RUBS', label: 'RUBS (income line item)' }]
 */
export function categoryChoices({ categories }: ChartOfAccounts): Choice[] {
  return categories
    .filter(({ name }) => !isExcludedCategory(name))
    .map((category) => ({ value: category.name, label: categoryLabel(category) }))
}

/**
 * Returns the title of a period's column: an abbreviated month, or else the caption as printed.
 *
 * @example
 * periodTitle({ key: '2025-07', kind: 'month', caption: '7/31/25', column: 4 })
 * // => 'Jul 2025'
 */
export function periodTitle({ key, kind, caption }: OperatingStatement['periods'][number]): string {
  const month = kind === 'month' ? /^(\d{4})-(\d{2})$/.exec(key) : null
  const name = month === null ? undefined : monthNames[Number(month[2]) - 1]
  return name === undefined || month === null ? caption || key : `${name} ${month[1]}`
}

/** Comments on a line or on one of its figures. */
interface LineComment {
  /** Cell with its sheet: `T12!A12`. */
  key: string
  /** Cell without its sheet. */
  cell: string
  /** Subject: `Payroll, Jul 2025`. */
  about: string
  /** User comment; `null` if there is none. */
  comment: string | null
  /** Remark in the document; `null` if there is none. */
  remark: string | null
}

/**
 * Returns the place and content of the comment on a line, or on its figure in a column.
 *
 * @param column Key of a period; anything else means the line.
 */
export function commentAt(
  { sheet, statement }: ReadStatement,
  line: LineItem,
  column: string,
  comments: Readonly<Record<string, string>>,
): LineComment {
  const period = statement.periods.find(({ key }) => key === column)
  const valueCell = period && valueCellOf(line, period)
  const cell = valueCell ?? labelCellOf(line)
  const key = `${sheet}!${cell}`
  const about = period && valueCell ? `${line.label}, ${periodTitle(period)}` : line.label
  const { remarks } = line
  const remark = period && valueCell ? remarks?.comments[period.key] : remarks?.comment
  return { key, cell, about, comment: comments[key] ?? null, remark: remark ?? null }
}

/**
 * Returns all user comments and document remarks on the lines of a statement, in line order.
 *
 * @param comments Comments by `Sheet!A12`.
 */
export function lineComments(document: ReadStatement, comments: Readonly<Record<string, string>>): LineComment[] {
  const { lines, periods } = document.statement
  return lines.flatMap((line) =>
    ['label', ...periods.map(({ key }) => key)]
      .map((column) => commentAt(document, line, column, comments))
      .filter(({ comment, remark }) => comment !== null || remark !== null),
  )
}

/**
 * Returns the step that sets or removes a comment.
 *
 * @example
 * commentGesture({ key: 'T12!A9', about: 'Taxes' }, 'Appealed')
 * // => { label: 'comment on Taxes', comments: { 'T12!A9': 'Appealed' } }
 */
export function commentGesture(
  { key, about }: Pick<LineComment, 'key' | 'about'>,
  comment: string | null,
): DeskGesture {
  const label = comment === null ? `delete comment on ${about}` : `comment on ${about}`
  return { label, comments: { [key]: comment } }
}
