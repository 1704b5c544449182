import { Check, Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/index.ts'
import {
  Actions,
  Body,
  Caption,
  Cell,
  Corner,
  Head,
  Notes,
  Region,
  RowHead,
  Table,
  Title,
} from './figure-table-styles.ts'
import { type PlainCell, tableAsCsv, tableAsTabs } from './state/table-text.ts'

/** A column of figures. */
export interface FigureColumn {
  id: string
  title: string
  /** Under the title, such as the months or the factor. */
  note?: string
  /** Words instead of figures: they stand left. @default false */
  isText?: boolean
}

/** How a row stands out. */
export type FigureLook = 'line' | 'subtotal' | 'total' | 'heading'

export interface FigureRow {
  id: string
  label: string
  look: FigureLook
  /** By column, as they are shown. */
  cells: readonly ReactNode[]
}

export interface FigureTableProps {
  /** What the table shows, over it and for screen readers. */
  title: string
  columns: readonly FigureColumn[]
  /** Title of the first column. @default 'Line' */
  firstTitle?: string
  rows: readonly FigureRow[]
  /** What is copied and saved as CSV; without it neither is offered. */
  plain?: readonly (readonly PlainCell[])[] | undefined
  /** Name of the CSV file, without its ending. */
  fileName?: string | undefined
  /** What must be known to read the figures, under the table. */
  notes?: ReactNode
}

/** A table of figures. Its first column stays in sight, and it scrolls by keyboard where it is too wide or too long. */
export function FigureTable({ title, columns, firstTitle = 'Line', rows, plain, fileName, notes }: FigureTableProps) {
  return (
    <div>
      <Title>
        <span>{title}</span>
        {plain !== undefined && <TableActions title={title} plain={plain} fileName={fileName ?? title} />}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <Region role="region" aria-label={title} tabIndex={0}>
        <Table>
          <Caption>{title}</Caption>
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
              <tr key={id} data-look={look}>
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
    </div>
  )
}

interface TableActionsProps {
  title: string
  plain: readonly (readonly PlainCell[])[]
  fileName: string
}

function TableActions({ title, plain, fileName }: TableActionsProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(tableAsTabs(plain)).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return (
    <Actions>
      <span role="status">
        {outcome === 'copied' && `${plain.length} rows copied`}
        {outcome === 'refused' && 'The browser refused the clipboard; save as CSV instead.'}
      </span>
      <Button size="small" variant="quiet" icon={outcome === 'copied' ? Check : Copy} onPress={copy}>
        Copy table
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={Download}
        aria-label={`Save ${title} as CSV`}
        onPress={() => saveText(`${fileName}.csv`, tableAsCsv(plain))}
      >
        CSV
      </Button>
    </Actions>
  )
}

/** Hands a text to the person as a file. The mark in front tells Excel that it is UTF-8. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
