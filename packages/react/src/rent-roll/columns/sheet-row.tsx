import { cellAddress, type Grid } from '@uwkit/core/shared'
import { memo } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import type { RowMark } from './state/row-marks.ts'

export interface SheetRowProps {
  grid: Grid
  /** From 0. */
  row: number
  mark: RowMark | null
  /** Address of the outlined cell of this row. */
  selected: string | null
  /** Columns, from 0, whose cells fill nothing. */
  ignored: ReadonlySet<number>
  /** Whether a press on the row's number makes it the first caption row. */
  canBeCaptions: boolean
}

/** One row of the sheet, with what it is at its left edge. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { grid, row, mark, selected, ignored, canBeCaptions } = props
  const cells = grid.rows[row] ?? []
  return (
    <Row aria-rowindex={row + 2} data-mark={mark?.kind}>
      <Edge scope="row" title={mark?.note}>
        {canBeCaptions ? (
          <RowButton type="button" tabIndex={-1} data-row={row + 1} title={`Captions begin in row ${row + 1}`}>
            {row + 1}
          </RowButton>
        ) : (
          row + 1
        )}
        {mark !== null && <Mark>{marks[mark.kind] ?? mark.note}</Mark>}
      </Edge>
      {cells.map((cell, column) => {
        const address = cellAddress(row, column)
        return (
          <Cell
            key={address}
            data-cell={address}
            data-selected={address === selected || undefined}
            data-ignored={ignored.has(column) || undefined}
            data-figure={cell?.kind === 'number' || undefined}
          >
            {cell?.text ?? ''}
          </Cell>
        )
      })}
    </Row>
  )
})

const marks: Partial<Record<RowMark['kind'], string>> = { captions: 'captions', section: 'section' }

const Row = styled.tr`
  height: 28px;
  &[data-mark='captions'] {
    background: ${color.selection};
  }
  &[data-mark='section'],
  &[data-mark='passed'] {
    background: ${color.sunken};
  }
`

const Edge = styled.th`
  position: sticky;
  left: 0;
  padding: 0 ${space.two} 0 0;
  border-right: 1px solid ${color.lineStrong};
  background: ${color.sunken};
  color: ${color.inkMuted};
  overflow: hidden;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type.caption}
  [data-mark='captions'] > & {
    border-left: 3px solid ${color.accent};
    color: ${color.ink};
  }
`

const RowButton = styled.button`
  min-width: 36px;
  padding: ${space.one};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: right;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.ink};
  }
`

const Mark = styled.span`
  padding-left: ${space.two};
`

const Cell = styled.td`
  max-width: 168px;
  padding: 0 ${space.two};
  border-right: 1px solid ${color.line};
  border-bottom: 1px solid ${color.line};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type.grid}
  [data-mark='captions'] > & {
    font-weight: 550;
  }
  &[data-figure] {
    text-align: right;
  }
  &[data-ignored] {
    color: ${color.inkMuted};
  }
  &[data-selected] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`
