import type { EditedCell } from '@uwkit/core/parsed-file'
import { placeOfAddress } from '@uwkit/core/shared'
import type { EditedCells } from './cell-fate.ts'

/** The edited cells of each row that has any, by row from 0. */
export type EditsByRow = ReadonlyMap<number, EditedCells>

/**
 * Edited cells by their rows. A row whose edits are those of before keeps its object, so that it is not drawn again.
 *
 * @param before As it was worked out last.
 * @example
 * editsByRow(new Map([['B3', { cell: 'B3', source: '900', value: '950', by: 'A. Lee', at: '2026-01-15', reason: null }]]), new Map()).get(2)?.size
 * // => 1
 */
export function editsByRow(edits: EditedCells, before: EditsByRow): EditsByRow {
  const rows = new Map<number, Map<string, EditedCell>>()
  for (const [address, edit] of edits) {
    const row = placeOfAddress(address)?.row
    if (row === undefined) continue
    const ofRow = rows.get(row)
    if (ofRow === undefined) rows.set(row, new Map([[address, edit]]))
    else ofRow.set(address, edit)
  }
  return new Map([...rows].map(([row, now]) => [row, unlessSame(before.get(row), now)]))
}

function unlessSame(before: EditedCells | undefined, now: EditedCells): EditedCells {
  if (before?.size !== now.size) return now
  for (const [address, { source, value, by }] of now) {
    const other = before.get(address)
    if (other?.source !== source || other.value !== value || other.by !== by) return now
  }
  return before
}
