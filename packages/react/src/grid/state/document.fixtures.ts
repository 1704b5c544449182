import type { CellChange, CellValue, Gesture, GridRow } from '../grid.types.ts'

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
