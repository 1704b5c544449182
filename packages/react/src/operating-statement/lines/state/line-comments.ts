import type { LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { DeskGesture } from '../../../parsed-file/index.ts'
import { labelCellOf, valueCellOf } from './line-cells.ts'
import { periodTitle } from './line-columns.ts'

/** What is written about a line or about one of its figures. */
export interface LineComment {
  /** The cell that it is of, with its sheet: `T12!A12`. */
  key: string
  /** The cell alone. */
  cell: string
  /** What it is about: `Payroll, Jul 2025`. */
  about: string
  /** In a person's words; `null` for nothing. */
  comment: string | null
  /** In the words of the document; `null` for nothing. */
  remark: string | null
}

/**
 * What can be, or is, written about a line as a whole or about its figure in a column.
 *
 * @param column A period's key; anything else means the line.
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
 * All that is written about the lines of a statement, in their order: what people wrote, and what the document itself remarks.
 *
 * @param comments By `Sheet!A12`.
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
 * The step that writes a comment, or takes it away.
 *
 * @example
 * commentGesture({ key: 'T12!A9', about: 'Taxes' }, 'Appealed')
 * // => { label: 'comment on Taxes', comments: { 'T12!A9': 'Appealed' } }
 */
export function commentGesture(
  { key, about }: Pick<LineComment, 'key' | 'about'>,
  comment: string | null,
): DeskGesture {
  const label = comment === null ? `take away comment on ${about}` : `comment on ${about}`
  return { label, comments: { [key]: comment } }
}
