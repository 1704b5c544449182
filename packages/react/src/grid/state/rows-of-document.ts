import type { CellValue, GridDocument, GridRow, PlacedRow } from '../grid.types.ts'

/**
 * The rows that people see: the given rows with their edits, without removed rows, with added rows in their places. A row
 * without edits is the given object itself, and an edited row stays the same object until it is edited again.
 *
 * An added row stands right after the row it was placed after, even when that row was removed since, and at the end when
 * the given rows no longer have it. Edits of rows that the given rows do not have are kept in the document for when they
 * come back. A row that was added and has come back among the given ones is shown once.
 *
 * @example
 * const document = { ...emptyDocument(), edits: { b: { rent: 950 } }, removed: ['a'] }
 * rowsOfDocument([{ id: 'a', values: { rent: 800 } }, { id: 'b', values: { rent: 900 } }], document)
 * // => [{ id: 'b', values: { rent: 950 } }]
 */
export function rowsOfDocument(sourceRows: readonly GridRow[], document: GridDocument): readonly GridRow[] {
  const { edits, added, removed } = document
  const placed = added.length === 0 ? sourceRows : withAddedRows(sourceRows, added)
  const isRemoved = new Set(removed)
  if (isRemoved.size === 0 && Object.keys(edits).length === 0) return placed
  const rows: GridRow[] = []
  for (const row of placed) {
    if (isRemoved.has(row.id)) continue
    const values = Object.hasOwn(edits, row.id) ? edits[row.id] : undefined
    rows.push(values === undefined ? row : editedRow(row, values))
  }
  return rows
}

/** The last result for each row: a grid draws a row anew only when the object is another. */
const lastEdited = new WeakMap<GridRow, { edits: Readonly<Record<string, CellValue>>; row: GridRow }>()

function editedRow(source: GridRow, edits: Readonly<Record<string, CellValue>>): GridRow {
  const last = lastEdited.get(source)
  if (last?.edits === edits) return last.row
  const row = { ...source, values: { ...source.values, ...edits } }
  lastEdited.set(source, { edits, row })
  return row
}

function withAddedRows(sourceRows: readonly GridRow[], added: readonly PlacedRow[]): GridRow[] {
  const given = new Set(sourceRows.map(({ id }) => id))
  const known = new Set(given)
  const first: GridRow[] = []
  const followers = new Map<string, GridRow[]>()
  const strays: GridRow[] = []
  for (const { row, after } of added) {
    if (given.has(row.id)) continue
    if (after === null) first.push(row)
    else if (!known.has(after)) strays.push(row)
    else {
      const others = followers.get(after)
      if (others) others.push(row)
      else followers.set(after, [row])
    }
    known.add(row.id)
  }
  const rows: GridRow[] = []
  // A row comes with those placed after it. Of two with the same place the later stands nearer to it, as each was put
  // there. Long chains are usual after a paste, so they are walked with a stack instead of by recursion.
  const emit = (start: GridRow) => {
    const waiting = [start]
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      rows.push(row)
      for (const follower of followers.get(row.id) ?? []) waiting.push(follower)
    }
  }
  for (const row of first.reverse()) emit(row)
  for (const row of sourceRows) emit(row)
  for (const row of strays) emit(row)
  return rows
}
