import type { CellOnPaper, ReadDocument } from '@uwkit/core/parsed-file'
import { type CellSource, type Evidence, type Grid, placeOfAddress, type Workbook } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { ChevronDown, ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, fillingColumn, space, type, wrappingRow } from '../../theme/index.ts'
import { Button, EmptyState, IconButton, Menu, Muted, Switch, Tabs } from '../../ui/index.ts'
import { SourceCaption } from '../panel-parts.tsx'
import type { OnGesture, SelectedSource } from '../state/correction-gesture.ts'
import { type EditedCells, editedCells } from '../state/ledger.ts'
import { type HeaderPick, headerPickText, scrollTo } from '../state/sheet-layout.ts'
import { boxesOnPage, firstAddress, pagesOf, sizeOfPicture, textAfter } from '../state/source-areas.ts'
import { PageSheet, type RenderPage, usePagePicture } from './page-sheet.tsx'
import { SheetView } from './sheet-view.tsx'

interface PageViewProps {
  grid: Grid
  ledger: Evidence['ledger'] | null
  edits: EditedCells
  /** Position on the page of each cell that fills a field. */
  paper: Readonly<Record<string, CellOnPaper>>
  /** A1 address, range or list; `null` if nothing on this sheet is selected. */
  selected: string | null
  /** Receives the A1 address of a text. */
  onSelect: (cell: string) => void
  renderPage: RenderPage | undefined
}

/** Zoom levels, in pixels per point. */
const zooms = [0.6, 0.8, 1, 1.25, 1.6, 2, 2.6]

/** Printed page of a document, with each text in position and the current value outlined. */
function PageView({ grid, ledger, edits, paper, selected, onSelect, renderPage }: PageViewProps) {
  const id = useId()
  const pages = useMemo(() => pagesOf(grid), [grid])
  const boxes = useMemo(() => (selected === null ? [] : boxesOnPage(grid, paper, selected)), [grid, paper, selected])
  const [moved, setMoved] = useState<{ page: number; cell: string | null; over: string | null } | null>(null)
  const own = moved !== null && moved.over === selected ? moved : null
  const cursor = own === null ? (selected === null ? null : firstAddress(selected)) : own.cell
  const number = own?.page ?? boxes[0]?.page ?? pages[0]?.page ?? 1
  const at = Math.max(
    0,
    pages.findIndex(({ page }) => page === number),
  )
  const shown = pages[at]
  const [zoom, setZoom] = useState(3)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const picture = usePagePicture(renderPage, number)
  const outlined = boxes.filter(({ page }) => page === number)
  const [first] = outlined
  const scale = zooms[zoom] ?? 1
  useLayoutEffect(() => {
    if (scroller === null || first === undefined) return
    const [top, left] = [first.top * scale, first.left * scale]
    const edge = 24
    scroller.scrollTop = scrollTo(scroller.scrollTop, scroller.clientHeight, { from: top - edge, to: top + edge * 2 })
    const right = left + first.width * scale + edge
    scroller.scrollLeft = scrollTo(scroller.scrollLeft, scroller.clientWidth, { from: left - edge, to: right })
  }, [scroller, first, scale])

  if (shown === undefined) return <Nothing>No page image for this sheet. View it as a table.</Nothing>
  const turn = (step: number) => {
    const next = pages[at + step]
    if (next !== undefined) setMoved({ page: next.page, cell: null, over: selected })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      return turn(event.key === 'PageDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && cursor !== null) return onSelect(cursor)
    const next = textAfter(shown.texts, cursor, event.key)
    if (next === null) return
    event.preventDefault()
    setMoved({ page: number, cell: next.cell, over: selected })
  }
  const size = picture === null ? shown : sizeOfPicture(shown, picture.ratio)
  const place = cursor === null ? null : placeOfAddress(cursor)
  const text = place === null ? '' : (grid.rows[place.row]?.[place.column]?.text ?? '')
  return (
    <>
      <Tools>
        <IconButton
          label="Previous page"
          symbol={ChevronLeft}
          size="small"
          isDisabled={at === 0}
          onPress={() => turn(-1)}
        />
        <span>{`Page ${number} · ${at + 1} of ${pages.length}`}</span>
        <IconButton
          label="Next page"
          symbol={ChevronRight}
          size="small"
          isDisabled={at === pages.length - 1}
          onPress={() => turn(1)}
        />
        <Gap />
        <IconButton
          label="Zoom out"
          symbol={ZoomOut}
          size="small"
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <IconButton
          label="Zoom in"
          symbol={ZoomIn}
          size="small"
          isDisabled={zoom === zooms.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
      </Tools>
      <PageSheet
        ref={setScroller}
        {...{ id, scale, size, picture, outlined, cursor, onKeyDown }}
        page={shown}
        onText={(cell) => {
          setMoved({ page: number, cell, over: cell })
          onSelect(cell)
        }}
      />
      {place !== null && <SourceCaption at={place} {...{ text, ledger, edits }} />}
    </>
  )
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  flex-shrink: 0;
  gap: ${space.two};
  padding: ${space.one} ${space.two};
  border-bottom: 1px solid ${color.line};
  ${type.caption}
`

const Gap = styled.span`
  flex: 1;
`

const Nothing = styled.p`
  margin: 0;
  padding: ${space.four};
  color: ${color.inkMuted};
  ${type.body}
`

export interface SourceViewerProps {
  workbook: Workbook
  /** Document being worked on: its ledger shows how each cell was used, and its edits are marked. */
  document?: ReadDocument | undefined
  /** Cells of the current value: outlined, and scrolled into view. */
  selected: SelectedSource
  /** Receives the cell that the user selects in the source. */
  onSelect: (source: CellSource) => void
  /** If given, caption rows can be selected: the first, counted from 1, and their number. */
  onHeaderRows?: ((row: number, rowCount: 1 | 2 | 3) => void) | undefined
  /** If given, the user can set the kind of a sheet. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent if editing is allowed. */
  readOnly?: string | undefined
  /** Renders a page of a PDF as a picture, which is shown under its texts. */
  renderPage?: RenderPage | undefined
}

/** Viewer of the original sheet or the printed page next to the value. */
export function SourceViewer(props: SourceViewerProps) {
  const { workbook, document, selected } = props
  const [chosen, setChosen] = useState<{ sheet: string; over: string } | null>(null)
  const over = selected === null ? '' : `${selected.sheet}!${selected.cell}`
  const sheetName = chosen?.over === over ? chosen.sheet : (selected?.sheet ?? chosen?.sheet ?? document?.sheet)
  const grid = workbook.grids.find(({ sheet }) => sheet === sheetName) ?? workbook.grids[0]
  if (grid === undefined) return <EmptyState title="The file has no sheets to show." />
  const shown = <OneSheet key={grid.sheet} {...props} grid={grid} />
  if (workbook.grids.length === 1) return <Frame>{shown}</Frame>
  return (
    <Frame>
      <Tabs
        label="Sheets in the file"
        selected={grid.sheet}
        onSelect={(sheet) => setChosen({ sheet, over })}
        items={workbook.grids.map(({ sheet, hidden }) => ({
          id: sheet,
          label: hidden ? `${sheet} (hidden)` : sheet,
          content: shown,
        }))}
      />
    </Frame>
  )
}

function OneSheet(props: SourceViewerProps & { grid: Grid }) {
  const { grid, workbook, document, selected, onSelect, onHeaderRows, onGesture, readOnly, renderPage } = props
  const isOfDocument = document?.sheet === grid.sheet
  const edits = useMemo(() => editedCells(isOfDocument ? document : null), [isOfDocument, document])
  const hasPrintedPages = useMemo(
    () => grid.rows.some((cells) => cells.some((cell) => cell?.box !== undefined)),
    [grid],
  )
  const [isTable, setIsTable] = useState(false)
  const [pick, setPick] = useState<HeaderPick | null>(null)
  const canChange = readOnly === undefined
  const shared = {
    grid,
    edits,
    ledger: isOfDocument ? document.ledger : null,
    selected: selected?.sheet === grid.sheet ? selected.cell : null,
    onSelect: (cell: string) => onSelect({ file: workbook.file, sheet: grid.sheet, cell }),
  }
  return (
    <Column>
      <SourceTools
        grid={grid}
        kind={isOfDocument ? document.kind : 'none'}
        onGesture={canChange ? onGesture : undefined}
        pick={pick}
        onPickDone={(isTaken) => {
          if (isTaken && pick !== null) onHeaderRows?.(pick.row + 1, pick.rowCount)
          setPick(null)
        }}
        isTable={hasPrintedPages ? isTable : null}
        onTable={setIsTable}
      />
      {hasPrintedPages && !isTable ? (
        <PageView {...shared} paper={(isOfDocument ? document.paper : undefined) ?? none} renderPage={renderPage} />
      ) : (
        <SheetView {...shared} pick={pick} onPick={canChange && onHeaderRows !== undefined ? setPick : null} />
      )}
    </Column>
  )
}

const none = {}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
  border: 1px solid ${color.line};
  background: ${color.surface};

  > [data-orientation] {
    flex: 1;
    min-height: 0;
  }
  > [data-orientation] > :last-child {
    min-height: 0;
  }
  [role='tabpanel'] {
    box-sizing: border-box;
    height: 100%;
    padding: 0;
  }
`

const Column = styled.div`
  ${fillingColumn}
  height: 100%;
`

const kinds = [
  { id: 'rent_roll', label: 'Rent roll' },
  { id: 'operating_statement', label: 'Operating statement' },
  { id: 'none', label: 'Other' },
] as const
type SheetKind = (typeof kinds)[number]['id']

interface SourceToolsProps {
  grid: Grid
  /** Document kind that the sheet is read as. */
  kind: SheetKind
  onGesture: OnGesture | undefined
  pick: HeaderPick | null
  /** Receives whether the selected rows become the captions or the selection is canceled. */
  onPickDone: (isTaken: boolean) => void
  /** Whether a printed page is viewed as a table; `null` for a sheet that has no page. */
  isTable: boolean | null
  onTable: (isTable: boolean) => void
}

/** Tools for a whole sheet: its document kind and its caption rows. */
function SourceTools(props: SourceToolsProps) {
  const { grid, kind, onGesture, pick, onPickDone, isTable, onTable } = props
  const unseen = unseenText(grid)
  if (onGesture === undefined && pick === null && isTable === null && unseen === '') return null
  const setKind = (documentKind: SheetKind) => {
    if (documentKind === kind) return
    const label = `set sheet ${grid.sheet} to ${kinds.find(({ id }) => id === documentKind)?.label.toLowerCase()}`
    onGesture?.({ label, corrections: [{ kind: 'sheetKind', sheet: grid.sheet, documentKind }] })
  }
  return (
    <Line>
      {pick !== null ? (
        <>
          <span role="status">{headerPickText(pick)} selected</span>
          <Button size="small" variant="primary" onPress={() => onPickDone(true)}>
            Use as header
          </Button>
          <Button size="small" onPress={() => onPickDone(false)}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          {onGesture !== undefined && (
            <Menu
              label="Sheet type"
              trigger={
                <Button size="small" iconAfter={ChevronDown}>
                  {kinds.find(({ id }) => id === kind)?.label}
                </Button>
              }
              sections={[{ id: 'kinds', actions: kinds, choice: 'one', chosen: new Set([kind]) }]}
              onAction={(id) => setKind(id as SheetKind)}
            />
          )}
          {isTable !== null && <Switch label="View as table" value={isTable} onChange={onTable} />}
          {unseen !== '' && <Muted>{unseen}</Muted>}
        </>
      )}
    </Line>
  )
}

function unseenText({ hiddenRows, hiddenColumns }: Grid): string {
  const reported = [
    hiddenRows.length > 0 && plural(hiddenRows.length, 'hidden row'),
    hiddenColumns.length > 0 && plural(hiddenColumns.length, 'hidden column'),
  ].filter(Boolean)
  return reported.length === 0 ? '' : `${reported.join(', ')}, marked ◌`
}

const Line = styled.div`
  ${wrappingRow}
  flex-shrink: 0;
  gap: ${space.one} ${space.three};
  min-height: 32px;
  padding: 0 ${space.two};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  ${type.caption}
`
