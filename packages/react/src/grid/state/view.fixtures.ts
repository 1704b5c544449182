import type { CellValue, GridColumn, GridRow } from '../grid.types.ts'

/** Returns a column of the given kind, text by default. */
export const aColumn = (id: string, parts: Partial<GridColumn> = {}): GridColumn => ({
  id,
  title: id,
  kind: 'text',
  ...parts,
})

/** Returns rows `r0`, `r1` … with the given values in one column. */
export const rowsWith = (column: string, ...values: CellValue[]): GridRow[] =>
  values.map((value, at) => ({ id: `r${at}`, values: { [column]: value } }))
