import { type CellPlace, cellAddress, type Grid } from '@uwkit/core/shared'
import { memo } from 'react'
import type { EditedCells } from '../state/cell-fate.ts'
import type { RowMark } from '../state/row-marks.ts'
import { runsOver, type SheetLayout } from '../state/sheet-layout.ts'

export interface SheetRowProps {
  grid: Grid
  layout: SheetLayout
  /** From 0. */
  row: number
  /** Pixels. */
  top: number
  /** The columns that are drawn, the end not included. */
  from: number
  to: number
  mark: RowMark | undefined
  /** Edited cells of the row; `undefined` where there are none. */
  edits: EditedCells | undefined
  /** Indexes of hidden columns. */
  hiddenColumns: ReadonlySet<number>
  isHidden: boolean
  /** The column of the cell that has the keyboard; `null` where it is in another row. */
  cursorColumn: number | null
  cursorId: string
  isPicked: boolean
}

const markWords: Readonly<Record<RowMark, { sign: string; word: string }>> = {
  captions: { sign: 'H', word: 'captions' },
  section: { sign: '§', word: 'section' },
  total: { sign: 'Σ', word: 'printed total' },
}

/** One row of a sheet: drawn again only where what stands in it changes, not where another cell is selected. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { layout, row, top, from, to, mark, isHidden, cursorColumn, isPicked } = props
  const words = mark === undefined ? undefined : markWords[mark]
  const columns = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const classes = ['number', isPicked && 'picked', cursorColumn !== null && 'current', isHidden && 'unseen']
  return (
    <div role="row" aria-rowindex={row + 2} className={`row ${mark ?? ''}`} style={{ top }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.filter(Boolean).join(' ')}
        data-row={row}
        title={[words?.word, isHidden && 'hidden in the file'].filter(Boolean).join(', ') || undefined}
      >
        <span>{words?.sign ?? (isHidden ? '◌' : '')}</span>
        <span>{row + 1}</span>
      </div>
      <div role="presentation" style={{ flex: 'none', width: layout.offsets[from] ?? 0 }} />
      {columns.map((column) => (
        <SheetCell key={column} {...props} at={{ row, column }} isCursor={column === cursorColumn} />
      ))}
    </div>
  )
})

function SheetCell(props: SheetRowProps & { at: CellPlace; isCursor: boolean }) {
  const { grid, layout, at, edits, hiddenColumns, isHidden, isCursor, cursorId } = props
  const cells = grid.rows[at.row] ?? []
  const cell = cells[at.column] ?? null
  const edit = edits?.get(cellAddress(at.row, at.column))
  const isFigure = cell !== null && cell.kind !== 'text' && cell.kind !== 'boolean'
  const classes = [
    'cell',
    isFigure && 'figure',
    runsOver(cells, at.column) && 'over',
    (isHidden || hiddenColumns.has(at.column)) && 'unseen',
    edit !== undefined && 'edited',
    isCursor && 'cursor',
  ]
  const indent = cell === null || cell.indent === 0 ? undefined : { paddingLeft: 6 + cell.indent * 8 }
  return (
    <div
      role="gridcell"
      aria-colindex={at.column + 2}
      id={isCursor ? cursorId : undefined}
      className={classes.filter(Boolean).join(' ')}
      style={{ width: layout.widths[at.column], ...indent }}
      data-row={at.row}
      data-column={at.column}
      title={edit === undefined ? undefined : `Edited by ${edit.by}; the file says ${edit.source ?? 'nothing'}`}
    >
      {edit === undefined ? (
        cell?.text
      ) : (
        <>
          <span className="now">{edit.value ?? 'blank'}</span>
          {edit.source !== null && <span className="was"> {edit.source}</span>}
        </>
      )}
    </div>
  )
}
