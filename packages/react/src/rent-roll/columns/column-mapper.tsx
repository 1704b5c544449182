import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { color, oneLine, space, type } from '../../theme/index.ts'
import { Banner, FullHeight, IconButton, NumberField, Select } from '../../ui/index.ts'
import { columnKindGesture, missingColumns, repeatedColumns, repeatedText } from './column-hints.ts'
import { MappedSheet } from './mapped-sheet.tsx'
import {
  type HeaderRows,
  headerRowsGesture,
  headerRowsOf,
  rowMarks,
  type SheetKind,
  sheetKindGesture,
  sheetKinds,
  skippedText,
} from './sheet-rows.ts'

export interface ColumnMapperProps {
  /** `null` if no rent roll could be read from the sheet. */
  document: ReadRentRoll | null
  /** Sheet as in the file. */
  grid: Grid
  /** File name, if there is no document. @default that of the document */
  file?: string
  /** Why nothing can be changed. */
  readOnly?: string
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

const noMarks = new Map<never, never>()

/**
 * The original sheet with a type select above each column. It shows which types are missing, where a duplicate was ignored, and
 * which rows are captions, sections or skipped.
 */
export function ColumnMapper(props: ColumnMapperProps) {
  const { document, grid, file = document?.file ?? '', readOnly, selected = null, onSelect, onGesture } = props
  const marks = useMemo(() => (document === null ? noMarks : rowMarks(document)), [document])
  const headerRows = useMemo(() => (document === null ? null : headerRowsOf(document)), [document])
  const onHeaderRows = (rows: HeaderRows) => onGesture(headerRowsGesture(grid.sheet, rows, document !== null))
  const hints = document === null ? [] : missingColumns(document.rentRoll)
  const repeated = document === null ? [] : repeatedColumns(document.rentRoll.columns)
  const notes = [...repeated.map(repeatedText), skippedText(marks) ?? []].flat()
  return (
    <FullHeight as="section">
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
            {`No units were found on sheet ${grid.sheet}. Set the header row (Unit, Status, Rent), or change the sheet type.`}
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
    </FullHeight>
  )
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex-shrink: 0;
  gap: ${space.two};
  padding: ${space.two} ${space.four};
`

interface HeaderRowsBarProps {
  sheetKind: SheetKind | null
  onSheetKind: (kind: SheetKind) => void
  /** `null` if no captions were found. */
  headerRows: HeaderRows | null
  onHeaderRows: (rows: HeaderRows) => void
  /** Number of rows in the sheet. */
  rowCount: number
  readOnly: string | undefined
}

const counts = [1, 2, 3].map((count) => ({ id: String(count), label: plural(count, 'row') }))

/** Fields for the sheet's type and its caption rows. */
function HeaderRowsBar(props: HeaderRowsBarProps) {
  const { sheetKind, onSheetKind, headerRows, onHeaderRows, rowCount, readOnly } = props
  const isReadOnly = readOnly !== undefined
  return (
    <Bar>
      <Select
        label="Sheet type"
        options={sheetKinds}
        value={sheetKind}
        isReadOnly={isReadOnly}
        onChange={(kind) => kind !== sheetKind && onSheetKind(kind)}
      />
      <NumberField
        label="Header row"
        value={headerRows?.row ?? null}
        minimum={1}
        maximum={rowCount}
        hasSteppers
        isReadOnly={isReadOnly}
        onChange={(row) => {
          const isRow = row !== null && row >= 1 && row <= rowCount && row !== headerRows?.row
          if (isRow) onHeaderRows({ row, rowCount: headerRows?.rowCount ?? 1 })
        }}
      />
      <Select
        label="Header rows"
        options={counts}
        value={headerRows === null ? null : String(headerRows.rowCount)}
        isReadOnly={isReadOnly}
        isDisabled={headerRows === null}
        onChange={(count) => {
          const chosenCount = ([1, 2, 3] as const).find((one) => String(one) === count)
          const isOther = headerRows !== null && chosenCount !== undefined && chosenCount !== headerRows.rowCount
          if (isOther) onHeaderRows({ row: headerRows.row, rowCount: chosenCount })
        }}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two} ${space.four};
  > * {
    width: 168px;
  }
`

/** Notes in one line, which expands to their full text. */
function FoldedNotes({ notes }: { notes: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Line>
      <List data-is-open={isOpen || undefined}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </List>
      <IconButton
        label={isOpen ? 'Collapse notes' : 'Show all notes'}
        symbol={isOpen ? ChevronUp : ChevronDown}
        size="small"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: start;
  gap: ${space.two};
  min-width: 0;
`

const List = styled.ul`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: ${space.half} 0;
  ${oneLine}
  color: ${color.inkMuted};
  list-style: none;
  ${type.caption}

  > li {
    display: inline;
  }
  > li + li::before {
    content: ' · ' / '';
  }
  &[data-is-open] {
    white-space: normal;
  }
  &[data-is-open] > li {
    display: list-item;
  }
  &[data-is-open] > li::before {
    content: none;
  }
`
