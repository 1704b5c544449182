import type { CellValue, GridColumn, GridRow } from '../grid.types.ts'

/** A column of some kind, by default of texts. */
export const aColumn = (id: string, parts: Partial<GridColumn> = {}): GridColumn => ({
  id,
  title: id,
  kind: 'text',
  ...parts,
})

/** Rows `r0`, `r1` … with the given values in one column. */
export const rowsWith = (column: string, ...values: CellValue[]): GridRow[] =>
  values.map((value, at) => ({ id: `r${at}`, values: { [column]: value } }))
