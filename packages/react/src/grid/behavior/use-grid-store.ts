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
  /** The document, where the owner keeps it; the grid keeps it itself otherwise. */
  document?: GridDocument | undefined
  onDocumentChange?: ((document: GridDocument) => void) | undefined
  /** The view, where the owner keeps it. */
  view?: GridView | undefined
  onViewChange?: ((view: GridView) => void) | undefined
  /** The cell that a link, a finding or the source leads to: the grid goes there each time it is another object. */
  activeCell?: CellAddress | null | undefined
  /** A cell whose edit the owner did not take, and why: the grid goes there and says so each time it is another object. */
  refusal?: CellRefusal | null | undefined
  /** Told where a person goes in the grid and which rows they selected. */
  onSelectionChange?: ((selection: SelectedInGrid) => void) | undefined
  /** Told of each new gesture, of none that is undone. */
  onGesture?: ((gesture: Gesture) => void) | undefined
}

/** An edit that the owner of a grid does not take. */
export interface CellRefusal extends CellAddress {
  /** Why, as a sentence. */
  reason: string
}

/** The current selection in a grid. */
export interface SelectedInGrid {
  /** `null` on the heading of a group, and where there is no row. */
  active: CellAddress | null
  /** Ids of the rows in which a cell is selected, in the order shown. */
  rows: readonly string[]
}

/** The store of a grid, kept in step with what its owner gives it. */
export function useGridStore(options: GridStoreOptions): GridStore {
  const { source, document, view, activeCell, refusal } = options
  const [store] = useState(() =>
    createGridStore(initialState(source, document ?? emptyDocument(), view ?? emptyView())),
  )

  const latest = useLatest(options)
  // What the owner gives is not told back to the owner.
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
    if (refusal) take((state) => refuse(goToCell(refusal)(state), refusal.reason))
  }, [take, refusal])

  useEffect(() => {
    let last = store.read()
    return store.subscribe(() => {
      const before = last
      last = store.read()
      if (!isFromOwner.current) tellOwner(before, last, latest.current)
    })
  }, [store])
  return store
}

/** Tells the owner what a person did. */
function tellOwner(before: GridState, now: GridState, options: GridStoreOptions): void {
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

/** What the owner of a grid says of its rows. */
export interface GridSourceProps {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Why nothing can be edited. Absent: everything can that its column and row allow. */
  readOnly?: string | undefined
  /** Makes an empty row with an id of its own; absent where rows cannot be added. */
  newRow?: (() => GridRow) | undefined
  /** @default false */
  mayRemoveRows?: boolean | undefined
  /** What is known of a cell beside its value. Keep it the same function while its answers are the same. */
  markOf?: ((row: string, column: string) => CellMark | null) | undefined
  /** Cells that still need a person, in any order; F8 walks them. */
  openPoints?: readonly CellAddress[] | undefined
  /** Column whose values people call a row by, such as the unit number. */
  identityColumn?: string | undefined
  /** Opens what is said of the active cell; absent where nobody can comment. */
  onComment?: (() => void) | undefined
}

const noMark = () => null
const noPoints: readonly CellAddress[] = []

/** The source of a grid's state, the same object while its parts are the same. */
export function useGridSource(props: GridSourceProps): GridSource {
  const { rows, columns, readOnly, newRow, mayRemoveRows = false, markOf = noMark, openPoints = noPoints } = props
  const { identityColumn, onComment } = props
  return useMemo<GridSource>(
    () => ({
      rows,
      columns,
      readOnly: readOnly ?? null,
      newRow: newRow ?? null,
      mayRemoveRows,
      markOf,
      openPoints,
      identityColumn: identityColumn ?? null,
      onComment: onComment ?? null,
    }),
    [rows, columns, readOnly, newRow, mayRemoveRows, markOf, openPoints, identityColumn, onComment],
  )
}
