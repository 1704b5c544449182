import { type CellPlace, cellAddress, type Grid } from '@uwkit/core/shared'
import { memo } from 'react'
import { styled } from 'styled-components'
import { color, layer, type } from '../../theme/index.ts'
import type { EditedCells, RowMark } from '../state/ledger.ts'
import { overflowsCell, rowNumberWidth, type SheetLayout, sourceRowHeight } from '../state/sheet-layout.ts'

interface SheetRowProps {
  grid: Grid
  layout: SheetLayout
  /** Row index, from 0. */
  row: number
  /** Pixels. */
  top: number
  /** Range of drawn columns, excluding the end. */
  from: number
  to: number
  mark: RowMark | undefined
  /** Edited cells of the row; `undefined` if there are none. */
  edits: EditedCells | undefined
  /** Indexes of hidden columns. */
  hiddenColumns: ReadonlySet<number>
  isHidden: boolean
  /** Column of the focused cell; `null` if it is in another row. */
  cursorColumn: number | null
  cursorId: string
  isPicked: boolean
}

const markWords: Readonly<Record<RowMark, { sign: string; word: string }>> = {
  captions: { sign: 'H', word: 'captions' },
  section: { sign: '§', word: 'section' },
  total: { sign: 'Σ', word: 'printed total' },
}

/** Row of a sheet: redrawn only if its content changes, not if another cell is selected. */
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
    overflowsCell(cells, at.column) && 'over',
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
      title={edit === undefined ? undefined : `Edited by ${edit.by}; in the file: ${edit.source ?? 'blank'}`}
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

/** The only styled element around all cells of a sheet: they are styled by class, so that thousands cost no more than their elements. */
export const SheetScroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color.surface};
  color: ${color.ink};
  outline: none;
  user-select: none;
  cursor: cell;
  ${type.grid}
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.focus};
  }

  .row {
    position: absolute;
    left: 0;
    display: flex;
    height: ${sourceRowHeight}px;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: ${layer.sticky + 1};
    height: ${sourceRowHeight}px;
    background: ${color.sunken};
  }
  .cell,
  .number,
  .letter {
    flex: none;
    box-sizing: border-box;
    height: ${sourceRowHeight}px;
    padding: 0 6px;
    line-height: ${sourceRowHeight - 1}px;
    white-space: pre;
    overflow: hidden;
    text-overflow: ellipsis;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
  }
  .cell {
    position: relative;
  }
  .figure {
    text-align: right;
  }
  .over {
    overflow: visible;
    border-right-color: transparent;
  }
  .unseen {
    background: ${color.sunken};
    color: ${color.inkMuted};
  }
  .cursor {
    outline: 1px solid ${color.ink};
    outline-offset: -1px;
  }
  .edited::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    border: solid transparent;
    border-width: 0 0 8px 8px;
    border-top: 0;
    border-right: 8px solid ${color.edited};
  }
  .was {
    text-decoration: line-through;
    color: ${color.inkMuted};
  }
  .now {
    color: ${color.edited};
  }
  .letter,
  .number {
    background: ${color.sunken};
    color: ${color.inkMuted};
    text-align: center;
    font-size: 12px;
    cursor: default;
  }
  .letter.current,
  .number.current {
    color: ${color.accent};
    font-weight: 600;
  }
  .number {
    position: sticky;
    left: 0;
    z-index: ${layer.sticky};
    display: flex;
    justify-content: space-between;
    width: ${rowNumberWidth}px;
    touch-action: none;
  }
  .number.picked {
    background: ${color.selection};
    color: ${color.ink};
  }
  .captions .number {
    border-left: 3px solid ${color.accent};
  }
  .section .number {
    border-left: 3px solid ${color.lineStrong};
  }
  .total .number {
    border-left: 3px double ${color.lineStrong};
  }
  .captions .cell,
  .total .cell {
    font-weight: 550;
  }
  .body {
    position: relative;
  }
  .merge {
    position: absolute;
    box-sizing: border-box;
    padding: 0 6px;
    overflow: hidden;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
    line-height: ${sourceRowHeight - 1}px;
    white-space: pre;
    pointer-events: none;
  }
  .outline {
    position: absolute;
    box-sizing: border-box;
    border: 2px solid ${color.accent};
    background: color-mix(in srgb, ${color.accent} 14%, transparent);
    pointer-events: none;
  }
`
