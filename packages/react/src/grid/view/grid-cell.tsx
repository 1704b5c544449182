import { memo } from 'react'
import type { CellMark, CellValue, GridRow, RefusedCell } from '../grid.types.ts'
import type { PlacedColumn } from '../state/column-layout.ts'
import { formatCell } from '../state/format-cell.ts'
import { cellClasses } from './cell-classes.ts'
import { describeCell } from './describe-cell.ts'

export interface GridCellProps {
  row: GridRow
  /** The row as the document has it, `null` for one that a person added. */
  sourceRow: GridRow | null
  /** What people changed in the row. */
  edits: Readonly<Record<string, CellValue>> | null
  placed: PlacedColumn
  mark: CellMark | null
  /** A text that was typed here and refused. */
  refused: RefusedCell | null
  isReadOnly: boolean
  /** Its value is what people call the row by. */
  isRowHeader: boolean
  isActive: boolean
  isSelected: boolean
  /** A fill that is being dragged would reach it. */
  isFill: boolean
  /** The search found it. */
  isFound: boolean
  /** The fill handle sits at its corner. */
  hasHandle: boolean
  /** Id of the element while it is the active cell. */
  activeId: string
}

/** One cell: a single element, and a second one only where there is more to say than its value. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, sourceRow, edits, placed, mark, refused, isActive, hasHandle } = props
  const { column, index, width, place, offset } = placed
  const value = row.values[column.id] ?? null
  const sourceValue = sourceRow?.values[column.id] ?? null
  const isEdited = sourceRow !== null && edits !== null && column.id in edits && sourceValue !== value
  const isAdded = sourceRow === null
  const note = describeCell({
    column,
    mark,
    refused,
    isAdded,
    sourceText: isEdited ? formatCell(sourceValue, column) : null,
  })
  return (
    <div
      role={props.isRowHeader ? 'rowheader' : 'gridcell'}
      id={isActive ? props.activeId : undefined}
      aria-colindex={index + 2}
      aria-selected={props.isSelected}
      aria-readonly={props.isReadOnly || undefined}
      aria-invalid={refused === null ? undefined : true}
      className={cellClasses({ ...props, isEdited, isAdded, value })}
      style={place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }}
      data-column={index}
      data-note={note ?? undefined}
    >
      {formatCell(value, column)}
      {note !== null && <span className="unseen">, {note}</span>}
      {hasHandle && !props.isReadOnly && <span className="handle" data-fill-handle="" />}
    </div>
  )
})
