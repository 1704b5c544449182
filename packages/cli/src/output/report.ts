import { isSameProperty, maximumValue } from '@uwkit/core/shared'
import { dollarsText, percentText, plural, signedText } from '@uwkit/core/text'
import type { Colors } from './environment.ts'

/** One part of a report: its title and its lines. */
interface ReportSection {
  title: string
  lines: readonly string[]
}

/**
 * Returns sections under bold titles, their lines indented by two spaces; omits sections without lines.
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
 * Returns a table with text columns up to some column and figure columns after it, under dim captions. Total rows are
 * bold.
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
 * Returns how many records were found; if none, where they were searched.
 *
 * @param place The server, the data folder or the file.
 * @example
 * foundText(0, 'deal', 'https://underwriting.example')
 * // => '0 deals at https://underwriting.example'
 */
export function foundText(count: number, noun: string, place: string): string {
  return count === 0 ? `${plural(count, noun)} at ${place}` : plural(count, noun)
}

/** Returns the change of a figure and its share, as signed cells. */
export function changeCells(change: number | null, share: number | null): readonly [string, string] {
  return [signedText(dollarsText(change), change), signedText(percentText(share), share)]
}

/** One row of a printed table; `alignRight` right-aligns numbers. */
type TableRow = readonly string[]

/**
 * Returns rows as lines of text, columns padded to the widest cell, two spaces apart. Color codes do not count toward the width.
 *
 * @param alignRight Indexes of the right-aligned columns: figures.
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

/** Returns the title of a comparison after its kind: the property, or both if the two documents name different ones. */
export function comparedTitle(before: string | null, after: string | null): string {
  const names = isSameProperty(before, after) === false ? [before, after] : [after ?? before]
  const known = names.filter((name) => name !== null && name !== '')
  return known.length === 0 ? '' : `: ${known.join(' and ')}`
}

/** Returns a question if two documents name different properties; nothing else shows that they do not belong together. */
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
