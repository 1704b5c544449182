import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { Grid as SheetGrid } from '@uwkit/core/shared'
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { CellAddress, CellMark, Gesture, GridDocument, GridRow, SelectedInGrid } from '../../grid/index.ts'
import {
  type OnGesture,
  type SelectedSource,
  type SessionOfGrid,
  useCorrectedGrid,
  useDiscussedMarks,
} from '../../parsed-file/index.ts'
import { statementOpenPoints, statementSteps } from '../open-points.ts'
import { labelCellOf, lineColumns, valueCellOf } from './line-cells.ts'
import { cellsGesture } from './line-gestures.ts'
import { lineMarks, lineRows, markKey } from './line-rows.ts'

interface LineGridOptions {
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
  const sourceOf = useCallback(
    (row: string, column: string) => {
      const line = lines.get(row)
      if (line === undefined || column === 'label') return line === undefined ? null : row
      const period = document.statement.periods.find(({ key }) => key === column)
      return period === undefined ? null : valueCellOf(line, period)
    },
    [lines, document],
  )
  const discussed = useDiscussedMarks(markOf, document.sheet, sourceOf)
  const openPoints = useMemo(() => openCells(document, cellOf), [document, cellOf])
  const onCells = useCallback(
    (gesture: Gesture) => onGesture(cellsGesture(gesture, document, source)),
    [onGesture, document, source],
  )
  const corrected = useCorrectedGrid(session, edits, onCells)
  return { rows, columns, markOf: discussed, cellOf, lines, openPoints, ...corrected } satisfies {
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

interface LineSelectionOptions {
  document: ReadStatement
  lines: ReadonlyMap<string, LineItem>
  /** Which cell of the grid shows a cell of the sheet. */
  cellOf: ReadonlyMap<string, CellAddress>
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | undefined
}

/** Where a person is in the grid of lines, kept in step with the cell of the source that the screen speaks of. */
export function useLineSelection({ document, lines, cellOf, selected, onSelect }: LineSelectionOptions) {
  const [inGrid, setInGrid] = useState<SelectedInGrid>({ active: null, rows: [] })
  const reported = useRef<string | null>(null)
  const { file, sheet, statement } = document
  const onSelectionChange = useCallback(
    (selection: SelectedInGrid) => {
      setInGrid(selection)
      const { active } = selection
      const line = active === null ? undefined : lines.get(active.row)
      if (active === null || line === undefined || onSelect === undefined) return
      const period = statement.periods.find(({ key }) => key === active.column)
      const cell = (period && valueCellOf(line, period)) ?? line.source.cells[active.column] ?? active.row
      if (reported.current === cell) return
      reported.current = cell
      onSelect({ file, sheet, cell })
    },
    [lines, statement, file, sheet, onSelect],
  )
  const activeCell = useMemo(() => {
    // What was told from here leads nowhere else: several columns may stand for one cell.
    if (selected === null || selected.sheet !== sheet || selected.cell === reported.current) return null
    reported.current = selected.cell
    return cellOf.get(selected.cell) ?? null
  }, [selected, sheet, cellOf])
  return { active: inGrid.active, rows: inGrid.rows, activeCell, onSelectionChange }
}

interface LineKeysOptions {
  /** Whether the keyboard is on a category that can be changed. */
  isOnCategory: boolean
  onCategory: (text: string) => void
  onAccept: () => void
  onComment: () => void
}

/**
 * The keys of the lines over those of the grid: typing, F2 or Alt+Down on a category opens the picker, Ctrl+. takes what is
 * suggested, Shift+F2 comments.
 */
export function useLineKeys({ isOnCategory, onCategory, onAccept, onComment }: LineKeysOptions) {
  const take = (event: { preventDefault: () => void; stopPropagation: () => void }, does: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOfCells(event.target) || event.nativeEvent.isComposing) return
    const { key, altKey, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === '.') return take(event, onAccept)
    if (shiftKey && key === 'F2') return take(event, onComment)
    if (!isOnCategory || isCommand) return
    if (key === 'F2' || (altKey && key === 'ArrowDown')) return take(event, () => onCategory(''))
    if (key.length === 1 && !altKey && key !== ' ') take(event, () => onCategory(key))
  }
  const onDoubleClickCapture = (event: MouseEvent) => {
    const isCell = event.target instanceof Element && event.target.closest('.body .cell') !== null
    if (isOnCategory && isCell) take(event, () => onCategory(''))
  }
  return { onKeyDownCapture, onDoubleClickCapture }
}

/** Whether a key was pressed on the cells, and not in a field over them or a bar beside them. */
function isOfCells(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('[role=grid]') !== null && target.closest('input, textarea') === null
  )
}
