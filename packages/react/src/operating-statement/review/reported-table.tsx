import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import {
  type CellAddress,
  type CellMark,
  Grid,
  type GridColumn,
  type GridDocument,
  type GridRow,
} from '../../grid/index.ts'
import { Banner, EmptyState } from '../../ui/index.ts'
import { Stack, Words } from './panel-styles.ts'
import {
  adjustmentsOfEdits,
  editsOfAdjustments,
  type ReportedAdjustments,
  type ReportedLine,
  underwrittenRows,
} from './reported-lines.ts'

export interface ReportedTableProps {
  /** Name for screen readers: "Underwriting of Larkspur Court". */
  label: string
  /** Such as `reportedLines` gives them. */
  lines: readonly ReportedLine[]
  /** Adjustments and notes by line id. */
  value: ReportedAdjustments
  /** Told all of them at each change. */
  onChange: (value: ReportedAdjustments) => void
  /** A note is needed where an adjustment is more than this part of what is reported. @default 0.1 */
  notePercent?: number
  /** Why nothing can be changed. */
  readOnly?: string
}

const workedOut = 'Underwritten is reported and adjustment together; change the adjustment.'

const columns: readonly GridColumn[] = [
  { id: 'label', title: 'Line', kind: 'text', width: 220, frozen: 'start', readOnly: 'Lines come from the statement.' },
  {
    id: 'reported',
    title: 'Reported',
    kind: 'money',
    width: 130,
    negative: 'parentheses',
    readOnly: 'As the statement reports it, a year.',
  },
  { id: 'adjustment', title: 'Adjustment', kind: 'money', width: 130, negative: 'parentheses' },
  {
    id: 'underwritten',
    title: 'Underwritten',
    kind: 'money',
    width: 130,
    negative: 'parentheses',
    readOnly: workedOut,
  },
  { id: 'note', title: 'Note', kind: 'text', width: 360 },
]

/** Reported, adjustment and underwritten by line, with a note for each. Large adjustments need one; F8 walks those that lack it. */
export function ReportedTable({ label, lines, value, onChange, notePercent = 0.1, readOnly }: ReportedTableProps) {
  const [history, setHistory] = useState<Pick<GridDocument, 'done' | 'undone'>>({ done: [], undone: [] })
  const underwritten = useMemo(() => underwrittenRows(lines, value, notePercent), [lines, value, notePercent])
  const rows = useMemo(
    () =>
      underwritten.map((row): GridRow => {
        const { id, isTotal, reported, adjustment, underwritten: amount } = row
        const figures = { label: row.label, reported, underwritten: amount }
        if (!isTotal) return { id, values: { ...figures, adjustment: null, note: null } }
        return { id, look: 'total', readOnly: 'A total of its lines.', values: { ...figures, adjustment, note: null } }
      }),
    [underwritten],
  )
  const lacking = useMemo(() => underwritten.filter(({ lacksNote }) => lacksNote), [underwritten])
  const points = useMemo(() => lacking.map(({ id }): CellAddress => ({ row: id, column: 'note' })), [lacking])
  const percent = `${Number((notePercent * 100).toFixed(2))}%`
  const markOf = useCallback(
    (row: string, column: string): CellMark | null => {
      if (column !== 'note' || !lacking.some(({ id }) => id === row)) return null
      return {
        finding: { severity: 'error', text: `The adjustment is more than ${percent} of what is reported: say why.` },
      }
    },
    [lacking, percent],
  )
  const document = useMemo<GridDocument>(
    () => ({ edits: editsOfAdjustments(value), added: [], removed: [], ...history }),
    [value, history],
  )
  const onDocumentChange = ({ edits, done, undone }: GridDocument) => {
    setHistory({ done, undone })
    onChange(adjustmentsOfEdits(edits))
  }
  if (lines.length === 0)
    return <EmptyState title="There are no lines to underwrite.">Map the lines of the statement first.</EmptyState>
  return (
    <Stack>
      {lacking.length > 0 && (
        <Banner tone="warning">
          {`${lacking.length === 1 ? '1 adjustment of' : `${lacking.length} adjustments of`} more than ${percent} ${lacking.length === 1 ? 'needs' : 'need'} a note: ${lacking.map((row) => row.label).join(', ')}.`}
        </Banner>
      )}
      <Sheet style={{ height: Math.min(640, 150 + rows.length * 28) }}>
        <Grid
          label={label}
          columns={columns}
          rows={rows}
          document={document}
          onDocumentChange={onDocumentChange}
          markOf={markOf}
          openPoints={points}
          identityColumn="label"
          readOnly={readOnly}
        />
      </Sheet>
      <Words>Dollars a year. Underwritten is always reported and adjustment together.</Words>
    </Stack>
  )
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`
