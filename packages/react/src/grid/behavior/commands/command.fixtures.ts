import type { GridColumn, GridRow } from '../../grid.types.ts'
import { emptyDocument } from '../../state/document.ts'
import { startSelection } from '../../state/selection.ts'
import { emptyView } from '../../state/view.ts'
import { initialState } from '../derive-state.ts'
import type { GridSource, GridState } from '../grid-state.ts'

const columns: readonly GridColumn[] = [
  { id: 'unit', title: 'Unit', kind: 'text' },
  { id: 'plan', title: 'Plan', kind: 'text' },
  { id: 'rent', title: 'Rent', kind: 'money' },
  { id: 'share', title: 'Share', kind: 'percent', readOnly: 'Worked out from the rents.' },
]

const rows: readonly GridRow[] = [
  { id: 'a', values: { unit: '101', plan: 'A1', rent: 1205, share: 0.9 } },
  { id: 'b', values: { unit: '102', plan: 'B1', rent: 1390, share: 0.95 } },
  { id: 'c', values: { unit: '103', plan: 'A1', rent: 1180, share: 1 } },
]

/** Returns a grid of three units, for tests of commands. */
export function aGridState(source: Partial<GridSource> = {}): GridState {
  const whole: GridSource = {
    rows,
    columns,
    readOnly: null,
    newRow: null,
    canRemoveRows: false,
    markOf: () => null,
    openPoints: [],
    identityColumn: 'unit',
    ...source,
  }
  return initialState(whole, emptyDocument(), emptyView())
}

/** Returns the state with the given active cell. */
export function at(state: GridState, line: number, column: number): GridState {
  return { ...state, selection: startSelection({ line, column }) }
}

/** Returns the row IDs in the order shown. */
export function shownIds(state: GridState): readonly string[] {
  return state.lines.flatMap((line) => (line.kind === 'row' ? [line.row.id] : []))
}
