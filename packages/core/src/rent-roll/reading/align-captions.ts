import type { Grid } from '../../shared/grid.ts'
import type { RentRollHeader } from './find-header.ts'

/** How a column's cells below the header agree with what its caption promises. */
export interface CaptionFit {
  /** Cells below the header, among the rows that speak for the columns. */
  filled(column: number): number
  /** Whether what stands in a column can be what a caption says; `null` where the caption asks for nothing. */
  fits(captionColumn: number, dataColumn: number): boolean | null
}

/**
 * Bring captions over the columns that hold their data.
 *
 * ResMan and printed OneSite sheets merge a caption over two columns and put the data in the second, or merge the Unit
 * cell of data rows so that all data stands one column right of its captions. A caption whose column is empty moves
 * right, with all captions between it and the next column that has data but no caption, where the data then fits
 * better.
 *
 * @returns The header itself where nothing moves.
 */
export function alignCaptions(grid: Grid, header: RentRollHeader, fit: CaptionFit): RentRollHeader {
  const source = Array.from({ length: grid.columnCount }, (_, column) => column)
  const captioned = (column: number) => (header.captions[column] ?? '') !== ''
  for (let column = grid.columnCount - 2; column >= 0; column--) {
    if (!captioned(column) || fit.filled(column) > 0) continue
    let end = column + 1
    while (end < grid.columnCount && captioned(end) && source[end] === end) end += 1
    const isFree = end < grid.columnCount && (!captioned(end) || source[end] !== end) && fit.filled(end) > 0
    if (!isFree || source.some((from, to) => to === end && from !== end && captioned(from))) continue
    if (!fitsBetterMoved(header, fit, column, end)) continue
    for (let to = end; to > column; to--) source[to] = to - 1
    source[column] = -1
  }
  if (source.every((from, to) => from === to)) return header
  return {
    ...header,
    captions: source.map((from) => (from === -1 ? '' : (header.captions[from] ?? ''))),
    meanings: source.map((from) => (from === -1 ? null : (header.meanings[from] ?? null))),
  }
}

/** The captions from `start` up to `end` (not included), each held against its own column and against the next. */
function fitsBetterMoved(header: RentRollHeader, fit: CaptionFit, start: number, end: number): boolean {
  let gained = 0
  for (let column = start; column < end; column++) {
    const moved = fit.fits(column, column + 1)
    if (header.meanings[column]?.role === 'unit name/number') gained += fit.filled(column) === 0 ? 1 : 0
    if (moved === null) continue
    const stays = fit.filled(column) === 0 ? false : fit.fits(column, column)
    gained += Number(moved) - Number(stays ?? true)
    if (!moved && end === start + 1) return false
  }
  return gained > 0 || (end === start + 1 && gained === 0)
}
