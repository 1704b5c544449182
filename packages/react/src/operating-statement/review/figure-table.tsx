import { csvText } from '@uwkit/core/text'
import { Check, Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, fillingColumn, mutedCaption, scrollBox, size, space, type, wrappingRow } from '../../theme/index.ts'
import { Button, copyText, VisuallyHidden } from '../../ui/index.ts'
import { type PlainCell, tabSeparatedText } from './head-figures.ts'

/** A column of figures. */
interface FigureColumn {
  id: string
  title: string
  /** Text below the title, such as the months or the factor. */
  note?: string
  /** Whether the cells contain left-aligned text instead of figures. @default false */
  isText?: boolean
}

/** Style of a row. */
type FigureRowStyle = 'line' | 'subtotal' | 'total' | 'heading'

export interface FigureRow {
  id: string
  label: string
  look: FigureRowStyle
  /** Cell contents by column. */
  cells: readonly ReactNode[]
}

interface FigureTableProps {
  /** Title above the table and for screen readers. */
  title: string
  columns: readonly FigureColumn[]
  /** Title of the first column. @default 'Line' */
  firstTitle?: string
  rows: readonly FigureRow[]
  /** Cells to copy and to save as CSV; if omitted, neither is offered. */
  plain?: readonly (readonly PlainCell[])[] | undefined
  /** Name of the CSV file, without extension. */
  fileName?: string | undefined
  /** Notes below the table that explain the figures. */
  notes?: ReactNode
  /** ID of a row that stays visible while the others scroll. @default none */
  pinnedRow?: string
  /** Whether the table fills its parent's remaining height and scrolls in it. @default false */
  isFilling?: boolean
  /** Whether columns are only as wide as their figures, so that twelve months fit side by side. @default false */
  isTight?: boolean
}

/** Table of figures. Its first column stays visible, and it scrolls by keyboard if it is too wide or too long. */
export function FigureTable(props: FigureTableProps) {
  const {
    title,
    columns,
    firstTitle = 'Line',
    rows,
    plain,
    fileName,
    notes,
    pinnedRow,
    isFilling = false,
    isTight,
  } = props
  return (
    <Frame data-is-filling={isFilling || undefined}>
      <Title>
        <span>{title}</span>
        {plain !== undefined && <TableActions title={title} plain={plain} fileName={fileName ?? title} />}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <Region role="region" aria-label={title} tabIndex={0}>
        <Table data-is-tight={isTight || undefined}>
          <VisuallyHidden as="caption">{title}</VisuallyHidden>
          <thead>
            <tr>
              <Corner scope="col">{firstTitle}</Corner>
              {columns.map(({ id, title: name, note, isText = false }) => (
                <Head key={id} scope="col" $isText={isText}>
                  {name}
                  {note !== undefined && <Notes>{note}</Notes>}
                </Head>
              ))}
            </tr>
          </thead>
          <Body>
            {rows.map(({ id, label, look, cells }) => (
              <tr key={id} data-look={look} data-is-pinned={id === pinnedRow || undefined}>
                <RowHead scope={look === 'heading' ? 'rowgroup' : 'row'}>{label}</RowHead>
                {look === 'heading' ? (
                  <Cell colSpan={columns.length} $isText />
                ) : (
                  columns.map((column, at) => (
                    <Cell key={column.id} $isText={column.isText ?? false}>
                      {cells[at]}
                    </Cell>
                  ))
                )}
              </tr>
            ))}
          </Body>
        </Table>
      </Region>
      {notes !== undefined && <Notes>{notes}</Notes>}
    </Frame>
  )
}

interface TableActionsProps {
  title: string
  plain: readonly (readonly PlainCell[])[]
  fileName: string
}

function TableActions({ title, plain, fileName }: TableActionsProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () =>
    void copyText(tabSeparatedText(plain)).then((isCopied) => setOutcome(isCopied ? 'copied' : 'refused'))
  return (
    <Actions>
      <span role="status">
        {outcome === 'copied' && `Copied ${plain.length} rows`}
        {outcome === 'refused' && 'Clipboard blocked by the browser. Save as CSV instead.'}
      </span>
      <Button size="small" variant="quiet" icon={outcome === 'copied' ? Check : Copy} onPress={copy}>
        Copy table
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={Download}
        aria-label={`Save ${title} as CSV`}
        onPress={() => saveText(`${fileName}.csv`, csvText(plain))}
      >
        CSV
      </Button>
    </Actions>
  )
}

/** Downloads a text as a file. The byte order mark tells Excel that it is UTF-8. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const Title = styled.div`
  ${wrappingRow}
  justify-content: space-between;
  gap: ${space.two};
  padding-bottom: ${space.one};
  color: ${color.ink};
  ${type.bodyStrong}
`

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  ${mutedCaption}
`

const Frame = styled.div`
  &[data-is-filling] {
    ${fillingColumn}
  }
`

const Region = styled.div`
  ${scrollBox}
  min-height: 0;
`

const Table = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  color: ${color.ink};
  ${type.grid}

  &[data-is-tight] {
    td,
    thead th {
      min-width: 0;
      padding-inline: ${space.one};
    }
    tbody th,
    thead th:first-child {
      min-width: 150px;
      max-width: 190px;
      padding-inline: ${space.two};
    }
  }
`

const Notes = styled.small`
  display: block;
  ${mutedCaption}
`

const Head = styled.th<{ $isText: boolean }>`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: ${space.one} ${space.three};
  background: ${color.sunken};
  border-bottom: 1px solid ${color.lineStrong};
  text-align: ${({ $isText }) => ($isText ? 'left' : 'right')};
  vertical-align: bottom;
  white-space: nowrap;
  ${type.gridHeading}
`

const Corner = styled(Head).attrs({ $isText: true })`
  left: 0;
  z-index: 2;
  border-right: 1px solid ${color.line};
`

const RowHead = styled.th`
  position: sticky;
  left: 0;
  min-width: 216px;
  max-width: 320px;
  padding: 0 ${space.three};
  background: ${color.surface};
  border-right: 1px solid ${color.line};
  font-weight: inherit;
  text-align: left;

  @media (max-width: 600px) {
    min-width: 120px;
    max-width: 160px;
  }
`

const Cell = styled.td<{ $isText: boolean }>`
  min-width: 88px;
  padding: 0 ${space.three};
  text-align: ${({ $isText }) => ($isText ? 'left' : 'right')};
  white-space: ${({ $isText }) => ($isText ? 'normal' : 'nowrap')};
`

const Body = styled.tbody`
  tr {
    height: ${size.gridRow};
  }
  tr > * {
    border-bottom: 1px solid ${color.line};
  }
  [data-look='heading'] > * {
    background: ${color.sunken};
    ${type.gridHeading}
  }
  [data-look='subtotal'] {
    color: ${color.inkMuted};
  }
  [data-look='total'] {
    font-weight: 600;
  }
  [data-look='total'] > * {
    border-top: 1px solid ${color.lineStrong};
  }
  /* It stays at the foot until its place is reached, and under the heading after it. */
  [data-is-pinned] > * {
    position: sticky;
    top: 44px;
    bottom: 0;
    z-index: 1;
    background: ${color.surface};
  }
  [data-is-pinned] > th {
    z-index: 2;
  }
`
