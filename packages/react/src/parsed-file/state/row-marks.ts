import type { Ledger } from '@uwkit/core/shared'
import { sourceAreas } from './source-areas.ts'

/** What a row of the source is, where it holds no unit or line. */
export type RowMark = 'captions' | 'section' | 'total'

const marks: readonly (readonly [RegExp, RowMark])[] = [
  [/^(column captions|captions of columns)$/i, 'captions'],
  [/(section|building|property) caption/i, 'section'],
  [/printed total|summary/i, 'total'],
]

/**
 * What the rows of a sheet were taken for, by row from 0: captions, sections and totals, as the ledger says.
 *
 * @example
 * rowMarks({ sheet: 'Roll', entries: [{ place: 'ignored', note: 'column captions', ranges: ['A3', 'B3'], cellCount: 2, amount: 0 }], totals: { mapped: { cellCount: 0, amount: 0 }, ignored: { cellCount: 2, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 2, amount: 0 } } }).get(2)
 * // => 'captions'
 */
export function rowMarks({ entries }: Ledger): Map<number, RowMark> {
  const rows = new Map<number, RowMark>()
  for (const { place, note, ranges } of entries) {
    const mark = place === 'ignored' ? marks.find(([words]) => words.test(note))?.[1] : undefined
    if (mark === undefined) continue
    for (const { row, rowSpan } of ranges.flatMap(sourceAreas)) {
      for (let at = row; at < row + rowSpan; at += 1) if (!rows.has(at)) rows.set(at, mark)
    }
  }
  return rows
}
