/** One row of a printed table; numbers are right-aligned by asking for it in `alignRight`. */
export type TableRow = readonly string[]

/**
 * Rows as lines of text, columns padded to the widest cell, two blanks apart. Colour codes do not count for width.
 *
 * @param alignRight Indexes of the columns whose text stands to the right: figures.
 * @example
 * tableLines([['Units', '96'], ['Vacant', '4']], [1])
 * // => ['Units   96', 'Vacant   4']
 */
export function tableLines(rows: readonly TableRow[], alignRight: readonly number[] = []): string[] {
  const columnCount = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columnCount }, (_, column) =>
    Math.max(...rows.map((row) => visibleLength(row[column] ?? ''))),
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
