import type { Amount } from '../../shared/amount.ts'
import { cellAt, type Grid, textAt } from '../../shared/grid.ts'
import { isAccountCode, splitCode } from './account-code.ts'
import { amountAt } from './amount-at.ts'
import type { StatementColumns } from './choose-columns.ts'
import type { ColumnRoles } from './find-columns.ts'
import { repeatsHeader, type StatementHeader } from './find-header.ts'
import { labelIs } from './label-groups.ts'
import { lineCorrections, type PlacedCorrections } from './statement-corrections.ts'
import type { StatementRow } from './statement-row.ts'

/** Read the rows below the header that hold anything in the columns of labels, periods and their total. */
export function readRows(
  grid: Grid,
  columns: ColumnRoles,
  header: StatementHeader,
  chosen: StatementColumns,
  said?: PlacedCorrections,
): StatementRow[] {
  const titles = titleTexts(grid, header.first)
  const lettersToo = codesAreWrittenWithDash(grid, columns, header.last + 1)
  const rows: StatementRow[] = []
  for (let row = header.last + 1; row < grid.rows.length; row++) {
    const found = readRow(grid, row, columns, header, chosen, lettersToo)
    const read = found && said ? withSaidKind(found, said) : found
    if (read) rows.push(read.kind === 'header' && titles.has(read.label) ? { ...read, kind: 'furniture' } : read)
  }
  const lastValue = rows.findLastIndex((row) => row.kind === 'value')
  return rows.map((row, at) => (row.kind === 'header' && at > lastValue ? { ...row, kind: 'furniture' } : row))
}

/** A row as people said it is: a caption has no figures, and what is left out is no part of the statement. */
function withSaidKind(row: StatementRow, placed: PlacedCorrections): StatementRow {
  const found = lineCorrections(placed, row.row, row.label)
  if (!found) return row
  const { kind, ...others } = found
  // The line of net operating income is a total, whatever else was said of it.
  const said = kind && !others.netOperatingIncome ? found : others
  const lineKind = others.netOperatingIncome ? 'total' : kind?.lineKind
  switch (lineKind) {
    case 'header': {
      const blank = row.amounts.map(() => null)
      return { ...row, said, kind: 'header', amounts: blank, printed: blank, printedTotal: null, unreadable: [] }
    }
    case 'ignore':
      return { ...row, said, kind: 'leftOut' }
    case 'value':
    case 'total':
      return { ...row, said, kind: 'value' }
    default:
      return { ...row, said }
  }
}

/** The words above the header, which a printed report repeats on each page. */
function titleTexts(grid: Grid, headerFirst: number): Set<string> {
  const texts = grid.rows
    .slice(0, Math.max(0, headerFirst))
    .flatMap((cells, row) => cells.map((_, column) => textAt(grid, row, column)))
  return new Set(texts.filter(Boolean))
}

function readRow(
  grid: Grid,
  row: number,
  columns: ColumnRoles,
  header: StatementHeader,
  chosen: StatementColumns,
  lettersToo: boolean,
): StatementRow | null {
  const printed = chosen.periods.map(({ column }) => amountAt(grid, row, column))
  const printedTotal = chosen.totalColumn ? amountAt(grid, row, chosen.totalColumn.column) : null
  const unreadable = chosen.periods.flatMap(({ column }, at) =>
    printed[at] === null && textAt(grid, row, column) !== '' ? [column] : [],
  )
  const sign = columns.signColumn === null ? null : readSign(textAt(grid, row, columns.signColumn))
  const negated = sign === '-'
  const hasAmounts = printed.some((amount) => amount !== null) || printedTotal !== null
  const coded = readLabel(grid, row, columns, lettersToo && hasAmounts)
  if (!hasAmounts && coded.label === '' && coded.code === null && unreadable.length === 0) return null
  const kind = (): StatementRow['kind'] => {
    if (repeatsHeader(grid, header, row)) return 'furniture'
    if (!hasAmounts) {
      if (unreadable.length > 0) return isText(grid, row, unreadable) ? 'furniture' : 'statistic'
      return labelIs('furniture', coded.label) || coded.label === '' ? 'furniture' : 'header'
    }
    if (coded.label === '') return 'unlabelled'
    if (labelIs('unitStatistic', coded.label)) return 'statistic'
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

/** Words over the periods of a row without amounts: captions repeated, notes written across. */
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

/** The label and code of a row, from one cell or from several: a code cell, labels indented by column, a category beside. */
function readLabel(grid: Grid, row: number, columns: ColumnRoles, lettersToo: boolean): Label {
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
  const split =
    found.code === null ? splitCode(main.text, lettersToo) : { code: null, label: main.text.replace(/\s*:$/, '') }
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

/** Whether most labels with figures read `code - label`, so that letters before such a dash are a code too. */
function codesAreWrittenWithDash(grid: Grid, columns: ColumnRoles, body: number): boolean {
  const labels = grid.rows.flatMap((_, row) => {
    const text = row < body ? '' : textAt(grid, row, columns.labelColumn)
    return text !== '' && columns.valueColumns.some((column) => amountAt(grid, row, column)) ? [text] : []
  })
  const dashed = labels.filter((text) => /^\S*\d\S*\s+[-–]\s+\S/.test(text))
  return labels.length >= 4 && dashed.length >= labels.length * 0.5
}
