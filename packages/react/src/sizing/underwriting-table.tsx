import { useQueryClient } from '@tanstack/react-query'
import { type LenderUnderwriting, type LenderUnderwritingLine, mergedUnderwritingLines } from '@uwkit/core/loan'
import type { SizedDeal } from '@uwkit/core/sizing'
import { numberText, percentText, unknownText } from '@uwkit/core/text'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useClient } from '../client/index.ts'
import { type CellMark, emptyView, Grid, type GridDocument, type GridRow, type GridView } from '../grid/index.ts'
import { loanKeys } from '../loan/index.ts'
import { type Saving, useAutosave } from '../save/index.ts'
import { color, mutedCaption, space, type } from '../theme/index.ts'
import { Button } from '../ui/index.ts'
import { underwritingTotals } from './sized-headline.tsx'
import { emptyColumns, figureWidths, underwritingColumns } from './underwriting-columns.ts'
import {
  editsToEntries,
  entriesToEdits,
  type PeriodColumn,
  periodColumns,
  underwritingRows,
} from './underwriting-rows.ts'

export interface UnderwritingTableProps {
  /** Label for screen readers: "Underwriting for Larkspur Court". */
  label: string
  sized: Pick<SizedDeal, 'unadjusted' | 'underwriting'>
  /** Current lines of the lender. */
  entries: readonly LenderUnderwritingLine[]
  /** Called with all lines on each change. */
  onChange: (entries: LenderUnderwritingLine[]) => void
  /** Why nothing can be changed. */
  readOnly?: string | undefined
  /** Key of a linked line: the table moves to its Lender UW. @default none */
  line?: string | null
  /** Effect of each changed line on the loan, in dollars by line key. @default unknown */
  effects?: Readonly<Record<string, number>>
}

const noEffects: Readonly<Record<string, number>> = {}

/** Table of underwriting lines with statement, budget, appraisal and lender amounts, and the reason for each. */
export function UnderwritingTable(props: UnderwritingTableProps) {
  const { label, sized, entries, onChange, readOnly, line = null, effects = noEffects } = props
  const { unadjusted, underwriting } = sized
  const [history, setHistory] = useState<Pick<GridDocument, 'done' | 'undone'>>({ done: [], undone: [] })
  const rows = useMemo(() => underwritingRows({ unadjusted, underwriting }), [unadjusted, underwriting])
  const shown = useMemo(
    () =>
      rows.map((row) =>
        row.id in effects ? { ...row, values: { ...row.values, effect: effects[row.id] ?? null } } : row,
      ),
    [rows, effects],
  )
  const hasEffects = Object.keys(effects).length > 0
  const hasSources = entries.some(
    ({ selection, source = null }) => (selection ?? 'manual') !== 'manual' || source !== null,
  )
  const host = useRef<HTMLDivElement>(null)
  const room = useWidth(host)
  // Columns without entries are listed under Columns.
  const [empty] = useState(() => emptyColumns(entries))
  const periods = useMemo(() => periodColumns(unadjusted), [unadjusted])
  // Columns keep their identity while their figures fit, because the grid redraws new ones.
  const widthsKey = useMemo(() => JSON.stringify(figureWidths(shown)), [shown])
  const { columns, hidden } = useMemo(() => {
    const widths = JSON.parse(widthsKey) as Record<string, number>
    return underwritingColumns({ periods, widths, empty, hasSources, hasEffects, room })
  }, [periods, widthsKey, empty, hasSources, hasEffects, room])
  // Until the user selects columns, those that do not fit are listed under Columns.
  const [chosen, setChosen] = useState<{ view: GridView; isChosenByUser: boolean }>(() => ({
    view: emptyView(),
    isChosenByUser: false,
  }))
  const hiddenKey = hidden.join(' ')
  const view = useMemo<GridView>(
    () => (chosen.isChosenByUser ? chosen.view : { ...chosen.view, hidden: hiddenKey.split(' ').filter(Boolean) }),
    [chosen, hiddenKey],
  )
  const hiddenPeriods = periods.filter(({ id }) => hidden.includes(id))
  const showAll = () =>
    setChosen(({ view: now }) => ({
      view: { ...now, hidden: hidden.filter((id) => empty.includes(id)) },
      isChosenByUser: true,
    }))
  const fit = () => setChosen(({ view: now }) => ({ view: now, isChosenByUser: false }))
  const edits = useMemo(() => entriesToEdits(entries, unadjusted), [entries, unadjusted])
  const document = useMemo<GridDocument>(() => ({ edits, added: [], removed: [], ...history }), [edits, history])
  const activeCell = useMemo(() => (line === null ? null : { row: line, column: 'underwritten' }), [line])
  const [active, setActive] = useState<string | null>(null)
  const note = rows.find(({ id }) => id === active)?.values
  const markOf = useCallback(
    (row: string, column: string): CellMark | null => {
      const cells = edits[row]
      if (cells === undefined) return null
      const isTyped = cells.underwritten !== undefined
      if (column === 'selection' && isTyped && cells.selection !== undefined) return noted(manualOverrideText)
      if (column === 'inflation' && (isTyped || cells.selection === undefined) && cells.inflation !== undefined)
        return noted(isTyped ? manualOverrideText : 'Select a source first. The trend applies to it.')
      return null
    },
    [edits],
  )
  return (
    <Sheet ref={host}>
      <Lines style={{ height: 162 + rows.length * 28 }}>
        <Grid
          label={label}
          columns={columns}
          rows={shown}
          view={view}
          onViewChange={(next) =>
            setChosen(({ isChosenByUser }) => ({
              view: next,
              isChosenByUser: isChosenByUser || next.hidden.join(' ') !== hiddenKey,
            }))
          }
          onSelectionChange={({ active: cell }) => setActive(cell?.row ?? null)}
          document={document}
          onDocumentChange={({ edits: now, done, undone }) => {
            setHistory({ done, undone })
            if (now !== edits) onChange(editsToEntries(now, entries, unadjusted))
          }}
          markOf={markOf}
          activeCell={activeCell}
          identityColumn="label"
          titleLines={2}
          readOnly={readOnly}
        />
      </Lines>
      <UnderwritingTotals rows={rows} periods={periods} label={label} />
      <Foot>
        <Note role="note">
          {note === undefined || note.why === '' || note.why === null
            ? 'Annual $. Blank source = program default. A typed Lender UW amount overrides. Management fee recalculates with EGI.'
            : `${note.label}: ${note.why}`}
        </Note>
        {hiddenPeriods.length > 0 && (
          <Button variant="quiet" onPress={chosen.isChosenByUser ? fit : showAll}>
            {chosen.isChosenByUser
              ? 'Fit columns to width'
              : `Show ${hiddenPeriods.map(({ title }) => title).join(', ')}`}
          </Button>
        )}
      </Foot>
    </Sheet>
  )
}

/** Returns the width of an element in pixels; 0 before it is rendered. */
function useWidth(host: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [host])
  return width
}

const manualOverrideText = 'Manual override. Clear to use the source.'

function noted(text: string): CellMark {
  return { finding: { severity: 'note', text } }
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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.two};
`

/** Note of the selected line; its space is reserved, so that nothing moves. */
const Note = styled.p`
  flex: 1 1 320px;
  min-height: 32px;
  margin: ${space.one} 0 0;
  ${mutedCaption}
`

interface UnderwritingTotalsProps {
  rows: readonly GridRow[]
  periods: readonly PeriodColumn[]
  /** Label of the line table. */
  label: string
}

/** Totals of the lines, always visible below them: EGI, operating expenses, NOI, reserves and NCF. */
function UnderwritingTotals({ rows, periods, label }: UnderwritingTotalsProps) {
  const totals = useMemo(() => underwritingTotals(rows), [rows])
  const columns = periods.filter(({ id }) => id === 't12' || id === 'year1back' || id === 't3')
  return (
    <Totals tabIndex={0} role="group" aria-label={`${label} totals`}>
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
    ${mutedCaption}
  }
  tr[data-is-last] > * {
    border-top: 1px solid ${color.lineStrong};
    font-weight: 600;
  }
`

/** The lender underwriting of a deal and the functions to edit it. */
export interface UnderwritingEditing {
  /** Saved lines with local changes. */
  entries: readonly LenderUnderwritingLine[]
  /** State of saving; `keepOwnVersion` saves the lines changed here and keeps the other user's other lines. */
  saving: Saving
  change: (entries: LenderUnderwritingLine[]) => void
}

/** All lines of an underwriting, with those on which the first unsaved changes are based. */
interface UnderwritingEdits {
  lines: readonly LenderUnderwritingLine[]
  before: readonly LenderUnderwritingLine[]
}

/** Edits a deal's lender underwriting; changes are saved after a pause and when the screen or page closes. */
export function useUnderwritingEditing(stored: LenderUnderwriting): UnderwritingEditing {
  const { dealId } = stored
  const client = useClient()
  const queries = useQueryClient()
  const queryKey = loanKeys.underwriting(dealId)
  const { typed, unsaved, saved, edit, overwriteVersion, saving } = useAutosave<UnderwritingEdits, LenderUnderwriting>(
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
      // If none was saved yet, version 0 ensures that another user's first save is not overwritten.
      edit({ lines, ...before }, { record: latest.modifiedOn ?? 0 })
    },
    saving: {
      ...saving,
      keepOwnVersion: async () => {
        const theirs = await client.loan.getUnderwriting(dealId)
        const { lines: mine, before = saved?.lines ?? [] } = unsaved()
        if (mine === undefined) return
        edit({ lines: mergedUnderwritingLines(before, mine, theirs.lines), before: theirs.lines })
        await overwriteVersion({ record: theirs.modifiedOn ?? 0 })
      },
      takeSavedVersion: async () => {
        saving.discard()
        await queries.invalidateQueries({ queryKey })
      },
    },
  }
}
