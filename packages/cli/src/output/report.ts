import { isSameProperty, maximumValue } from '@uwkit/core/shared'
import { dollarsText, percentText, plural, signedText } from '@uwkit/core/text'
import type { Colors } from './environment.ts'

/** One part of a report: its title, and its lines below. */
interface ReportSection {
  title: string
  lines: readonly string[]
}

/**
 * Sections under bold titles, their lines set in by two blanks; one without lines is left out.
 *
 * @example
 * reportText([{ title: 'Units', lines: ['96'] }], { bold: (text) => text })
 * // => 'Units\n  96\n'
 */
export function reportText(sections: readonly ReportSection[], { bold }: Pick<Colors, 'bold'>): string {
  const shown = sections.filter(({ lines }) => lines.length > 0)
  return `${shown
    .map(({ title, lines }) => [bold(title), ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n'))
    .join('\n\n')}\n`
}

/**
 * A table whose columns are words up to some column and figures from there on, under dim captions. Rows marked as
 * totals are bold.
 */
export function figureTable(
  captions: readonly TableRow[],
  rows: readonly { cells: TableRow; isTotal?: boolean }[],
  wordColumns: number,
  colors: Pick<Colors, 'bold' | 'dim'>,
): string[] {
  if (rows.length === 0) return []
  const columnCount = maximumValue([...captions, ...rows.map(({ cells }) => cells)].map((cells) => cells.length))
  const right = Array.from({ length: Math.max(0, columnCount - wordColumns) }, (_, at) => at + wordColumns)
  const shown = [
    ...captions.map((cells) => cells.map((cell) => (cell === '' ? '' : colors.dim(cell)))),
    ...rows.map(({ cells, isTotal }) =>
      isTotal ? cells.map((cell) => (cell === '' ? '' : colors.bold(cell))) : cells,
    ),
  ]
  return tableLines(shown, right)
}

/**
 * How many were found; of none, where they were looked for.
 *
 * @param place The server, the data folder or the file.
 * @example
 * foundText(0, 'deal', 'https://underwriting.example')
 * // => '0 deals at https://underwriting.example'
 */
export function foundText(count: number, noun: string, place: string): string {
  return count === 0 ? `${plural(count, noun)} at ${place}` : plural(count, noun)
}

/** What a figure changed by and the share that this is, as cells with their signs. */
export function changeCells(change: number | null, share: number | null): readonly [string, string] {
  return [signedText(dollarsText(change), change), signedText(percentText(share), share)]
}

/** One row of a printed table; numbers are right-aligned by asking for it in `alignRight`. */
type TableRow = readonly string[]

/**
 * Rows as lines of text, columns padded to the widest cell, two blanks apart. Color codes do not count for width.
 *
 * @param alignRight Indexes of the columns whose text stands to the right: figures.
 * @example
 * tableLines([['Units', '96'], ['Vacant', '4']], [1])
 * // => ['Units   96', 'Vacant   4']
 */
export function tableLines(rows: readonly TableRow[], alignRight: readonly number[] = []): string[] {
  const columnCount = Math.max(0, maximumValue(rows.map((row) => row.length)))
  const widths = Array.from({ length: columnCount }, (_, column) =>
    maximumValue(rows.map((row) => visibleLength(row[column] ?? ''))),
  )
  return rows.map((row) =>
    Array.from({ length: columnCount }, (_, column) => {
      const text = row[column] ?? ''
      const blanks = ' '.repeat((widths[column] ?? 0) - visibleLength(text))
      return alignRight.includes(column) ? blanks + text : text + blanks
    })
      .join('  ')
      .trimEnd(),
  )
}

function visibleLength(text: string): number {
  return text.replace(/\u001b\[[0-9;]*m/g, '').length
}

/** What heads a comparison behind its kind: the property, or both where the two documents name two. */
export function comparedTitle(before: string | null, after: string | null): string {
  const names = isSameProperty(before, after) === false ? [before, after] : [after ?? before]
  const known = names.filter((name) => name !== null && name !== '')
  return known.length === 0 ? '' : `: ${known.join(' and ')}`
}

/** A question where two documents name two properties; nothing else tells that they are not of one. */
export function otherPropertyLines(
  before: string | null,
  after: string | null,
  { yellow }: Pick<Colors, 'yellow'>,
): string[] {
  if (isSameProperty(before, after) !== false) return []
  return [
    '',
    yellow(
      `The earlier file is for “${before}”, the later one for “${after}”. Confirm that both are for the same property.`,
    ),
  ]
}
