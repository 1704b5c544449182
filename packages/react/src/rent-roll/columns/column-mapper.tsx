import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { space } from '../../theme/index.ts'
import { Banner } from '../../ui/index.ts'
import { FoldedNotes } from './folded-notes.tsx'
import { HeaderRowsBar } from './header-rows-bar.tsx'
import { MappedSheet } from './mapped-sheet.tsx'
import { missingColumns, repeatedColumns, repeatedText } from './state/column-hints.ts'
import { columnKindGesture } from './state/column-kind-gesture.ts'
import { headerRowsGesture, sheetKindGesture } from './state/header-rows-gesture.ts'
import { passedText } from './state/passed-text.ts'
import { type HeaderRows, headerRowsOf, rowMarks } from './state/row-marks.ts'

export interface ColumnMapperProps {
  /** `null` where no rent roll could be read from the sheet. */
  document: ReadRentRoll | null
  /** The sheet as it lies in the file. */
  grid: Grid
  /** The file's name, for places where no document tells it. @default that of the document */
  file?: string
  /** Why nothing can be changed. */
  readOnly?: string
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

const noMarks = new Map<never, never>()

/**
 * The sheet as it is, with a kind chosen above each column. It says what is still missing, where a kind was not given twice,
 * and which rows are captions, sections or passed over.
 */
export function ColumnMapper(props: ColumnMapperProps) {
  const { document, grid, file = document?.file ?? '', readOnly, selected = null, onSelect, onGesture } = props
  const marks = useMemo(() => (document === null ? noMarks : rowMarks(document)), [document])
  const headerRows = useMemo(() => (document === null ? null : headerRowsOf(document)), [document])
  const onHeaderRows = (rows: HeaderRows) => onGesture(headerRowsGesture(grid.sheet, rows, document !== null))
  const hints = document === null ? [] : missingColumns(document.rentRoll)
  const repeated = document === null ? [] : repeatedColumns(document.rentRoll.columns)
  const notes = [...repeated.map(repeatedText), passedText(marks) ?? []].flat()
  return (
    <Panel>
      <Head>
        <HeaderRowsBar
          sheetKind={document === null ? null : 'rent_roll'}
          onSheetKind={(kind) => onGesture(sheetKindGesture(grid.sheet, kind))}
          headerRows={headerRows}
          onHeaderRows={onHeaderRows}
          rowCount={grid.rows.length}
          readOnly={readOnly}
        />
        {readOnly !== undefined && <Banner>{readOnly}</Banner>}
        {document === null && (
          <Banner tone="warning">
            No units were found on sheet {grid.sheet}. Say in which row its captions stand, such as Unit, Status and
            Rent, or that the sheet is no rent roll.
          </Banner>
        )}
        {hints.map(({ id, hint }) => (
          <Banner key={id} tone="warning">
            {hint}
          </Banner>
        ))}
        {notes.length > 0 && <FoldedNotes notes={notes} />}
      </Head>
      <MappedSheet
        grid={grid}
        columns={document?.rentRoll.columns ?? []}
        marks={marks}
        readOnly={readOnly}
        selected={selected?.sheet === grid.sheet ? selected.cell : null}
        onCell={(cell) => onSelect?.({ file, sheet: grid.sheet, cell })}
        onKind={(column, kind) => document !== null && onGesture(columnKindGesture(document, column, kind))}
        onCaptions={(row) => onHeaderRows({ row, rowCount: headerRows?.rowCount ?? 1 })}
      />
    </Panel>
  )
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex-shrink: 0;
  gap: ${space.two};
  padding: ${space.two} ${space.four};
`
