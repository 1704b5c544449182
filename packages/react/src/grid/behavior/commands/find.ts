import type { GridColumn, Position, Selection } from '../../grid.types.ts'
import { findCells, nextMatch, planReplace } from '../../state/find.ts'
import { startSelection } from '../../state/selection.ts'
import {
  announce,
  blocksOfSelection,
  type FindState,
  type GridState,
  lockReason,
  selectionOfBlocks,
} from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { applyPlan } from './change.ts'
import { selectCell } from './navigate.ts'

/** User settings of the find bar. */
export type FindSettings = Pick<FindState, 'text' | 'replacement' | 'matchCase' | 'wholeCell' | 'withinSelection'>

/** Ctrl+F: opens the find bar, or moves the keyboard focus to it. */
export const openFind: GridCommand = (state) => {
  if (state.find !== null) return { ...state, find: { ...state.find, wish: {} } }
  return search({ ...state, find: emptyFind })
}

/** Escape in the find bar: closes it. */
export const closeFind: GridCommand = (state) => (state.find === null ? state : { ...state, find: null })

/** Changes the search. The first match from the active cell onward scrolls into view. */
export function changeFind(settings: Partial<FindSettings>): GridCommand {
  return (state) => {
    const { find } = state
    if (find === null) return state
    const isNarrowed = settings.withinSelection === true && !find.withinSelection
    const blocks = isNarrowed ? blocksOfSelection(state.selection, state) : find.blocks
    const next = search({ ...state, find: { ...find, ...settings, blocks, current: -1 } })
    const { line, column } = state.selection.active
    const first = nextMatch(next.find?.positions ?? [], { line, column: column - 1 }, 'next')
    return first === null ? next : { ...next, reveal: first }
  }
}

/** Searches again after edits, a sort or a filter; returns the same state if the same rows and columns are shown. */
export const refreshFind: GridCommand = (state) => {
  if (state.find === null || isFresh(state, state.find)) return state
  return search(state)
}

/** Moves to the next match (F3 and Shift+F3), wrapping from the last to the first. Opens the find bar if it is closed. */
export function findNext(direction: 'next' | 'previous'): GridCommand {
  return (given) => {
    if (given.find === null || given.find.text === '') return openFind(given)
    const state = refreshFind(given)
    const { find } = state
    if (find === null) return state
    const position = nextMatch(find.positions, state.selection.active, direction)
    if (position === null) return announce(state, find.fault ?? `No match for “${find.text}”.`)
    const current = indexOf(find.positions, position)
    const next = { ...selectCell(position)(state), find: { ...find, current } }
    return announce(next, `${current + 1} of ${find.positions.length}.`)
  }
}

const emptyFind: FindState = {
  text: '',
  replacement: '',
  matchCase: false,
  wholeCell: false,
  withinSelection: false,
  blocks: [],
  positions: [],
  current: -1,
  fault: null,
  spansByLine: new Map(),
  searched: { lines: [], columns: [] },
  wish: {},
}

function search(state: GridState): GridState {
  const { find, lines, columns, selection } = state
  if (find === null) return state
  const within = find.withinSelection ? selectionOfBlocks(find.blocks, state) : null
  const isNowhere = find.withinSelection && within === null
  const positions = isNowhere ? [] : findCells(lines, columns, find, within)
  const fault = isNowhere ? 'The cells that were selected are no longer shown.' : null
  // If the current match is the active cell, it stays current even if other matches move.
  const current = find.current < 0 ? -1 : indexOf(positions, selection.active)
  return {
    ...state,
    find: { ...find, positions, fault, current, spansByLine: spansOf(positions), searched: { lines, columns } },
  }
}

function isFresh({ lines, columns }: GridState, { searched }: FindState): boolean {
  return searched.lines === lines && hasSameIds(searched.columns, columns)
}

function hasSameIds(one: readonly GridColumn[], other: readonly GridColumn[]): boolean {
  return one === other || (one.length === other.length && one.every(({ id }, at) => id === other[at]?.id))
}

function spansOf(positions: readonly Position[]): ReadonlyMap<number, string> {
  const spans = new Map<number, string>()
  for (const { line, column } of positions) {
    const known = spans.get(line)
    spans.set(line, `${known === undefined ? '' : `${known},`}${column}-${column}`)
  }
  return spans
}

function indexOf(positions: readonly Position[], { line, column }: Position): number {
  return positions.findIndex((one) => one.line === line && one.column === column)
}

/** Replaces in the active cell if it is a match, then moves to the next match. */
export const replaceCurrent: GridCommand = (given) => {
  const state = refreshFind(given)
  const { find, selection } = state
  if (find === null || find.text === '') return state
  if (indexOf(find.positions, selection.active) === -1) return findNext('next')(state)
  const reason = lockReason(state, selection.active)
  if (reason !== null) return announce(findNext('next')(state), `Not replaced: ${reason}`)
  const plan = planReplace(state.lines, state.columns, find, find.replacement, startSelection(selection.active))
  const done = refreshFind(applyPlan(state, 'replace', plan))
  return plan.refused.length > 0 ? done : joinAnnouncements(findNext('next')(done), done)
}

/** Previews replacing all matches. */
export const previewReplace: GridCommand = (given) => {
  const state = refreshFind(given)
  const { find } = state
  if (find === null || find.text === '') return state
  const within: Selection | null = find.withinSelection ? selectionOfBlocks(find.blocks, state) : null
  if (find.withinSelection && within === null) return announce(state, find.fault ?? 'Nothing is selected.')
  const plan = planReplace(state.lines, state.columns, find, find.replacement, within)
  return { ...state, panel: { kind: 'replace', plan } }
}

/** Applies the previewed replacement as one gesture. */
export const confirmReplace: GridCommand = (state) => {
  const { panel } = state
  if (panel?.kind !== 'replace') return state
  return refreshFind(applyPlan({ ...state, panel: null }, 'replace', panel.plan))
}

function joinAnnouncements(state: GridState, { announcement }: GridState): GridState {
  return announce(state, `${announcement.text} ${state.announcement.text}`)
}
