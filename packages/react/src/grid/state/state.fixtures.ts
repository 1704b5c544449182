import type { CellChange, CellValue, Gesture, GridColumn, GridRow, Range, Selection, ViewLine } from '../grid.types.ts'

/** A row with the given values. */
export const aRow = (id: string, values: Record<string, CellValue> = {}): GridRow => ({ id, values })

/** A gesture that changes nothing but what is given. */
export const aGesture = (parts: Partial<Gesture>): Gesture => ({
  label: 'edit',
  cells: [],
  added: [],
  removed: [],
  ...parts,
})

/** The gesture of typing a value into a cell. */
export const anEdit = (row: string, column: string, before: CellValue, after: CellValue): Gesture =>
  aGesture({ cells: [{ row, column, before, after } satisfies CellChange] })

/** A column whose id is its title. */
export const aColumn = (id: string, kind: GridColumn['kind'], more: Partial<GridColumn> = {}): GridColumn => ({
  id,
  title: id,
  kind,
  ...more,
})

/** Lines of rows `r0`, `r1`, … with a value for each of the columns; a text instead of the values is the heading of a group. */
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

/** A block by its first and last line and column. */
export const aRange = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right })

/** A selection of blocks, the first cell of the last one active. */
export const aSelection = (...ranges: [Range, ...Range[]]): Selection => {
  const last = ranges.at(-1) ?? ranges[0]
  const active = { line: last.top, column: last.left }
  return { active, anchor: active, ranges }
}

/** Changes in short: `r0.rent: 1200 -> 1250`. */
export const inShort = (cells: readonly { row: string; column: string; before: CellValue; after: CellValue }[]) =>
  cells.map(({ row, column, before, after }) => `${row}.${column}: ${before} -> ${after}`)
