import { useMemo } from 'react'
import type { CellMark, GridColumn, GridRow } from '../grid.types.ts'
import type { CellAddress, GridSource } from './grid-state.ts'

/** What the owner of a grid says of its rows. */
export interface GridSourceProps {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Why nothing can be edited. Absent: everything can that its column and row allow. */
  readOnly?: string | undefined
  /** Makes an empty row with an id of its own; absent where rows cannot be added. */
  newRow?: (() => GridRow) | undefined
  /** @default false */
  mayRemoveRows?: boolean | undefined
  /** What is known of a cell beside its value. Keep it the same function while its answers are the same. */
  markOf?: ((row: string, column: string) => CellMark | null) | undefined
  /** Cells that still need a person, in any order; F8 walks them. */
  openPoints?: readonly CellAddress[] | undefined
  /** Column whose values people call a row by, such as the unit number. */
  identityColumn?: string | undefined
}

const noMark = () => null
const noPoints: readonly CellAddress[] = []

/** The source of a grid's state, the same object while its parts are the same. */
export function useGridSource(props: GridSourceProps): GridSource {
  const { rows, columns, readOnly, newRow, mayRemoveRows = false, markOf = noMark, openPoints = noPoints } = props
  const { identityColumn } = props
  return useMemo<GridSource>(
    () => ({
      rows,
      columns,
      readOnly: readOnly ?? null,
      newRow: newRow ?? null,
      mayRemoveRows,
      markOf,
      openPoints,
      identityColumn: identityColumn ?? null,
    }),
    [rows, columns, readOnly, newRow, mayRemoveRows, markOf, openPoints, identityColumn],
  )
}
