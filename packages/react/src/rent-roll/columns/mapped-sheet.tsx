import { type ColumnKind, type ColumnMapping, columnKinds, suggestionLabel } from '@uwkit/core/rent-roll'
import { cellAddress, columnLetters, type Grid, placeOfAddress } from '@uwkit/core/shared'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset, mutedCaption, oneLine, space, type } from '../../theme/index.ts'
import { Select } from '../../ui/index.ts'
import { lowestProbability } from '../charges/charge-codes.ts'
import { isSuggestionKey } from '../mapping.ts'
import { type RowMark, sheetWindow } from './sheet-rows.ts'

interface ColumnHeadProps {
  /** Column index, from 0. */
  column: number
  /** `null` for a column that is empty below the captions, or if no document was read. */
  mapping: ColumnMapping | null
  /** Why it cannot be changed. */
  readOnly: string | undefined
  onKind: (kind: ColumnKind) => void
}

const kindOptions = columnKinds.map((kind) => ({ id: kind, label: kind }))

/** Header of a column: its letters, kind and suggestion. Ctrl+. accepts the suggestion. */
function ColumnHead({ column, mapping, readOnly, onKind }: ColumnHeadProps) {
  const letters = columnLetters(column)
  const caption = mapping?.caption.trim() ?? ''
  const suggestion = mapping === null ? null : suggestionOf(mapping)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSuggestionKey(event) || readOnly !== undefined) return
    event.preventDefault()
    if (mapping !== null && mapping.kind !== mapping.suggestion) onKind(mapping.suggestion)
  }
  return (
    <Head scope="col" onKeyDown={onKeyDown}>
      <Letters>{letters}</Letters>
      {mapping !== null && (
        <>
          <Select
            label={`Type of column ${letters}${caption === '' ? '' : `, ${caption}`}`}
            isLabelHidden
            options={kindOptions}
            value={mapping.kind}
            isReadOnly={readOnly !== undefined}
            onChange={(kind) => kind !== mapping.kind && onKind(kind)}
          />
          <Suggestion $isUnsure={suggestion?.isUnsure ?? false}>{suggestion?.text ?? 'No suggestion'}</Suggestion>
        </>
      )}
    </Head>
  )
}

function suggestionOf({ suggestion, probability }: ColumnMapping): { text: string; isUnsure: boolean } | null {
  // The reading suggests ignoring a column with a probability of one half if it knows nothing about it.
  if (suggestion === 'Ignore Column' && probability <= lowestProbability) return null
  const isUnsure = probability < lowestProbability
  return { text: `${isUnsure ? '▲ ' : ''}${suggestionLabel({ answer: suggestion, probability })}`, isUnsure }
}

const Head = styled.th`
  position: sticky;
  top: 0;
  z-index: 1;
  width: 168px;
  padding: ${space.one} ${space.two} ${space.two};
  border-bottom: 1px solid ${color.lineStrong};
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  text-align: left;
  vertical-align: top;
`

const Letters = styled.span`
  display: block;
  padding-bottom: ${space.half};
  ${mutedCaption}
`

const Suggestion = styled.span<{ $isUnsure: boolean }>`
  display: block;
  ${oneLine}
  padding-top: ${space.half};
  color: ${({ $isUnsure }) => ($isUnsure ? color.unproven : color.inkMuted)};
  ${type.caption}
`

interface MappedSheetProps {
  grid: Grid
  /** Columns of the document; empty if no document was read. */
  columns: readonly ColumnMapping[]
  marks: ReadonlyMap<number, RowMark>
  readOnly: string | undefined
  /** Address of the outlined cell. */
  selected: string | null
  onCell: (address: string) => void
  onKind: (column: number, kind: ColumnKind) => void
  /** Called with the row, from 1, that the user sets as the first caption row. */
  onCaptions: (row: number) => void
}

const rowHeight = 28
const edgeWidth = 168
const columnWidth = 168

/** Sheet as in the file, with a kind select above each column. Only visible rows are rendered. */
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

interface SheetRowProps {
  grid: Grid
  /** Row index, from 0. */
  row: number
  mark: RowMark | null
  /** Address of the outlined cell of this row. */
  selected: string | null
  /** Indexes, from 0, of columns whose cells fill no field. */
  ignored: ReadonlySet<number>
  /** Whether clicking the row number makes it the first caption row. */
  canBeCaptions: boolean
}

/** One row of the sheet, with its type at the left edge. */
const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { grid, row, mark, selected, ignored, canBeCaptions } = props
  const cells = grid.rows[row] ?? []
  return (
    <Row aria-rowindex={row + 2} data-mark={mark?.kind}>
      <Edge scope="row" title={mark?.note}>
        {canBeCaptions ? (
          <RowButton type="button" tabIndex={-1} data-row={row + 1} title={`Header row ${row + 1}`}>
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
  ${oneLine}
  text-align: left;
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
  ${oneLine}
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
