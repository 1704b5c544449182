import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '../../ui/index.ts'
import type { CellMark, Gesture, GridColumn, GridDocument, GridRow, GridView } from '../grid.types.ts'
import { emptyDocument } from '../state/document.ts'
import { emptyView } from '../state/view.ts'
import { goToCell } from './commands/navigate.ts'
import { initialState, withDocument, withSource, withView } from './derive-state.ts'
import { type CellAddress, cellAt, type GridSource, type GridState, refuse } from './grid-state.ts'
import { createGridStore, type GridCommand, type GridStore } from './grid-store.ts'

export interface GridStoreOptions {
  source: GridSource
  /** The document, if the owner stores it; otherwise the grid stores it. */
  document?: GridDocument | undefined
  onDocumentChange?: ((document: GridDocument) => void) | undefined
  /** The view, if the owner stores it. */
  view?: GridView | undefined
  onViewChange?: ((view: GridView) => void) | undefined
  /** The cell that a link, a finding or the source leads to; the grid selects it whenever this is a new object. */
  activeCell?: CellAddress | null | undefined
  /** A cell whose edit the owner rejected, and why; the grid selects it and announces the reason whenever this is a new object. */
  rejection?: CellRejection | null | undefined
  /** Called when the active cell or the selected rows change. */
  onSelectionChange?: ((selection: SelectedInGrid) => void) | undefined
  /** Called for each new gesture, but not for an undone one. */
  onGesture?: ((gesture: Gesture) => void) | undefined
}

/** Edit that the owner of a grid rejected. */
export interface CellRejection extends CellAddress {
  /** The reason, as a sentence. */
  reason: string
}

/** The current selection in a grid. */
export interface SelectedInGrid {
  /** `null` on a group heading, and if there is no row. */
  active: CellAddress | null
  /** IDs of the rows in which a cell is selected, in the order shown. */
  rows: readonly string[]
}

/** Returns the store of a grid, kept in sync with its owner's options. */
export function useGridStore(options: GridStoreOptions): GridStore {
  const { source, document, view, activeCell, rejection } = options
  const [store] = useState(() =>
    createGridStore(initialState(source, document ?? emptyDocument(), view ?? emptyView())),
  )

  const latest = useLatest(options)
  // The owner is not notified of values it passed in.
  const isFromOwner = useRef(false)
  const take = useCallback(
    (command: GridCommand) => {
      isFromOwner.current = true
      try {
        store.run(command)
      } finally {
        isFromOwner.current = false
      }
    },
    [store],
  )
  useLayoutEffect(() => {
    if (store.read().source !== source) take((state) => withSource(state, source))
  }, [store, take, source])
  useLayoutEffect(() => {
    if (document !== undefined) take((state) => withDocument(state, document))
  }, [take, document])
  useLayoutEffect(() => {
    if (view !== undefined) take((state) => withView(state, view))
  }, [take, view])
  useLayoutEffect(() => {
    if (activeCell) take(goToCell(activeCell))
  }, [take, activeCell])
  useLayoutEffect(() => {
    if (rejection) take((state) => refuse(goToCell(rejection)(state), rejection.reason))
  }, [take, rejection])

  useEffect(() => {
    let last = store.read()
    return store.subscribe(() => {
      const before = last
      last = store.read()
      if (!isFromOwner.current) notifyOwner(before, last, latest.current)
    })
  }, [store])
  return store
}

/** Notifies the owner of the user's changes. */
function notifyOwner(before: GridState, now: GridState, options: GridStoreOptions): void {
  if (now.view !== before.view) options.onViewChange?.(now.view)
  if (now.selection !== before.selection) options.onSelectionChange?.(selectedInGrid(now))
  if (now.document === before.document) return
  options.onDocumentChange?.(now.document)
  const gesture = now.document.done.at(-1)
  const isUndo = now.document.undone.length > 0
  const isRedo = gesture === before.document.undone.at(-1)
  const isNew = gesture !== undefined && gesture !== before.document.done.at(-1) && !isUndo && !isRedo
  if (isNew) options.onGesture?.(gesture)
}

function selectedInGrid(state: GridState): SelectedInGrid {
  const cell = cellAt(state, state.selection.active)
  const { ranges } = state.selection
  const rows = state.lines.flatMap((line, index) =>
    line.kind === 'row' && ranges.some(({ top, bottom }) => index >= top && index <= bottom) ? [line.row.id] : [],
  )
  return { active: cell && { row: cell.row.id, column: cell.column.id }, rows }
}

/** Rows, columns and permissions that the owner passes to a grid. */
export interface GridSourceProps {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Why nothing can be edited. If absent, everything that its column and row allow can be edited. */
  readOnly?: string | undefined
  /** Makes an empty row with a unique ID; absent if rows cannot be added. */
  newRow?: (() => GridRow) | undefined
  /** @default false */
  canRemoveRows?: boolean | undefined
  /** Returns the information about a cell besides its value. Pass the same function while its results are the same. */
  markOf?: ((row: string, column: string) => CellMark | null) | undefined
  /** Cells that need review, in any order; F8 visits them. */
  openPoints?: readonly CellAddress[] | undefined
  /** Column whose values identify a row for users, such as the unit number. */
  identityColumn?: string | undefined
  /** Opens the comments on the active cell; absent if comments are not available. */
  onComment?: (() => void) | undefined
}

const noMark = () => null
const noPoints: readonly CellAddress[] = []

/** Returns the source of a grid's state; the same object while its parts are the same. */
export function useGridSource(props: GridSourceProps): GridSource {
  const { rows, columns, readOnly, newRow, canRemoveRows = false, markOf = noMark, openPoints = noPoints } = props
  const { identityColumn, onComment } = props
  return useMemo<GridSource>(
    () => ({
      rows,
      columns,
      readOnly: readOnly ?? null,
      newRow: newRow ?? null,
      canRemoveRows,
      markOf,
      openPoints,
      identityColumn: identityColumn ?? null,
      onComment: onComment ?? null,
    }),
    [rows, columns, readOnly, newRow, canRemoveRows, markOf, openPoints, identityColumn, onComment],
  )
}
