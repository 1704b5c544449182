import type { ReadStatement } from '@uwkit/core/parsed-file'
import { type Grid, textAt } from '@uwkit/core/shared'

/**
 * The row, from 1, in which the captions of the periods stand.
 *
 * @returns `null` where no row above the lines holds them word for word, as where they stand over two rows.
 */
export function headerRow({ statement }: ReadStatement, source: Grid): number | null {
  const { periods, lines } = statement
  const first = Math.min(...lines.map((line) => line.source.row)) - 1
  for (let row = first - 1; row >= 0; row--) {
    if (periods.every(({ column, caption }) => caption !== '' && textAt(source, row, column) === caption))
      return row + 1
  }
  return null
}
