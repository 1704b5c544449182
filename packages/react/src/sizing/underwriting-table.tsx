import { useQueryClient } from '@tanstack/react-query'
import { type LenderUnderwriting, type LenderUnderwritingLine, mergedUnderwritingLines } from '@uwkit/core/loan'
import type { SizedDeal } from '@uwkit/core/sizing'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useClient } from '../client/index.ts'
import { type CellMark, Grid, type GridColumn, type GridDocument } from '../grid/index.ts'
import { loanKeys } from '../loan/index.ts'
import { type Saving, useAutosave } from '../save/index.ts'
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
}

/** Every line with what the documents, the owner and the appraiser say of it, what the lender takes, and why. */
export function UnderwritingTable({ label, sized, entries, onChange, readOnly, line = null }: UnderwritingTableProps) {
  const { alone, underwriting } = sized
  const [history, setHistory] = useState<Pick<GridDocument, 'done' | 'undone'>>({ done: [], undone: [] })
  const rows = useMemo(() => underwritingRows({ alone, underwriting }), [alone, underwriting])
  const columns = useMemo(() => columnsOf(periodColumns(alone)), [alone])
  const edits = useMemo(() => editsOfEntries(entries, alone), [entries, alone])
  const document = useMemo<GridDocument>(() => ({ edits, added: [], removed: [], ...history }), [edits, history])
  const activeCell = useMemo(() => (line === null ? null : { row: line, column: 'underwritten' }), [line])
  const markOf = useCallback(
    (row: string, column: string): CellMark | null => {
      const cells = edits[row]
      if (cells === undefined) return null
      const isTyped = cells.underwritten !== undefined
      if (column === 'selection' && isTyped && cells.selection !== undefined) return noted(typedGoesFirst)
      if (column === 'inflation' && (isTyped || cells.selection === undefined) && cells.inflation !== undefined)
        return noted(isTyped ? typedGoesFirst : 'Choose a source: the inflation is of what is selected.')
      return null
    },
    [edits],
  )
  return (
    <Sheet style={{ height: 150 + rows.length * 28 }}>
      <Grid
        label={label}
        columns={columns}
        rows={rows}
        document={document}
        onDocumentChange={({ edits: now, done, undone }) => {
          setHistory({ done, undone })
          if (now !== edits) onChange(entriesOfEdits(now, entries, alone))
        }}
        markOf={markOf}
        activeCell={activeCell}
        identityColumn="label"
        readOnly={readOnly}
      />
    </Sheet>
  )
}

const typedGoesFirst = 'The typed amount goes before this; empty it to follow the source.'

function noted(text: string): CellMark {
  return { finding: { severity: 'note', text } }
}

const followsRents = 'This line follows from the rents and the program.'
const money = { kind: 'money', negative: 'parentheses', decimals: 0, width: 104 } as const

function columnsOf(periods: readonly PeriodColumn[]): GridColumn[] {
  const choices = [
    ...periods.filter(({ id }) => id !== 'planned').map(({ id, title }) => ({ value: id, label: title })),
    { value: 'budget', label: 'Budget' },
    { value: 'appraisal', label: 'Appraisal' },
  ]
  // What all the rest leads to stays in sight, where there is room beside the names of the lines.
  const isWide = window.matchMedia('(min-width: 760px)').matches
  const kept = isWide ? ({ frozen: 'end' } as const) : {}
  const lockOf = ({ id }: { id: string }) => (isSelectableLine(id) ? null : followsRents)
  return [
    {
      id: 'label',
      title: 'Line',
      kind: 'text',
      // The longest name of a line is read whole; a telephone keeps the room for figures.
      width: isWide ? 236 : 190,
      frozen: 'start',
      readOnly: 'The lines are those of the ladder.',
    },
    ...periods.map(
      ({ id, title, caption }): GridColumn => ({
        ...money,
        id,
        title,
        readOnly: `${caption}: as the documents have it, dollars a year.`,
      }),
    ),
    { ...money, id: 'budget', title: 'Budget' },
    { ...money, id: 'appraisal', title: 'Appraisal' },
    { id: 'selection', title: 'Source', kind: 'choice', width: 130, choices, lockOf },
    {
      id: 'inflation',
      title: 'Inflation',
      kind: 'percent',
      width: 84,
      decimals: 2,
      lockOf,
      validate: (value) => (typeof value === 'number' && value <= -1 ? 'Inflation is above -100 %.' : null),
    },
    { ...money, id: 'underwritten', title: 'Lender UW', width: 116, lockOf, ...kept },
    { ...money, id: 'perUnit', title: 'Per unit', width: 84, readOnly: 'Lender underwriting by dwellings.' },
    {
      id: 'share',
      title: '% of EGI',
      kind: 'percent',
      width: 84,
      readOnly: 'Lender underwriting of effective gross income.',
    },
    { id: 'why', title: 'Why', kind: 'text', width: 420, readOnly: 'Why the line is underwritten so.' },
  ]
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  max-height: max(480px, 80vh);
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
