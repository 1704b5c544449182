import type { CellChange, CellValue, Gesture, GridColumn, GridRow, Range, Selection, ViewLine } from '../grid.types.ts'

/** Returns a row with the given values. */
export const aRow = (id: string, values: Record<string, CellValue> = {}): GridRow => ({ id, values })

/** Returns a gesture with the given parts and no other changes. */
export const aGesture = (parts: Partial<Gesture>): Gesture => ({
  label: 'edit',
  cells: [],
  added: [],
  removed: [],
  ...parts,
})

/** Returns the gesture of typing a value into a cell. */
export const anEdit = (row: string, column: string, before: CellValue, after: CellValue): Gesture =>
  aGesture({ cells: [{ row, column, before, after } satisfies CellChange] })

/** Returns a column whose ID is its title. */
export const aColumn = (id: string, kind: GridColumn['kind'], more: Partial<GridColumn> = {}): GridColumn => ({
  id,
  title: id,
  kind,
  ...more,
})

/** Returns lines of rows `r0`, `r1`, … with a value for each column; a text instead of the values is a group heading. */
export const someLines = (
  columns: readonly GridColumn[],
  ...rows: (string | readonly CellValue[])[]
): readonly ViewLine[] => {
  let count = 0
  return rows.map((values): ViewLine => {
    if (typeof values === 'string') {
      return { kind: 'group', key: values, label: values, count: 1, folded: false, totals: {} }
    }
    const pairs = columns.map(({ id }, at) => [id, values[at] ?? null] as const)
    const row: GridRow = { id: `r${count++}`, values: Object.fromEntries(pairs) }
    return { kind: 'row', row }
  })
}

/** Returns a block by its first and last line and column. */
export const aRange = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right })

/** Returns a selection of blocks, with the first cell of the last one active. */
export const aSelection = (...ranges: [Range, ...Range[]]): Selection => {
  const last = ranges.at(-1) ?? ranges[0]
  const active = { line: last.top, column: last.left }
  return { active, anchor: active, ranges }
}

/** Formats changes briefly: `r0.rent: 1200 -> 1250`. */
export const formatChanges = (cells: readonly { row: string; column: string; before: CellValue; after: CellValue }[]) =>
  cells.map(({ row, column, before, after }) => `${row}.${column}: ${before} -> ${after}`)
