import { cellAt, type Grid, isBlankRow, isPageNumberRow, textAt, textsOfRow } from '../../shared/grid.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import type { Amount } from '../../shared/money.ts'
import { amountAt, type ColumnRoles } from './columns/columns.ts'
import { repeatsHeader, type StatementHeader } from './columns/header.ts'
import type { StatementColumns } from './columns/period-columns.ts'
import { titleCells } from './columns/titles.ts'
import { type LineCorrections, lineCorrections, type PlacedCorrections } from './corrections.ts'
import { isAccountCode, splitCode } from './labels/account-codes.ts'
import { isDeduction, isTotalLabel, labelIs, nameOfTotal } from './labels/labels.ts'

/**
 * A row of a statement before its place in the arithmetic is known. `value`: a label with figures; `header`: a label
 * alone; `statistic`: counts and ratios; `furniture`: titles, repeated captions, notes; `unlabeled`: figures alone;
 * `leftOut`: excluded by the user; `otherTable`: below the statement and not part of it.
 */
export interface StatementRow {
  /** 0 for the first row of the sheet. */
  row: number
  kind: 'value' | 'header' | 'statistic' | 'furniture' | 'unlabeled' | 'leftOut' | 'otherTable'
  label: string
  code: string | null
  /** Text in another column in front of the figures: a category left of the label, or a remark right of it. */
  group: string | null
  labelColumn: number | null
  codeColumn: number | null
  indent: number
  /** By period; `null` if blank or unreadable. With the sign of the sign column applied. */
  amounts: (Amount | null)[]
  /** As printed, before the sign column is applied. */
  printed: (Amount | null)[]
  printedTotal: Amount | null
  sign: '+' | '-' | '=' | null
  /** Columns of periods whose cell has content other than an amount. */
  unreadable: number[]
  /** Corrections of the row; absent if there are none. */
  corrected?: LineCorrections
}

/** Returns the figures as plain numbers, blanks as 0. */
export const vectorOf: (row: StatementRow) => readonly number[] = memoizeByReference(({ amounts }) =>
  amounts.map((amount) => amount?.value ?? 0),
)

/**
 * What a row's label claims it is: the total of income or of expenses; a net income, including NOI; any other total; a
 * sum of income, which may also be a line; a row with the same name as its caption.
 */
export type Claim = 'section' | 'net' | 'total' | 'incomeSum' | 'repeatsHeader' | null

/** Reads the claim of a value row. `repeatsHeader`: its label equals a caption whose total has not appeared yet. */
export function claimOf(row: StatementRow, repeatsHeader: boolean): Claim {
  if (row.corrected?.netOperatingIncome) return 'net'
  if (labelIs('netOperatingIncome', row.label) || labelIs('netIncome', row.label)) return 'net'
  if (labelIs('expenseTotal', row.label) || labelIs('incomeTotal', row.label)) return 'section'
  if (row.corrected?.kind?.lineKind === 'total' || row.sign === '=' || labelIs('total', row.label)) return 'total'
  if (repeatsHeader) return 'repeatsHeader'
  return labelIs('incomeSum', row.label) ? 'incomeSum' : null
}

/**
 * Returns whether a row is deducted from income but printed positive in total over its periods: vacancy, concessions, anything under
 * "Less".
 */
export function isPositiveDeduction(label: string, header: string | null, vector: readonly number[]): boolean {
  const sum = vector.reduce((total, value) => total + value, 0)
  return sum > 0 && (isDeduction(label) || (header !== null && /^\s*\(?less\b/i.test(header)))
}

/** Returns whether a row is labeled a gain or a loss, such as "Gain/Loss to Lease", and printed positive in total over its periods. */
export function isPositiveGainOrLoss(label: string, vector: readonly number[]): boolean {
  return /\bgain\b/i.test(label) && /\bloss\b/i.test(label) && vector.reduce((total, value) => total + value, 0) > 0
}

/** Reads the rows below the header that have content in the columns of labels, periods and their total. */
export function readRows(
  grid: Grid,
  columns: ColumnRoles,
  header: StatementHeader,
  chosen: StatementColumns,
  corrected?: PlacedCorrections,
): StatementRow[] {
  // A printed report repeats the text above its header on each page.
  const titles = new Set(titleCells(grid, header.first).map(({ name }) => name))
  const lettersToo = codesHaveDash(grid, columns, header.last + 1)
  const isNumbered = linesAreNumbered(grid, columns, header.last + 1)
  const rows: StatementRow[] = []
  let group: string | null = null
  for (let row = header.last + 1; row < grid.rows.length; row++) {
    const found = readRow(grid, row, columns, header, chosen, { lettersToo, isNumbered })
    if (!found) continue
    // A category may be printed once, in its first row, left of the labels; text right of them is a remark. Taxes may be below a loan.
    const isLine = found.kind === 'value' && found.labelColumn === columns.labelColumn && !isTotalLabel(found.label)
    const isLeft = textsOfRow(grid, row)
      .slice(0, columns.labelColumn)
      .includes(found.group ?? '')
    const carried = isLeft && !labelIs('debt', found.group ?? '') ? found.group : null
    group = isLine ? (found.group === null ? group : carried) : null
    const grouped = { ...found, group: found.group ?? group }
    const read = corrected ? withCorrectedKind(grouped, corrected) : grouped
    rows.push(read.kind === 'header' && titles.has(read.label) ? { ...read, kind: 'furniture' } : read)
  }
  const names = rows.map(({ label }) => nameOfTotal(label))
  for (const [at, row] of rows.entries()) if (isCaptionOfZeros(rows, names, at)) rows[at] = asCaption(row)
  const lastValue = rows.findLastIndex((row) => row.kind === 'value')
  const end = endOfStatement(grid, rows, chosen)
  return rows.map((row, at) => {
    if (at >= end) return { ...row, kind: 'otherTable' }
    return row.kind === 'header' && at > lastValue ? { ...row, kind: 'furniture' } : row
  })
}

/** Returns whether a row of zeros is the caption after which a total of figures below lines is named, as spreadsheets fill it. */
function isCaptionOfZeros(rows: readonly StatementRow[], names: readonly string[], at: number): boolean {
  const isZero = ({ amounts, printedTotal }: StatementRow) => [...amounts, printedTotal].every((one) => !one?.value)
  const row = rows[at]
  if (row?.kind !== 'value' || row.corrected || isTotalLabel(row.label) || !isZero(row)) return false
  const total = names[at] ? names.indexOf(names[at], at + 1) : -1
  const named = rows[total]
  return named !== undefined && total > at + 1 && isTotalLabel(named.label) && !isZero(named)
}

function asCaption(row: StatementRow): StatementRow {
  const blank = row.amounts.map(() => null)
  return { ...row, kind: 'header', amounts: blank, printed: blank, printedTotal: null, unreadable: [] }
}

/**
 * Finds the start of another table below the net of a statement of months: a unit mix, a balance sheet, a valuation. It
 * begins after a blank row or with a row that is not a line, its figures fill no more than half of the months, and it
 * has no total of the months. Capital and debt below the net also have few months, but are lines.
 *
 * @returns The index of its first row; the number of rows if there is none.
 */
function endOfStatement(grid: Grid, rows: readonly StatementRow[], { periods, totalColumn }: StatementColumns): number {
  if (totalColumn === null || periods.length < minimumMonthCount) return rows.length
  const isOfStatement = (row: StatementRow) =>
    row.corrected !== undefined || row.printedTotal !== null || row.amounts.filter(Boolean).length * 2 > periods.length
  const end = rows.findLastIndex(isOfStatement) + 1
  const lines = rows.slice(0, end).filter(({ kind }) => kind === 'value')
  if (lines.length === 0 || lines.filter(isOfStatement).length < lines.length * 0.9) return rows.length
  if (!lines.some((row) => isOfStatement(row) && claimOf(row, false) === 'net')) return rows.length
  const start = rows.findIndex(({ row, kind }, at) => at >= end && (kind !== 'value' || isBlankRow(grid, row - 1)))
  const head = rows.slice(start, start + (rows[start]?.kind === 'value' ? 1 : 2))
  const isOfIt = start < 0 || head.some(({ label }) => labelIs('capital', label) || labelIs('debt', label))
  return isOfIt ? rows.length : start
}

/** Fewer columns of figures do not distinguish two tables. Our own choice. */
const minimumMonthCount = 6

/** Applies corrections to a row: a caption has no figures, and an excluded row is not part of the statement. */
function withCorrectedKind(row: StatementRow, placed: PlacedCorrections): StatementRow {
  const found = lineCorrections(placed, row.row, row.label)
  if (!found) return row
  const { kind, ...others } = found
  // The NOI line is a total, whatever the other corrections.
  const corrected = kind && !others.netOperatingIncome ? found : others
  const lineKind = others.netOperatingIncome ? 'total' : kind?.lineKind
  switch (lineKind) {
    case 'header':
      return { ...asCaption(row), corrected }
    case 'ignore':
      return { ...row, corrected, kind: 'leftOut' }
    case 'value':
    case 'total':
      return { ...row, corrected, kind: 'value' }
    default:
      return { ...row, corrected }
  }
}

function readRow(
  grid: Grid,
  row: number,
  columns: ColumnRoles,
  header: StatementHeader,
  chosen: StatementColumns,
  written: CodeFormat,
): StatementRow | null {
  const printed = chosen.periods.map(({ column }) => amountAt(grid, row, column))
  const printedTotal = chosen.totalColumn ? amountAt(grid, row, chosen.totalColumn.column) : null
  const unreadable = chosen.periods.flatMap(({ column }, at) =>
    printed[at] === null && textAt(grid, row, column) !== '' ? [column] : [],
  )
  const sign = columns.signColumn === null ? null : readSign(textAt(grid, row, columns.signColumn))
  const negated = sign === '-'
  const hasAmounts = printed.some((amount) => amount !== null) || printedTotal !== null
  const coded = readLabel(grid, row, columns, { ...written, lettersToo: written.lettersToo && hasAmounts })
  if (!hasAmounts && coded.label === '' && coded.code === null && unreadable.length === 0) return null
  const kind = (): StatementRow['kind'] => {
    if (repeatsHeader(grid, header, row) || isPageNumberRow(grid, row)) return 'furniture'
    if (!hasAmounts) {
      if (unreadable.length > 0) return isText(grid, row, unreadable) ? 'furniture' : 'statistic'
      return labelIs('furniture', coded.label) || coded.label === '' ? 'furniture' : 'header'
    }
    if (coded.label === '') return 'unlabeled'
    if (labelIs('unitStatistic', coded.label) || /^\s*assumptions?\s*$/i.test(coded.group ?? '')) return 'statistic'
    return labelIs('furniture', coded.label) && coded.code === null ? 'furniture' : 'value'
  }
  return {
    row,
    kind: kind(),
    ...coded,
    amounts: negated ? printed.map(negate) : printed,
    printed,
    printedTotal: negated ? negate(printedTotal) : printedTotal,
    sign,
    unreadable,
  }
}

/** Returns whether a row without amounts has text over the periods: repeated captions, or notes written across. */
function isText(grid: Grid, row: number, columns: readonly number[]): boolean {
  return columns.every((column) => /[a-z]{3}/i.test(textAt(grid, row, column)))
}

function negate(amount: Amount | null): Amount | null {
  return amount === null ? null : { ...amount, value: amount.value === 0 ? 0 : -amount.value }
}

function readSign(text: string): StatementRow['sign'] {
  if (text === '+' || text === '=') return text
  return text === '-' || text === '–' ? '-' : null
}

type Label = Pick<StatementRow, 'label' | 'code' | 'group' | 'labelColumn' | 'codeColumn' | 'indent'>

/** Reads the label and code of a row, from one cell or several: a code cell, labels indented by column, an adjacent category. */
function readLabel(grid: Grid, row: number, columns: ColumnRoles, { lettersToo, isNumbered }: CodeFormat): Label {
  const found: Label = { label: '', code: null, group: null, labelColumn: null, codeColumn: null, indent: 0 }
  const words: { column: number; text: string }[] = []
  for (let column = 0; column < columns.firstValueColumn; column++) {
    const text = textAt(grid, row, column)
    if (text === '' || column === columns.signColumn) continue
    if (found.code === null && isAccountCode(text)) {
      found.code = text
      found.codeColumn = column
    } else words.push({ column, text })
  }
  const main = words.find(({ column }) => column === columns.labelColumn) ?? words.at(-1)
  if (!main) return found
  const number = isNumbered && found.code === null ? lineNumber.exec(main.text) : null
  const split = number
    ? { code: number[1] ?? null, label: main.text.slice(number[0].length) }
    : found.code === null
      ? splitCode(main.text, lettersToo)
      : { code: null, label: main.text.replace(/\s*:$/, '') }
  found.label = split.label
  found.labelColumn = main.column
  found.indent = indentOf(grid, row, main.column)
  found.group = words.find(({ column }) => column !== main.column)?.text ?? null
  if (split.code !== null) {
    found.code = split.code
    found.codeColumn = main.column
  }
  return found
}

function indentOf(grid: Grid, row: number, column: number): number {
  const cell = cellAt(grid, row, column)
  if (!cell) return 0
  const blanks = /^[\s\u00a0]*/.exec(cell.text)?.[0].length ?? 0
  return column * 100 + cell.indent * 2 + blanks
}

/** Format of a statement's codes. */
interface CodeFormat {
  /** Whether letters before a dash are also a code. */
  lettersToo: boolean
  /** Whether the lines of a form have numbers before their labels. */
  isNumbered: boolean
}

/** The number of a form's line, as in `3 Rents received` or `12a. Interest`. */
const lineNumber = /^(\d{1,2}[a-z]?)[.):]?\s+(?=[A-Za-z(])/

/** Returns whether nearly all labels with figures begin with an increasing line number: Schedule E and similar forms. */
function linesAreNumbered(grid: Grid, columns: ColumnRoles, body: number): boolean {
  const labels = labelsWithFigures(grid, columns, body)
  const numbers = labels.flatMap((text) => lineNumber.exec(text)?.[1] ?? [])
  const isRising = numbers.every(
    (number, at) => at === 0 || Number.parseInt(number, 10) >= Number.parseInt(numbers[at - 1] ?? '0', 10),
  )
  return numbers.length >= minimumNumbered && numbers.length >= labels.length * 0.8 && isRising
}

/** Number of lines that show that a form numbers its lines. Our own choice. */
const minimumNumbered = 5

function labelsWithFigures(grid: Grid, columns: ColumnRoles, body: number): string[] {
  return grid.rows.flatMap((_, row) => {
    const text = row < body ? '' : textAt(grid, row, columns.labelColumn)
    return text !== '' && columns.valueColumns.some((column) => amountAt(grid, row, column)) ? [text] : []
  })
}

/** Returns whether most labels with figures read `code - label`, so that letters before such a dash are also a code. */
function codesHaveDash(grid: Grid, columns: ColumnRoles, body: number): boolean {
  const labels = labelsWithFigures(grid, columns, body)
  const dashed = labels.filter((text) => /^\S*\d\S*\s+[-–]\s+\S/.test(text))
  return labels.length >= 4 && dashed.length >= labels.length * 0.5
}
