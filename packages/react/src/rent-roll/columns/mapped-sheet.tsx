import type { ColumnKind, ColumnMapping } from '@uwkit/core/rent-roll'
import { type Grid, placeOfAddress } from '@uwkit/core/shared'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset, space, type } from '../../theme/index.ts'
import { ColumnHead } from './column-head.tsx'
import { SheetRow } from './sheet-row.tsx'
import type { RowMark } from './state/row-marks.ts'
import { sheetWindow } from './state/sheet-window.ts'

export interface MappedSheetProps {
  grid: Grid
  /** Of the document; none where no document was read. */
  columns: readonly ColumnMapping[]
  marks: ReadonlyMap<number, RowMark>
  readOnly: string | undefined
  /** Address of the outlined cell. */
  selected: string | null
  onCell: (address: string) => void
  onKind: (column: number, kind: ColumnKind) => void
  /** Told of the row, from 1, that a person makes the first of the captions. */
  onCaptions: (row: number) => void
}

const rowHeight = 28
const edgeWidth = 168
const columnWidth = 168

/** The sheet as it lies in the file, with a kind chosen above each column. Only rows in sight are drawn. */
export function MappedSheet(props: MappedSheetProps) {
  const { grid, columns, marks, readOnly, selected, onCell, onKind, onCaptions } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const { from, to } = sheetWindow({ ...view, rowHeight, rowCount: grid.rows.length })
  const mappings = useMemo(() => new Map(columns.map((one) => [one.column, one])), [columns])
  const ignored = useMemo(
    () => new Set(columns.filter(({ kind }) => kind === 'Ignore Column').map(({ column }) => column)),
    [columns],
  )
  const place = selected === null ? null : placeOfAddress(selected)
  const measure = () => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = scroller.current ?? {}
    setView((before) => (before.top === top && before.height === height ? before : { top, height }))
  }
  const row = place?.row ?? null
  useEffect(() => {
    const element = scroller.current
    if (row === null || element === null) return
    const [above, below] = [row * rowHeight, (row + 4) * rowHeight]
    const isInSight = above >= element.scrollTop && below <= element.scrollTop + element.clientHeight
    if (!isInSight) element.scrollTop = Math.max(above - element.clientHeight / 2, 0)
  }, [row])
  const onClick = ({ target }: MouseEvent) => {
    const hit = target instanceof Element ? target.closest<HTMLElement>('[data-cell], [data-row]') : null
    if (hit?.dataset.cell !== undefined) onCell(hit.dataset.cell)
    else if (hit?.dataset.row !== undefined) onCaptions(Number(hit.dataset.row))
  }
  return (
    <Scroller ref={scroller} role="region" aria-label={`Sheet ${grid.sheet}`} tabIndex={0} onScroll={measure}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: cells are looked at, and the fields over the sheet do the same by keyboard */}
      <Table
        aria-rowcount={grid.rows.length + 1}
        style={{ width: edgeWidth + grid.columnCount * columnWidth }}
        onClick={onClick}
      >
        <colgroup>
          <col style={{ width: edgeWidth }} />
          {Array.from({ length: grid.columnCount }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <col key={column} style={{ width: columnWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <Corner scope="col">Row</Corner>
            {Array.from({ length: grid.columnCount }, (_, column) => (
              <ColumnHead
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={column}
                column={column}
                mapping={mappings.get(column) ?? null}
                readOnly={readOnly}
                onKind={(kind) => onKind(column, kind)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <Gap aria-hidden="true" style={{ height: from * rowHeight }} />}
          {Array.from({ length: to - from }, (_, index) => from + index).map((at) => (
            <SheetRow
              key={at}
              grid={grid}
              row={at}
              mark={marks.get(at) ?? null}
              selected={place?.row === at ? selected : null}
              ignored={ignored}
              canBeCaptions={readOnly === undefined}
            />
          ))}
          {to < grid.rows.length && <Gap aria-hidden="true" style={{ height: (grid.rows.length - to) * rowHeight }} />}
        </tbody>
      </Table>
    </Scroller>
  )
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  &:focus-visible {
    ${focusRingInset}
  }
`

const Table = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
`

const Corner = styled.th`
  position: sticky;
  top: 0;
  left: 0;
  z-index: 2;
  padding: ${space.one} ${space.two};
  border-right: 1px solid ${color.lineStrong};
  border-bottom: 1px solid ${color.lineStrong};
  background: ${color.sunken};
  color: ${color.inkMuted};
  text-align: left;
  vertical-align: top;
  ${type.caption}
`

const Gap = styled.tr``
