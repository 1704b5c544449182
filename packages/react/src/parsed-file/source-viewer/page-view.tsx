import type { CellOnPaper } from '@uwkit/core/parsed-file'
import { type Evidence, type Grid, placeOfAddress } from '@uwkit/core/shared'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { IconButton } from '../../ui/index.ts'
import { SourceCaption } from '../panel-parts.tsx'
import { type EditedCells } from '../state/ledger.ts'
import { scrollTo } from '../state/sheet-layout.ts'
import { boxesOnPaper, firstAddress, pagesOf, sizeOfPicture, textAfter } from '../state/source-areas.ts'
import { PageSheet, type RenderPage, usePagePicture } from './page-sheet.tsx'

export interface PageViewProps {
  grid: Grid
  ledger: Evidence['ledger'] | null
  edits: EditedCells
  /** Where cells that fill a field stand on paper. */
  paper: Readonly<Record<string, CellOnPaper>>
  /** A1 address, range or list; `null` where nothing of this sheet is selected. */
  selected: string | null
  /** Told the A1 address of a text. */
  onSelect: (cell: string) => void
  renderPage: RenderPage | undefined
}

/** Pixels a point. */
const zooms = [0.6, 0.8, 1, 1.25, 1.6, 2, 2.6]

/** A page of a document as it was printed, each text at its place, with the present value outlined. */
export function PageView({ grid, ledger, edits, paper, selected, onSelect, renderPage }: PageViewProps) {
  const id = useId()
  const pages = useMemo(() => pagesOf(grid), [grid])
  const boxes = useMemo(() => (selected === null ? [] : boxesOnPaper(grid, paper, selected)), [grid, paper, selected])
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
