import { useQueryClient } from '@tanstack/react-query'
import { type LenderUnderwriting, type LenderUnderwritingLine, mergedUnderwritingLines } from '@uwkit/core/loan'
import type { SizedDeal } from '@uwkit/core/sizing'
import { numberText, percentText, unknownText } from '@uwkit/core/text'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useClient } from '../client/index.ts'
import {
  type CellMark,
  emptyView,
  Grid,
  type GridColumn,
  type GridDocument,
  type GridRow,
  type GridView,
} from '../grid/index.ts'
import { loanKeys } from '../loan/index.ts'
import { type Saving, useAutosave } from '../save/index.ts'
import { color, space, type } from '../theme/index.ts'
import { underwritingTotals } from './loan-movers.ts'
import {
  editsOfEntries,
  entriesOfEdits,
  isSelectableLine,
  type PeriodColumn,
  periodColumns,
  underwritingRows,
} from './underwriting-rows.ts'

export interface UnderwritingTableProps {
  /** Name for screen readers: "Underwriting of Larkspur Court". */
  label: string
  sized: Pick<SizedDeal, 'alone' | 'underwriting'>
  /** The lender's lines as they stand now. */
  entries: readonly LenderUnderwritingLine[]
  /** Told all of them at each change. */
  onChange: (entries: LenderUnderwritingLine[]) => void
  /** Why nothing can be changed. */
  readOnly?: string | undefined
  /** Key of the line that a link leads to: the table goes to its Lender UW. @default none */
  line?: string | null
  /** What each changed line did to the loan, dollars by key of the line. @default nothing is known of it */
  effects?: Readonly<Record<string, number>>
}

const noEffects: Readonly<Record<string, number>> = {}

/** Every line with what the documents, the owner and the appraiser say of it, what the lender takes, and why. */
export function UnderwritingTable(props: UnderwritingTableProps) {
  const { label, sized, entries, onChange, readOnly, line = null, effects = noEffects } = props
  const { alone, underwriting } = sized
  const [history, setHistory] = useState<Pick<GridDocument, 'done' | 'undone'>>({ done: [], undone: [] })
  const rows = useMemo(() => underwritingRows({ alone, underwriting }), [alone, underwriting])
  const shown = useMemo(
    () =>
      rows.map((row) =>
        row.id in effects ? { ...row, values: { ...row.values, effect: effects[row.id] ?? null } } : row,
      ),
    [rows, effects],
  )
  const hasEffects = Object.keys(effects).length > 0
  const columns = useMemo(() => columnsOf(periodColumns(alone), hasEffects), [alone, hasEffects])
  // Columns that nobody fills in are found under Columns.
  const [view, setView] = useState<GridView>(() => ({ ...emptyView(), hidden: emptyColumns(entries) }))
  const edits = useMemo(() => editsOfEntries(entries, alone), [entries, alone])
  const document = useMemo<GridDocument>(() => ({ edits, added: [], removed: [], ...history }), [edits, history])
  const activeCell = useMemo(() => (line === null ? null : { row: line, column: 'underwritten' }), [line])
  const [active, setActive] = useState<string | null>(null)
  const note = rows.find(({ id }) => id === active)?.values
  const markOf = useCallback(
    (row: string, column: string): CellMark | null => {
      const cells = edits[row]
      if (cells === undefined) return null
      const isTyped = cells.underwritten !== undefined
      if (column === 'selection' && isTyped && cells.selection !== undefined) return noted(typedGoesFirst)
      if (column === 'inflation' && (isTyped || cells.selection === undefined) && cells.inflation !== undefined)
        return noted(isTyped ? typedGoesFirst : 'Select a source first: the trend applies to it.')
      return null
    },
    [edits],
  )
  return (
    <Sheet>
      <Lines style={{ height: 162 + rows.length * 28 }}>
        <Grid
          label={label}
          columns={columns}
          rows={shown}
          view={view}
          onViewChange={setView}
          onSelectionChange={({ active: cell }) => setActive(cell?.row ?? null)}
          document={document}
          onDocumentChange={({ edits: now, done, undone }) => {
            setHistory({ done, undone })
            if (now !== edits) onChange(entriesOfEdits(now, entries, alone))
          }}
          markOf={markOf}
          activeCell={activeCell}
          identityColumn="label"
          titleLines={2}
          readOnly={readOnly}
        />
      </Lines>
      <UnderwritingTotals rows={rows} periods={periodColumns(alone)} label={label} />
      <Note role="note">
        {note === undefined || note.why === '' || note.why === null
          ? 'Annual $. Blank source = program default. A typed Lender UW amount overrides. Management fee recalculates with EGI.'
          : `${note.label}: ${note.why}`}
      </Note>
    </Sheet>
  )
}

const typedGoesFirst = 'Manual override. Clear to use the source.'

function noted(text: string): CellMark {
  return { finding: { severity: 'note', text } }
}

const followsRents = 'Calculated from rents and program.'
const money = { kind: 'money', negative: 'parentheses', decimals: 0, width: 82 } as const

/** Budget and appraisal, where no line has one. */
function emptyColumns(entries: readonly LenderUnderwritingLine[]): string[] {
  return (['budget', 'appraisal'] as const).filter((id) => entries.every((entry) => entry[id] === null))
}

function columnsOf(periods: readonly PeriodColumn[], hasEffects: boolean): GridColumn[] {
  const choices = [
    ...periods.filter(({ id }) => id !== 'planned').map(({ id, title }) => ({ value: id, label: title })),
    { value: 'budget', label: 'Budget' },
    { value: 'appraisal', label: 'Appraisal' },
  ]
  // What all the rest leads to stays in sight, where there is room beside the names of the lines.
  const isWide = window.matchMedia('(min-width: 760px)').matches
  const kept = isWide ? ({ frozen: 'end' } as const) : {}
  const lockOf = ({ id }: { id: string }) => (isSelectableLine(id) ? null : followsRents)
  const years = periods.filter(({ id }) => id.startsWith('year') || id === 'planned')
  const windows = periods.filter((period) => !years.includes(period))
  const ofDocuments = ({ id, title, caption }: PeriodColumn): GridColumn => ({
    ...money,
    id,
    title,
    readOnly: `${caption}: from source documents, annual $.`,
  })
  return [
    {
      id: 'label',
      title: 'Line',
      kind: 'text',
      // The longest name of a line is read whole; a telephone keeps the room for figures.
      width: isWide ? 200 : 190,
      frozen: 'start',
      readOnly: 'Lines follow the program template.',
    },
    ...windows.slice(0, 1).map(ofDocuments),
    ...years.map(ofDocuments),
    ...windows.slice(1).map(ofDocuments),
    { ...money, id: 'budget', title: 'Budget' },
    { ...money, id: 'appraisal', title: 'Appraisal' },
    { id: 'selection', title: 'Source', kind: 'choice', width: 80, choices, lockOf, ...kept },
    {
      id: 'inflation',
      title: 'Trend %',
      kind: 'percent',
      width: 56,
      decimals: 2,
      lockOf,
      validate: (value) => (typeof value === 'number' && value <= -1 ? 'Trend % must be above -100%.' : null),
      ...kept,
    },
    { ...money, id: 'underwritten', title: 'Lender UW', width: 84, lockOf, ...kept },
    ...(hasEffects
      ? [
          {
            ...money,
            id: 'effect',
            title: 'Loan change',
            negative: 'minus',
            readOnly: 'Change of the max loan by this line.',
            ...kept,
          } as const,
        ]
      : []),
    { ...money, id: 'perUnit', title: 'Per unit', width: 58, readOnly: 'Lender UW per unit.', ...kept },
    {
      id: 'share',
      title: '% of EGI',
      kind: 'percent',
      width: 56,
      readOnly: 'Lender UW as % of EGI.',
      ...kept,
    },
    { id: 'why', title: 'Note', kind: 'text', width: 420, readOnly: 'UW note.' },
  ]
}

const Sheet = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

const Lines = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-direction: column;
  min-width: 0;
  min-height: 260px;
  max-height: max(480px, 80vh);
`

/** The note of the line that is selected; it keeps its room, so that nothing moves. */
const Note = styled.p`
  min-height: 32px;
  margin: ${space.one} 0 0;
  color: ${color.inkMuted};
  ${type.caption}
`

interface UnderwritingTotalsProps {
  rows: readonly GridRow[]
  periods: readonly PeriodColumn[]
  /** Of the table of lines. */
  label: string
}

/** What all lines lead to, in sight under them wherever they are scrolled: EGI, operating expenses, NOI, reserves and NCF. */
function UnderwritingTotals({ rows, periods, label }: UnderwritingTotalsProps) {
  const totals = useMemo(() => underwritingTotals(rows), [rows])
  const columns = periods.filter(({ id }) => id === 't12' || id === 'year1back' || id === 't3')
  return (
    <Totals tabIndex={0} role="group" aria-label={`Totals of ${label}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Annual $</th>
            {columns.map(({ id, title }) => (
              <th scope="col" key={id}>
                {title}
              </th>
            ))}
            <th scope="col">Lender UW</th>
            <th scope="col">Per unit</th>
            <th scope="col">% of EGI</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ key, label: name, values }) => (
            <tr key={key} data-is-last={key === 'netCashFlow' || undefined}>
              <th scope="row">{name}</th>
              {columns.map(({ id }) => (
                <td key={id}>{amountText(values[id] ?? null)}</td>
              ))}
              <td>
                <strong>{amountText(values.underwritten ?? null)}</strong>
              </td>
              <td>{amountText(values.perUnit ?? null)}</td>
              <td>{percentText(values.share ?? null, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Totals>
  )
}

function amountText(amount: number | null): string {
  if (amount === null) return unknownText
  const text = numberText(Math.abs(amount), 0)
  return amount < 0 ? `(${text})` : text
}

const Totals = styled.div`
  flex: none;
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
  color: ${color.ink};

  table {
    width: 100%;
    border-collapse: collapse;
    ${type.grid}
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 2px ${space.two};
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    color: ${color.inkMuted};
    ${type.caption}
  }
  tr[data-is-last] > * {
    border-top: 1px solid ${color.lineStrong};
    font-weight: 600;
  }
`

/** The lender's underwriting of a deal that is worked on. */
export interface UnderwritingEditing {
  /** As they are saved, with what was changed since. */
  entries: readonly LenderUnderwritingLine[]
  /** Keeping mine saves the lines that were changed here; the others are theirs. */
  saving: Saving
  change: (entries: LenderUnderwritingLine[]) => void
}

/** All lines of an underwriting, with those that the first unsaved ones were made from. */
interface UnderwritingEdits {
  lines: readonly LenderUnderwritingLine[]
  before: readonly LenderUnderwritingLine[]
}

/** Works on the lender's lines of a deal: they are saved after a pause, when the screen is left and when the page goes. */
export function useUnderwritingEditing(stored: LenderUnderwriting): UnderwritingEditing {
  const { dealId } = stored
  const client = useClient()
  const queries = useQueryClient()
  const queryKey = loanKeys.underwriting(dealId)
  const { typed, unsaved, saved, edit, saveOver, saving } = useAutosave<UnderwritingEdits, LenderUnderwriting>(
    `underwriting/${dealId}`,
    async ({ lines = [] }, tools) => {
      const modifiedOn = tools.versions.of() ?? 0
      const underwriting = await tools.client.loan.updateUnderwriting(dealId, { lines: [...lines], modifiedOn })
      tools.versions.made(underwriting.modifiedOn)
      tools.queries.setQueryData<LenderUnderwriting>(queryKey, underwriting)
      return underwriting
    },
  )
  const latest = saved !== null && (saved.modifiedOn ?? 0) >= (stored.modifiedOn ?? 0) ? saved : stored
  const entries = typed.lines ?? latest.lines
  return {
    entries,
    change: (lines) => {
      const before = unsaved().lines === undefined ? { before: entries } : {}
      // Where nobody saved any yet, it is of no version: what somebody saves meanwhile is not saved over.
      edit({ lines, ...before }, { record: latest.modifiedOn ?? 0 })
    },
    saving: {
      ...saving,
      keepMine: async () => {
        const theirs = await client.loan.getUnderwriting(dealId)
        const { lines: mine, before = saved?.lines ?? [] } = unsaved()
        if (mine === undefined) return
        edit({ lines: mergedUnderwritingLines(before, mine, theirs.lines), before: theirs.lines })
        await saveOver({ record: theirs.modifiedOn ?? 0 })
      },
      takeTheirs: async () => {
        saving.discard()
        await queries.invalidateQueries({ queryKey })
      },
    },
  }
}
