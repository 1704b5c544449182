import type { LineItem, OperatingStatement } from '@uwkit/core/operating-statement'
import { correctionKey, type ReadStatement } from '@uwkit/core/parsed-file'
import { cellAt, type Grid, placeOfAddress } from '@uwkit/core/shared'
import type { Gesture } from '../../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../../parsed-file/index.ts'
import { labelCellOf, printFactor, valueCellOf } from './line-cells.ts'

/** A row as corrections name it. */
export interface NamedLine {
  /** The cell of its label. */
  cell: string
  label: string
  code: string | null
}

/** What a row can be said to be. */
export type LineKind = 'value' | 'total' | 'header' | 'ignore'

/**
 * A line as corrections name it.
 *
 * @example
 * namedLine({ label: 'Payroll', code: '5010', source: { row: 7, cells: { label: 'B7' } } })
 * // => { cell: 'B7', label: 'Payroll', code: '5010' }
 */
export function namedLine(line: LineItem): NamedLine {
  return { cell: labelCellOf(line), label: line.label, code: line.code }
}

/**
 * The step that counts lines the other way round than they are printed, or as printed again.
 *
 * @example
 * signGesture('T12', [{ label: 'Vacancy', code: null, isInverse: false, source: { row: 7, cells: { label: 'B7' } } }]).label
 * // => 'flip sign of Vacancy'
 */
export function signGesture(sheet: string, lines: readonly LineItem[]): DeskGesture {
  return {
    label: `flip sign of ${linesText(lines)}`,
    corrections: lines.map((line) => ({ kind: 'lineSign', sheet, ...namedLine(line), isInverse: !line.isInverse })),
  }
}

const kindWords: Record<LineKind, string> = {
  value: 'a line',
  total: 'a total',
  header: 'a caption',
  ignore: 'left out',
}

/**
 * The step that says what rows are.
 *
 * @example
 * kindGesture('T12', [{ cell: 'A7', label: 'Units', code: null }], 'ignore').label
 * // => 'Units: left out'
 */
export function kindGesture(sheet: string, lines: readonly NamedLine[], lineKind: LineKind): DeskGesture {
  return {
    label: `${linesText(lines)}: ${kindWords[lineKind]}`,
    corrections: lines.map((line) => ({ kind: 'lineKind', sheet, ...line, lineKind })),
  }
}

/**
 * The step that says where a section begins or ends.
 *
 * @example
 * borderGesture('T12', { cell: 'A7', label: 'Payroll', code: null }, 'firstExpense').label
 * // => 'expenses begin at Payroll'
 */
export function borderGesture(
  sheet: string,
  line: NamedLine,
  border: 'firstExpense' | 'netOperatingIncome',
): DeskGesture {
  const label = border === 'firstExpense' ? `expenses begin at ${line.label}` : `${line.label} is net operating income`
  return { label, corrections: [{ kind: 'sectionBorder', sheet, ...line, border }] }
}

/**
 * The step that gives lines a category, or none.
 *
 * @example
 * categoryGesture('T12', [{ cell: 'A7', label: 'Payroll', code: null }], 'Payroll and Benefits', 2).label
 * // => 'Payroll: Payroll and Benefits'
 */
export function categoryGesture(
  sheet: string,
  lines: readonly NamedLine[],
  category: string | null,
  chartOfAccountsId: number,
): DeskGesture {
  return {
    label: `${linesText(lines)}: ${category ?? 'no category'}`,
    corrections: lines.map((line) => ({ kind: 'lineCategory', sheet, ...line, category, chartOfAccountsId })),
  }
}

/**
 * What a person did in the cells of the grid, as a step of the document's history: figures and categories. A figure that is as in
 * the file again takes its correction back.
 *
 * @param source The sheet as it lies in the file.
 */
export function cellsGesture(gesture: Gesture, document: ReadStatement, source: Grid): DeskGesture {
  const { statement, sheet } = document
  const byCell = new Map(statement.lines.map((line) => [labelCellOf(line), line]))
  const corrections: DraftCorrection[] = []
  const withdrawn: string[] = []
  for (const { row, column, after } of gesture.cells) {
    const line = byCell.get(row)
    if (line === undefined) continue
    if (column === 'category') {
      const category = typeof after === 'string' ? after : null
      const { chartOfAccountsId } = statement
      corrections.push({ kind: 'lineCategory', sheet, ...namedLine(line), category, chartOfAccountsId })
      continue
    }
    const correction = valueCorrection(line, statement, { sheet, source, key: column, after })
    if (correction === null) continue
    if (correction.isAsInFile) withdrawn.push(correctionKey({ ...correction.draft, by: '-', at: '', reason: null }))
    else corrections.push(correction.draft)
  }
  return { label: gesture.label, corrections, withdrawn, cells: gesture }
}

function valueCorrection(
  line: LineItem,
  statement: OperatingStatement,
  { sheet, source, key, after }: { sheet: string; source: Grid; key: string; after: unknown },
) {
  const period = statement.periods.find((one) => one.key === key)
  const cell = period && valueCellOf(line, period)
  const place = cell ? placeOfAddress(cell) : null
  if (!cell || !place) return null
  const held = cellAt(source, place.row, place.column)
  const value = typeof after === 'number' ? toCent(after / printFactor(line, statement)) : null
  const isAsInFile = held === null ? value === null : held.kind === 'number' && held.value === value
  return { draft: { kind: 'cellValue', sheet, cell, was: held?.text ?? '', value } as const, isAsInFile }
}

/** Without the crumbs of a division, and without a minus before nothing. */
function toCent(amount: number): number {
  return Number(amount.toFixed(6)) + 0
}

/** Lines by name where it is one, else how many they are. */
function linesText(lines: readonly { label: string }[]): string {
  const [first] = lines
  return lines.length === 1 && first ? first.label : `${lines.length} lines`
}
