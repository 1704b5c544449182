import type { ReadDocument } from '@uwkit/core/parsed-file'
import type { CellSource, Grid, Workbook } from '@uwkit/core/shared'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color } from '../../theme/index.ts'
import { EmptyState, Tabs } from '../../ui/index.ts'
import type { OnGesture, SelectedSource } from '../correction-gesture.ts'
import { editedCells } from '../state/cell-fate.ts'
import type { HeaderPick } from '../state/header-pick.ts'
import { PageView } from './page-view.tsx'
import { SheetView } from './sheet-view.tsx'
import { SourceTools } from './source-tools.tsx'
import type { RenderPage } from './use-page-picture.ts'

export interface SourceViewerProps {
  workbook: Workbook
  /** The document that is worked on: its ledger tells what became of each cell, its edits are marked. */
  document?: ReadDocument | undefined
  /** The cells of the present value: outlined, and brought into sight. */
  selected: SelectedSource
  /** Told the cell that a person chooses in the source. */
  onSelect: (source: CellSource) => void
  /** Given, rows can be chosen to hold the captions: the first, counted from 1, and how many. */
  onHeaderRows?: ((row: number, rowCount: 1 | 2 | 3) => void) | undefined
  /** Given, a person can say what a sheet holds. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent where it can. */
  readOnly?: string | undefined
  /** Draws a page of a PDF as a picture, which is shown under its texts. */
  renderPage?: RenderPage | undefined
}

/** The original beside the value: the sheet as it lies in the file, or the page as it was printed. */
export function SourceViewer(props: SourceViewerProps) {
  const { workbook, document, selected } = props
  const [chosen, setChosen] = useState<{ sheet: string; over: string } | null>(null)
  const over = selected === null ? '' : `${selected.sheet}!${selected.cell}`
  const wanted = chosen?.over === over ? chosen.sheet : (selected?.sheet ?? chosen?.sheet ?? document?.sheet)
  const grid = workbook.grids.find(({ sheet }) => sheet === wanted) ?? workbook.grids[0]
  if (grid === undefined) return <EmptyState title="The file has no sheet to show." />
  const shown = <OneSheet key={grid.sheet} {...props} grid={grid} />
  if (workbook.grids.length === 1) return <Frame>{shown}</Frame>
  return (
    <Frame>
      <Tabs
        label="Sheets of the file"
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
  const hasPaper = useMemo(() => grid.rows.some((cells) => cells.some((cell) => cell?.box !== undefined)), [grid])
  const [isTable, setIsTable] = useState(false)
  const [pick, setPick] = useState<HeaderPick | null>(null)
  const mayChange = readOnly === undefined
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
        onGesture={mayChange ? onGesture : undefined}
        pick={pick}
        onPickDone={(isTaken) => {
          if (isTaken && pick !== null) onHeaderRows?.(pick.row + 1, pick.rowCount)
          setPick(null)
        }}
        isTable={hasPaper ? isTable : null}
        onTable={setIsTable}
      />
      {hasPaper && !isTable ? (
        <PageView {...shared} paper={(isOfDocument ? document.paper : undefined) ?? none} renderPage={renderPage} />
      ) : (
        <SheetView {...shared} pick={pick} onPick={mayChange && onHeaderRows !== undefined ? setPick : null} />
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
  display: flex;
  flex: 1;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`
