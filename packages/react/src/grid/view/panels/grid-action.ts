import type { MenuAction, MenuSectionOfActions } from '../../../ui/index.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'

/** What an action of a menu works on. */
export interface ActionTools {
  store: GridStore
  /** The element that holds the cells. */
  grid: HTMLElement
}

/** One line of a menu of the grid, with what it does. */
export interface GridAction extends MenuAction {
  perform: (tools: ActionTools) => void
}

/** Lines of a menu of the grid that belong together. */
export interface GridActionSection extends MenuSectionOfActions {
  actions: readonly GridAction[]
}

/** The line of a menu with an id. */
export function actionOf(sections: readonly GridActionSection[], id: string): GridAction | undefined {
  return sections.flatMap(({ actions }) => actions).find((action) => action.id === id)
}

/** The part of a line that keeps it from being done, where there is a reason. */
export function offBecause(reason: string | null): { disabledReason?: string } {
  return reason === null ? {} : { disabledReason: reason }
}
