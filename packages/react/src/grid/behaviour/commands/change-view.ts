import type { GridView } from '../../grid.types.ts'
import { toggleFold } from '../../state/change-view.ts'
import { withFreshOrder, withView } from '../derive-state.ts'
import type { GridCommand } from '../grid-store.ts'

/** Looks at the rows in another way. */
export function changeView(change: (view: GridView) => GridView): GridCommand {
  return (state) => withView(state, change(state.view))
}

/** Folds a group, or unfolds it. */
export function toggleGroup(key: string): GridCommand {
  return changeView((view) => toggleFold(view, key))
}

/** Sorts and filters anew after edits, which leave rows where they are. */
export const refreshView: GridCommand = withFreshOrder
