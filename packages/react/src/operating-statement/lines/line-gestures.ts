import type { LineItem, OperatingStatement } from '@uwkit/core/operating-statement'
import { correctionKey, type ReadStatement } from '@uwkit/core/parsed-file'
import { cellAt, type Grid, placeOfAddress } from '@uwkit/core/shared'
import type { Gesture } from '../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'
import type { MenuActionSection } from '../../ui/index.ts'
import { labelCellOf, printFactor, valueCellOf } from './line-cells.ts'

/** A row as corrections identify it. */
export interface NamedLine {
  /** Cell of its label. */
  cell: string
  label: string
  code: string | null
}

/** What a row can be set to. */
type LineKind = 'value' | 'total' | 'header' | 'ignore'

/**
 * Returns a line as corrections identify it.
 *
 * @example
 * namedLine({ label: 'Payroll', code: '5010', source: { row: 7, cells: { label: 'B7' } } })
 * // => { cell: 'B7', label: 'Payroll', code: '5010' }
 */
export function namedLine(line: LineItem): NamedLine {
  return { cell: labelCellOf(line), label: line.label, code: line.code }
}

/**
 * Returns the step that flips the sign of lines.
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

const kindLabels: Record<LineKind, string> = {
  value: 'a line',
  total: 'a total',
  header: 'a heading',
  ignore: 'excluded',
}

/**
 * Returns the step that sets the type of rows.
 *
 * @example
 * kindGesture('T12', [{ cell: 'A7', label: 'Units', code: null }], 'ignore').label
 * // => 'Units: excluded'
 */
export function kindGesture(sheet: string, lines: readonly NamedLine[], lineKind: LineKind): DeskGesture {
  return {
    label: `${linesText(lines)}: ${kindLabels[lineKind]}`,
    corrections: lines.map((line) => ({ kind: 'lineKind', sheet, ...line, lineKind })),
  }
}

/**
 * Returns the step that sets where a section begins or ends.
 *
 * @example
 * borderGesture('T12', { cell: 'A7', label: 'Payroll', code: null }, 'firstExpense').label
 * // => 'set first expense line to Payroll'
 */
export function borderGesture(
  sheet: string,
  line: NamedLine,
  border: 'firstExpense' | 'netOperatingIncome',
): DeskGesture {
  const label = border === 'firstExpense' ? `set first expense line to ${line.label}` : `set NOI line to ${line.label}`
  return { label, corrections: [{ kind: 'sectionBorder', sheet, ...line, border }] }
}

/**
 * Returns the step that sets or clears the category of lines.
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
 * Returns the user's edits of figures and categories in the grid as a step of the document's history. If a figure again
 * equals the one in the file, its correction is withdrawn.
 *
 * @param source Sheet as in the file.
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
    if (correction.equalsFile) withdrawn.push(correctionKey({ ...correction.draft, by: '-', at: '', reason: null }))
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
  const sourceCell = cellAt(source, place.row, place.column)
  const value = typeof after === 'number' ? toCent(after / printFactor(line, statement)) : null
  const equalsFile = sourceCell === null ? value === null : sourceCell.kind === 'number' && sourceCell.value === value
  return { draft: { kind: 'cellValue', sheet, cell, was: sourceCell?.text ?? '', value } as const, equalsFile }
}

/** Rounds off division errors, and turns minus zero into zero. */
function toCent(amount: number): number {
  return Number(amount.toFixed(6)) + 0
}

/** Returns the name of a single line, or else the number of lines. */
function linesText(lines: readonly { label: string }[]): string {
  const [first] = lines
  return lines.length === 1 && first ? first.label : `${lines.length} lines`
}

/** The selected rows: lines, and rows that are not lines since a correction. */
export interface SelectedLines {
  sheet: string
  lines: readonly LineItem[]
  /** Rows that were excluded or set as headings. */
  leftOut: readonly NamedLine[]
}

const kinds: readonly [kind: LineKind, label: string, description: string][] = [
  ['value', 'Line', 'Included with its own amounts.'],
  ['total', 'Total', 'Sum of the lines above.'],
  ['header', 'Heading', 'Groups the lines below.'],
  ['ignore', 'Excluded', 'Not counted in any total.'],
]

/**
 * Returns the menu of the selected lines.
 *
 * @param readOnly Why nothing can be changed; `null` if it can.
 * @example
 * lineMenu({ sheet: 'T12', lines: [], leftOut: [] }, null)[0]?.actions[0]?.disabledReason
 * // => 'Select one or more lines first.'
 */
export function lineMenu({ lines, leftOut }: SelectedLines, readOnly: string | null): MenuActionSection[] {
  const count = lines.length + leftOut.length
  const reason = readOnly ?? (count === 0 ? 'Select one or more lines first.' : null)
  const locked = (more: string | null = null) => {
    const why = reason ?? more
    return why === null ? {} : { disabledReason: why }
  }
  const one = count > 1 ? 'Select one line only.' : null
  const noLine = lines.length === 0 ? 'Excluded lines have no sign to flip.' : null
  return [
    {
      id: 'of-lines',
      actions: [
        {
          id: 'sign',
          label: 'Flip sign',
          description: 'Reverse the printed sign.',
          ...locked(noLine),
        },
        {
          id: 'comment',
          label: 'Comment…',
          shortcut: 'Shift+F2',
          ...(count === 1 ? {} : { disabledReason: 'Select one line or amount.' }),
        },
      ],
    },
    {
      id: 'kind',
      title: 'Line type',
      actions: kinds.map(([kind, label, description]) => ({ id: kind, label, description, ...locked() })),
    },
    {
      id: 'border',
      title: 'Section boundaries',
      actions: [
        { id: 'firstExpense', label: 'Set as first expense line', ...locked(one) },
        { id: 'netOperatingIncome', label: 'Set as NOI line', ...locked(one) },
      ],
    },
  ]
}

/**
 * Returns the step that a menu action applies to all selected lines.
 *
 * @returns `null` if it changes nothing.
 * @example
 * menuGesture('ignore', { sheet: 'T12', lines: [], leftOut: [{ cell: 'A7', label: 'Units', code: null }] })?.label
 * // => 'Units: excluded'
 */
export function menuGesture(action: string, { sheet, lines, leftOut }: SelectedLines): DeskGesture | null {
  const named = [...lines.map(namedLine), ...leftOut]
  const [first] = named
  if (first === undefined) return null
  switch (action) {
    case 'sign':
      return lines.length === 0 ? null : signGesture(sheet, lines)
    case 'value':
    case 'total':
    case 'header':
    case 'ignore':
      return kindGesture(sheet, named, action)
    case 'firstExpense':
    case 'netOperatingIncome':
      return borderGesture(sheet, first, action)
    default:
      return null
  }
}
