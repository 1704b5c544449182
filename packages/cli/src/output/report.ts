import type { Colors } from './environment.ts'
import { type TableRow, tableLines } from './table.ts'

/** One part of a report: its title, and its lines below. */
export interface ReportSection {
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
  const columnCount = Math.max(...[...captions, ...rows.map(({ cells }) => cells)].map((cells) => cells.length))
  const right = Array.from({ length: Math.max(0, columnCount - wordColumns) }, (_, at) => at + wordColumns)
  const shown = [
    ...captions.map((cells) => cells.map((cell) => (cell === '' ? '' : colors.dim(cell)))),
    ...rows.map(({ cells, isTotal }) =>
      isTotal ? cells.map((cell) => (cell === '' ? '' : colors.bold(cell))) : cells,
    ),
  ]
  return tableLines(shown, right)
}
