/** Edits of a whole sheet, each of which returns a new one: merged areas and hidden parts move with their rows and columns. */
import { type CellLiteral, cellOf, type Grid, type GridCell } from '@uwkit/core/shared'

type Row = (GridCell | null)[]

/** Builds a row from plain values, at least as wide as the sheet. */
export const rowOf = (grid: Grid, literals: readonly CellLiteral[]): Row =>
  Array.from({ length: Math.max(grid.columnCount, literals.length) }, (_, at) => cellOf(literals[at] ?? null))

/** Returns a sheet with other rows, all padded to the widest. */
function withRows(grid: Grid, rows: Row[]): Grid {
  const columnCount = rows.reduce((maximum, row) => Math.max(maximum, row.length), grid.columnCount)
  const wide = rows.map((row) =>
    row.length === columnCount ? row : Array.from({ length: columnCount }, (_, at) => row[at] ?? null),
  )
  return { ...grid, rows: wide, columnCount }
}

/** Returns the texts of a row, trimmed; blank if a cell is blank. */
export const textsOf = (grid: Grid, row: number): string[] =>
  (grid.rows[row] ?? []).map((cell) => cell?.text.replace(/\s+/g, ' ').trim() ?? '')

/** Returns the places of the cells of a row that are not blank. */
export const filledPlaces = (grid: Grid, row: number): number[] =>
  (grid.rows[row] ?? []).flatMap((cell, at) => (cell === null ? [] : [at]))

/** Inserts rows before the row at a place. Merged areas that it would cut through are unmerged. */
export function insertRows(grid: Grid, at: number, rows: readonly Row[], isHidden = false): Grid {
  const count = rows.length
  const moved = (row: number) => (row < at ? row : row + count)
  const hidden = isHidden ? rows.map((_, index) => at + index) : []
  return withRows(
    {
      ...grid,
      merges: grid.merges
        .filter(({ row, rowSpan }) => row >= at || row + rowSpan <= at)
        .map((merge) => ({ ...merge, row: moved(merge.row) })),
      hiddenRows: [...grid.hiddenRows.map(moved), ...hidden].toSorted((one, other) => one - other),
    },
    [...grid.rows.slice(0, at), ...rows, ...grid.rows.slice(at)],
  )
}

/** Removes rows. */
export function removeRows(grid: Grid, places: readonly number[]): Grid {
  const gone = new Set(places)
  const kept = grid.rows.map((_, at) => at).filter((at) => !gone.has(at))
  const moved = new Map(kept.map((from, to) => [from, to]))
  const stays = (row: number, span: number) =>
    Array.from({ length: span }, (_, at) => row + at).every((at) => moved.has(at))
  return {
    ...grid,
    rows: kept.map((at) => grid.rows[at] ?? []),
    merges: grid.merges
      .filter(({ row, rowSpan }) => stays(row, rowSpan))
      .map((merge) => ({ ...merge, row: moved.get(merge.row) ?? 0 })),
    hiddenRows: grid.hiddenRows.flatMap((row) => moved.get(row) ?? []),
  }
}

/** Inserts a column before the column at a place, blank unless `fill` returns cells. */
export function insertColumn(grid: Grid, at: number, fill: (row: number) => GridCell | null = () => null): Grid {
  const moved = (column: number) => (column < at ? column : column + 1)
  return {
    ...grid,
    columnCount: grid.columnCount + 1,
    rows: grid.rows.map((row, index) => [...row.slice(0, at), fill(index), ...row.slice(at)]),
    merges: grid.merges.map((merge) =>
      merge.column < at && merge.column + merge.columnSpan > at
        ? { ...merge, columnSpan: merge.columnSpan + 1 }
        : { ...merge, column: moved(merge.column) },
    ),
    hiddenColumns: grid.hiddenColumns.map(moved),
  }
}

/** Reorders the columns of some rows; `order` has the old place of each new one. Merged areas there are unmerged. */
export function reorderColumns(grid: Grid, order: readonly number[], from: number, to: number): Grid {
  const isInside = (row: number) => row >= from && row < to
  return {
    ...grid,
    rows: grid.rows.map((row, at) => (isInside(at) && filled(row) > 1 ? order.map((old) => row[old] ?? null) : row)),
    merges: grid.merges.filter(({ row }) => !isInside(row)),
  }
}

const filled = (row: Row): number => row.filter((cell) => cell !== null).length

/** Changes cells one by one; places outside `from` to `to` are unchanged. */
export function mapCells(
  grid: Grid,
  change: (cell: GridCell, row: number, column: number) => GridCell | null,
  from = 0,
  to = grid.rows.length,
): Grid {
  return {
    ...grid,
    rows: grid.rows.map((row, at) =>
      at < from || at >= to ? row : row.map((cell, column) => (cell === null ? null : change(cell, at, column))),
    ),
  }
}

/** Returns a text cell that keeps the indentation of another. */
export const textLike = (cell: GridCell | null, text: string): GridCell => ({
  kind: 'text',
  value: text,
  text,
  format: null,
  indent: cell?.indent ?? 0,
})

/** Returns a sheet without its hidden rows and columns, as it is printed or saved as text. */
export function seenOnly(grid: Grid): Grid {
  const hidden = new Set(grid.hiddenColumns)
  const seen = removeRows(grid, grid.hiddenRows)
  if (hidden.size === 0) return seen
  const kept = Array.from({ length: grid.columnCount }, (_, at) => at).filter((at) => !hidden.has(at))
  return {
    ...seen,
    columnCount: kept.length,
    rows: seen.rows.map((row) => kept.map((at) => row[at] ?? null)),
    merges: seen.merges.flatMap((merge) => {
      const inside = kept.filter((at) => at >= merge.column && at < merge.column + merge.columnSpan)
      const [first] = inside
      return first === undefined ? [] : [{ ...merge, column: kept.indexOf(first), columnSpan: inside.length }]
    }),
    hiddenColumns: [],
  }
}
