import { cellAt, type Grid, textAt } from '../../shared/grid.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { readCaption } from './columns/captions.ts'
import { amountAt, type ColumnRoles, findColumns } from './columns/columns.ts'
import { splitCode } from './labels/account-codes.ts'
import { labelIs, normalLabel } from './labels/labels.ts'
import { columnsOfSheet, rowsOfSheet, type SheetPart } from './sheet-part.ts'

/**
 * Returns the parts of a sheet with a statement's detail below its summary, both with the same net operating income:
 * income begins again after it and ends in the same figures.
 *
 * @returns The summary, then the detail; empty if the sheet has no such pair.
 */
export const summaryAndDetail: (grid: Grid) => readonly SheetPart[] = memoizeByReference((grid) => blocksOf(grid, true))

/** A row of the sheet by its appearance alone. */
interface SheetRow {
  row: number
  kind: 'blank' | 'words' | 'captions' | 'figures'
  label: string
  amounts: (number | null)[]
}

/**
 * Finds the statements below each other on one sheet, each with the captions and titles that apply to it.
 *
 * A statement ends after its NOI if income begins again and a different NOI follows: a recap of the same figures, or a
 * page's repeated captions, do not begin a statement.
 *
 * @returns At least two parts; empty if the sheet contains one statement.
 */
export const findBlocks: (grid: Grid) => readonly SheetPart[] = memoizeByReference((grid) => blocksOf(grid, false))

/** @param isRepeated Whether the same net as above may close another block. */
function blocksOf(grid: Grid, isRepeated: boolean): SheetPart[] {
  const columns = findColumns(grid)
  if (!columns) return []
  const rows = grid.rows.map((_, row) => sheetRow(grid, row, columns))
  const isClosing = closingOf(rows)
  if (rows.filter(isClosing).length < 2) return []
  const starts = [0]
  const next = (start: number) => nextStart(rows, start, isClosing, isRepeated)
  for (let start = next(0); start !== null; start = next(start)) starts.push(start)
  if (starts.length < 2) return []
  return partsOf(grid, rows, starts)
}

function sheetRow(grid: Grid, row: number, columns: ColumnRoles): SheetRow {
  const words = Array.from({ length: columns.firstValueColumn }, (_, column) => textAt(grid, row, column))
  const main = words[columns.labelColumn] || words.findLast((text) => /[a-z]{2}/i.test(text)) || ''
  const label = splitCode(main, true).label
  const cells = columns.valueColumns.flatMap((column) => cellAt(grid, row, column) ?? [])
  const amounts = columns.valueColumns.map((column) => amountAt(grid, row, column)?.value ?? null)
  const captions = cells.filter((cell) => !['unknown', 'words'].includes(readCaption([cell]).kind))
  const isCaptions =
    cells.length >= 1 && captions.length >= cells.length * 0.6 && (captions.length >= 2 || cells.length === 1)
  const isNumbers = amounts.some((amount) => amount !== null)
  const kind = (): SheetRow['kind'] => {
    if (isCaptions && (!isNumbers || label === '' || readCaption([label]).kind === 'words')) return 'captions'
    if (isNumbers) return 'figures'
    return cells.length > 0 || words.some((text) => text !== '') ? 'words' : 'blank'
  }
  return { row, kind: kind(), label, amounts }
}

/** Returns a test for rows that close a statement: NOI or net income, or the expense total on sheets without either. */
function closingOf(rows: readonly SheetRow[]): (row: SheetRow) => boolean {
  const isNet = ({ kind, label }: SheetRow) =>
    kind === 'figures' && (labelIs('netOperatingIncome', label) || /^net\s+(income|profit)\b/i.test(label))
  if (rows.some(isNet)) return isNet
  return ({ kind, label }) => kind === 'figures' && labelIs('expenseTotal', label)
}

/** Returns the start of the statement after the one that begins at `start`; `null` if there is none. */
function nextStart(
  rows: readonly SheetRow[],
  start: number,
  isClosing: (row: SheetRow) => boolean,
  isRepeated: boolean,
): number | null {
  const lines = rows.slice(start).filter(({ kind, label }) => kind === 'figures' && label !== '')
  const opening = normalLabel(lines[0]?.label ?? '')
  const own = new Set<string>()
  let from = lines.findIndex(isClosing)
  if (from < 0) return null
  for (let to = from; to < lines.length; to++) {
    const line = lines[to]
    if (!line || !isClosing(line)) continue
    const between = lines.slice(from + 1, to)
    const first = !isRepeated && own.has(String(line.amounts)) ? undefined : firstLine(rows, between, opening)
    if (first) return topOf(rows, first.row)
    own.add(String(line.amounts))
    from = to
  }
  return null
}

/** Returns the line that begins income again between two closings, if expenses follow it; otherwise `undefined`. */
function firstLine(rows: readonly SheetRow[], between: readonly SheetRow[], opening: string): SheetRow | undefined {
  const expense = between.findLastIndex(isExpense)
  const named = between.find(
    ({ label }, at) => at < expense && (labelIs('grossPotentialRent', label) || normalLabel(label) === opening),
  )
  if (named) return named
  const income = between.findIndex(({ label }, at) => at < expense && labelIs('incomeTotal', label))
  if (income < 1) return undefined
  const below = between
    .slice(0, income)
    .findLastIndex(({ label }) => labelIs('capital', label) || labelIs('netIncome', label))
  const candidates = between.slice(below + 1, income)
  return candidates.find(({ row }) => rows[row - 1]?.kind !== 'figures')
}

function isExpense({ label }: SheetRow): boolean {
  return labelIs('firstExpense', label) || labelIs('expenseTotal', label)
}

/** Returns the first row of titles and captions above a line; text directly below the previous figures belongs to those. */
function topOf(rows: readonly SheetRow[], line: number): number {
  let top = line
  while (top > 0 && rows[top - 1]?.kind !== 'figures') top -= 1
  const between = rows.slice(top, line)
  const blank = between.findIndex(({ kind }) => kind === 'blank')
  return blank > 0 ? top + blank : top
}

/** Returns each block with its own titles, then the sheet's, and the captions of the block above if it has none. */
function partsOf(grid: Grid, rows: readonly SheetRow[], starts: readonly number[]): SheetPart[] {
  const range = (from: number, to: number) => rows.slice(from, to).map(({ row }) => row)
  const firstFigures = (from: number) => rows.findIndex(({ row, kind }) => row >= from && kind === 'figures')
  const top = rows.slice(0, firstFigures(0))
  const firstCaption = top.findIndex(isCaptions)
  const titles = top.slice(0, firstCaption < 0 ? 0 : firstCaption).map(({ row }) => row)
  let captions = captionRows(top)
  const namesIn = (head: readonly SheetRow[]) => {
    const section = head.findIndex(({ kind, label }) => kind === 'words' && incomeCaption.test(label))
    return head.slice(0, section < 0 ? head.length : section)
  }
  const isHeadless = (start: number) => rows.slice(start, firstFigures(start)).every(({ kind }) => kind !== 'captions')
  return starts.map((start, at) => {
    const body = range(start, starts[at + 1] ?? rows.length)
    if (at === 0) {
      // If all parts share captions, the first part is named below them, as the others are.
      const below = starts.slice(1).every(isHeadless) ? namesIn(top.slice(top.findLastIndex(isCaptions) + 1)) : []
      const names = below.some(({ label }) => ofPart.test(label)) ? [] : below.map(({ row }) => row)
      return rowsOfSheet(grid, [...names, ...body.filter((row) => !names.includes(row))])
    }
    const head = rows.slice(start, firstFigures(start))
    const captionsAt = head.findIndex(isCaptions)
    if (captionsAt >= 0) {
      captions = captionRows(head)
      const titleRows = head.slice(0, captionsAt).map(({ row }) => row)
      return rowsOfSheet(grid, [...titleRows, ...titles, ...range(start + captionsAt, starts[at + 1] ?? rows.length)])
    }
    const above = namesIn(head).map(({ row }) => row)
    return rowsOfSheet(grid, [...above, ...titles, ...captions, ...body.slice(above.length)])
  })
}

/** Name of a part of one property, or of a section of its lines. */
const ofPart = /^\W*(residential|apartments?|commercial|retail|office|parking|summary|detail)\b|\bfees\b/i

const isCaptions = ({ kind }: SheetRow) => kind === 'captions'

/** A caption of the lines below it, not a title of the table. */
const incomeCaption = /^\W*(\w+\W+){0,3}(income|revenues?|rents?|receipts)\W*$/i

/** Returns the caption rows among those above the first figures, with everything between them. */
function captionRows(head: readonly SheetRow[]): number[] {
  const first = head.findIndex(isCaptions)
  const last = head.findLastIndex(isCaptions)
  return first < 0 ? [] : head.slice(first, last + 1).map(({ row }) => row)
}

/**
 * Finds the statements next to each other on one sheet, each a column of labels with the figures to its right; or below
 * each other with their labels in different columns. A column of labels begins another statement only if it has its own
 * totals.
 *
 * @returns At least two parts; empty if the sheet contains one statement.
 */
export const findSideBySide: (grid: Grid) => readonly SheetPart[] = memoizeByReference((grid) => {
  const starts = numbersFrom(0, grid.columnCount).filter((column) => hasStatementTotals(grid, column))
  if (starts.length < 2) return []
  const labels = starts.map((column) => grid.rows.flatMap((_, row) => (isLabel(grid, row, column) ? [row] : [])))
  const [first = [], ...others] = labels
  if (others.every((rows) => rows.filter((row) => first.includes(row)).length >= rows.length * 0.5))
    return tableParts(grid, starts)
  const areBelow = others.every((rows, at) => (rows[0] ?? 0) > (labels[at]?.at(-1) ?? 0))
  if (!areBelow) return []
  const tops = labels.map((rows, at) => (at === 0 ? 0 : (rows[0] ?? 0)))
  return tops.map((top, at) => rowsOfSheet(grid, numbersFrom(top, tops[at + 1] ?? grid.rows.length)))
})

function tableParts(grid: Grid, starts: readonly number[]): SheetPart[] {
  const parts = starts.map((start, at) => numbersFrom(at === 0 ? 0 : start, starts[at + 1] ?? grid.columnCount))
  const areTables = parts.every((columns, at) =>
    columns.some((column) => column > (starts[at] ?? 0) && amounts(grid, column) >= 4),
  )
  return areTables ? parts.map((columns) => columnsOfSheet(grid, columns)) : []
}

/** Returns the whole numbers from `start` up to but not including `end`. */
function numbersFrom(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
}

function isLabel(grid: Grid, row: number, column: number): boolean {
  const text = textAt(grid, row, column)
  return /[a-z]{2}/i.test(text) && ['unknown', 'words'].includes(readCaption([text]).kind)
}

/** Returns whether a column has labels that include NOI and a total of expenses or of income. */
function hasStatementTotals(grid: Grid, column: number): boolean {
  const labels = grid.rows.map((_, row) => textAt(grid, row, column)).filter((text) => /[a-z]{2}/i.test(text))
  if (labels.length < 5) return false
  const has = (group: 'incomeTotal' | 'expenseTotal' | 'netOperatingIncome') =>
    labels.some((label) => labelIs(group, label))
  return has('netOperatingIncome') && (has('incomeTotal') || has('expenseTotal'))
}

function amounts(grid: Grid, column: number): number {
  return grid.rows.filter((_, row) => amountAt(grid, row, column) !== null).length
}
