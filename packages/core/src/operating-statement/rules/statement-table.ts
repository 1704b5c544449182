import { type CellLiteral, cellAt, type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import type { LineItem, OperatingStatement, StatementLine, StatementSection } from '../operating-statement.schema.ts'

/**
 * Returns a statement as sheet rows that read back as the same lines: title, captions, a row for each line as printed
 * with its total, followed by the statement's data about it: category, section, sum, comments.
 *
 * @param statement `null` for a sheet with only captions, to type into.
 * @example
 * statementTable(aStatementReading(smallStatement).statement)[2]
 * // => ['Market Rent', 1100, 1100, 2200, 'Gross Potential Rent', 'income', 'line']
 */
export function statementTable(statement: OperatingStatement | null): CellLiteral[][] {
  if (statement === null) return [['Operating statement'], ['Account', ...blankMonths, 'Total', 'Category']]
  const { property, title, periods, lines, chartOfAccountsId } = statement
  const hasTotals = lines.some(({ printed }) => printed.total !== null)
  const written = lines.map((line) => ({
    ...downloadedCells(line, chartOfAccountsId),
    sum: hasTotals ? null : line.total,
  }))
  const shown = downloadedNames.filter((name) => written.some((cells) => cells[name] !== null))
  const hasCodes = lines.some(({ code }) => code !== null)
  const captions = [
    ...(hasCodes ? ['Code'] : []),
    'Account',
    ...periods.map(({ caption }) => caption),
    ...(hasTotals ? ['Total'] : []),
    categoryCaption(chartOfAccountsId),
    ...shown.map((name) => downloadedCaptions[name]),
  ]
  const rows: CellLiteral[][] = []
  let header: string | null = null
  for (const [at, line] of lines.entries()) {
    if (line.header !== header && line.header !== null) rows.push([...(hasCodes ? [null] : []), line.header])
    header = line.header
    rows.push([
      ...(hasCodes ? [line.code] : []),
      line.label,
      ...periods.map(({ key }) => line.printed.values[key] ?? null),
      ...(hasTotals ? [line.printed.total] : []),
      line.category,
      ...shown.map((name) => written[at]?.[name] ?? null),
    ])
  }
  const name = property ?? 'Operating statement'
  const titles = title ? (title.includes(name) ? [title] : [name, title]) : [name]
  return [...titles.map((words) => [words]), captions, ...rows]
}

/** In column order; columns without any content are omitted. */
const downloadedNames = ['sum', 'chosen', 'section', 'kind', 'sign', 'header', 'comment', 'comments'] as const

const blankMonths = Array.from({ length: 12 }, (_, at) => `Month ${at + 1}`)

/** Data about a line in a downloaded statement, in columns right of the figures. */
export interface DownloadedLine {
  /** Blank if there is none. */
  category: string
  /** The user's choice of category, and its chart; `null` if it was predicted. */
  choice: { chartOfAccountsId: number; category: string } | null
  section: StatementSection
  kind: DownloadedKind
  /** Whether the value is the printed figure with the opposite sign. */
  isTurned: boolean
  isInverse: boolean
  /** Caption above the line. */
  header: string | null
  comment: string | null
  /** By period key. */
  comments: Record<string, string>
}

/** A line's role in the arithmetic of its statement. */
type DownloadedKind = 'line' | 'subtotal' | 'total of income' | 'total of expenses' | 'net operating income'

const kinds: readonly DownloadedKind[] = [
  'line',
  'subtotal',
  'total of income',
  'total of expenses',
  'net operating income',
]
const sections: readonly StatementSection[] = ['income', 'expense', 'below']

/** Captions of the columns after the category, whose caption names its chart. */
const downloadedCaptions = {
  chosen: 'Category selected',
  section: 'Section',
  kind: 'Kind',
  sign: 'Sign',
  header: 'Section header',
  comment: 'Comment',
  comments: 'Comments by period',
  sum: 'Sum of periods',
} as const
type WrittenName = keyof typeof downloadedCaptions

/** Captions in downloads of the first edition, which can also be read. */
const earlierCaptions: Readonly<Record<string, string>> = { chosen: 'Chosen' }

/** Returns the caption of the category column, by which a download is recognized. */
function categoryCaption(chartOfAccountsId: number): string {
  return `Category (chart ${chartOfAccountsId})`
}

/** Returns a line's cells in those columns, blank cells as `null`. */
function downloadedCells(line: LineItem, chartOfAccountsId: number): Record<WrittenName | 'category', string | null> {
  const { choice } = line
  const { comment, comments } = { comment: null, comments: {}, ...line.remarks, ...correctedOf(line) }
  const isPlain = choice?.chartOfAccountsId === chartOfAccountsId && choice.category === line.category
  const isTurned = Object.entries(line.printed.values).some(
    ([key, printed]) => (printed ?? 0) * (line.values[key] ?? 0) < 0,
  )
  const signs = [...(isTurned ? ['turned'] : []), ...(line.isInverse ? ['inverse'] : [])]
  const corrected = Object.entries(comments).map(([key, text]) => `${key}: ${text.replaceAll('\n', `\n${further}`)}`)
  return {
    category: line.category,
    chosen: choice ? (isPlain ? 'yes' : `chart ${choice.chartOfAccountsId}: ${choice.category}`) : null,
    section: line.section,
    kind: kindOf(line),
    sign: signs.join(', ') || null,
    header: line.header,
    comment,
    comments: corrected.join('\n') || null,
    sum: null,
  }
}

/** Returns the comments of a saved line. */
function correctedOf(line: LineItem): Partial<Pick<StatementLine, 'comment' | 'comments'>> {
  const { comment, comments } = line as Partial<StatementLine>
  return { ...(comment ? { comment } : {}), ...(comments ? { comments } : {}) }
}

function kindOf({ isTotal, isNetOperatingIncome, totalOf }: LineItem): DownloadedKind {
  if (isNetOperatingIncome) return 'net operating income'
  if (totalOf === 'income') return 'total of income'
  if (totalOf === 'expense') return 'total of expenses'
  return isTotal ? 'subtotal' : 'line'
}

/** Columns of a downloaded statement with data about its lines. */
interface DownloadedColumns {
  /** First of those columns; from here on there are no figures of the document. */
  first: number
  /** Chart of the written categories. */
  chartOfAccountsId: number
  /** Content by column. */
  names: ReadonlyMap<number, WrittenName | 'category'>
}

const captionRows = 40

/** Returns the data columns of a downloaded statement next to its figures; `null` for every other sheet. */
export const downloadedColumns: (grid: Grid) => DownloadedColumns | null = memoizeByReference(findDownloaded)

function findDownloaded(grid: Grid): DownloadedColumns | null {
  for (let row = 0; row < Math.min(captionRows, grid.rows.length); row++) {
    const captions = textsOfRow(grid, row)
    const at = captions.findIndex((text) => categoryChart.test(text))
    const chart = categoryChart.exec(captions[at] ?? '')?.[1]
    if (chart === undefined) continue
    const names = new Map<number, WrittenName | 'category'>([[at, 'category']])
    for (const [name, caption] of Object.entries(downloadedCaptions)) {
      const known = [caption, earlierCaptions[name] ?? caption]
      const column = Math.max(...known.map((text) => captions.lastIndexOf(text)))
      if (column > at) names.set(column, name as WrittenName)
    }
    if (![...names.values()].includes('kind')) return null
    return { first: at, chartOfAccountsId: Number(chart), names }
  }
  return null
}

const categoryChart = /^Category \(chart (\d+)\)$/

/**
 * Returns a download's data about the line in a row; `null` if there is none, as for a row that the user added.
 *
 * @param periods The keys of the statement's periods: a comment begins with one of them.
 */
export function downloadedLine(
  grid: Grid,
  columns: DownloadedColumns,
  row: number,
  periods: readonly string[],
): DownloadedLine | null {
  const columnOf = (name: WrittenName | 'category') => [...columns.names].find(([, named]) => named === name)?.[0] ?? -1
  const text = (name: WrittenName | 'category') => textAt(grid, row, columnOf(name))
  const words = (name: 'comment' | 'comments') => cellAt(grid, row, columnOf(name))?.text ?? ''
  const kind = kinds.find((word) => word === text('kind'))
  const section = sections.find((word) => word === text('section'))
  if (kind === undefined || section === undefined) return null
  const category = text('category')
  return {
    category,
    choice: choiceOf(text('chosen'), category, columns.chartOfAccountsId),
    section,
    kind,
    isTurned: /\bturned\b/.test(text('sign')),
    isInverse: /\binverse\b/.test(text('sign')),
    header: text('header') || null,
    comment: words('comment') || null,
    comments: commentsOf(words('comments'), periods),
  }
}

function choiceOf(chosen: string, category: string, chartOfAccountsId: number): DownloadedLine['choice'] {
  if (category === '' || chosen === '') return null
  const [, id, other] = /^chart (\d+): (.+)$/.exec(chosen) ?? []
  if (id === undefined || other === undefined) return { chartOfAccountsId, category }
  return { chartOfAccountsId: Number(id), category: other }
}

/** Indent of each further line of a comment. */
const further = '  '

/** Parses lines such as `2025-03: billed twice`; a line without a period's key continues the comment before it. */
function commentsOf(text: string, periods: readonly string[]): Record<string, string> {
  const comments: Record<string, string> = {}
  let last: string | null = null
  for (const line of text === '' ? [] : text.split('\n')) {
    const key = periods.find((period) => line.startsWith(`${period}: `))
    if (key !== undefined) {
      comments[key] = line.slice(key.length + 2)
      last = key
    } else if (last !== null) {
      comments[last] = `${comments[last] ?? ''}\n${line.startsWith(further) ? line.slice(further.length) : line}`
    }
  }
  return comments
}
