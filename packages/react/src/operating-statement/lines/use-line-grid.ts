import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { Grid as SheetGrid } from '@uwkit/core/shared'
import { useCallback, useMemo } from 'react'
import type { CellAddress, CellMark, Gesture, GridDocument, GridRow } from '../../grid/index.ts'
import { type OnGesture, type SessionOfGrid, useCorrectedGrid } from '../../parsed-file/index.ts'
import { statementOpenPoints, statementSteps } from '../open-points/state/statement-open-points.ts'
import { labelCellOf } from './state/line-cells.ts'
import { lineColumns } from './state/line-columns.ts'
import { cellsGesture } from './state/line-gestures.ts'
import { lineMarks, markKey } from './state/line-marks.ts'
import { lineRows } from './state/line-rows.ts'

export interface LineGridOptions {
  document: ReadStatement
  /** The reading without any correction; `null` where it is not known. */
  first: ReadStatement | null
  /** The sheet as it lies in the file. */
  source: SheetGrid
  chart: ChartOfAccounts
  session: SessionOfGrid
  onGesture: OnGesture
}

/** What the grid of a statement's lines needs. */
export function useLineGrid({ document, first, source, chart, session, onGesture }: LineGridOptions) {
  const { corrections, comments } = session.history.content
  const { rows, edits } = useMemo(() => lineRows(document, corrections, first), [document, corrections, first])
  const columns = useMemo(() => lineColumns(document.statement, chart), [document, chart])
  const { marks, cellOf } = useMemo(() => lineMarks(document, corrections, comments), [document, corrections, comments])
  const markOf = useCallback(
    (row: string, column: string): CellMark | null => marks.get(markKey(row, column)) ?? null,
    [marks],
  )
  const lines = useMemo(
    () => new Map<string, LineItem>(document.statement.lines.map((line) => [labelCellOf(line), line])),
    [document],
  )
  const openPoints = useMemo(() => openCells(document, cellOf), [document, cellOf])
  const onCells = useCallback(
    (gesture: Gesture) => onGesture(cellsGesture(gesture, document, source)),
    [onGesture, document, source],
  )
  const corrected = useCorrectedGrid(session, edits, onCells)
  return { rows, columns, markOf, cellOf, lines, openPoints, ...corrected } satisfies {
    rows: readonly GridRow[]
    document: GridDocument
    [other: string]: unknown
  }
}

/** Cells that still need a person: the category of a line, or the figure that a finding speaks of. */
function openCells(document: ReadStatement, cellOf: ReadonlyMap<string, CellAddress>): CellAddress[] {
  return statementOpenPoints(document).flatMap(({ step, source, subject }) => {
    if (step === statementSteps.map) return subject === null ? [] : [{ row: subject, column: 'category' }]
    const cell = source === null ? undefined : cellOf.get(source.cell)
    return cell === undefined ? [] : [cell]
  })
}
