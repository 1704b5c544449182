import type { MenuAction, MenuSectionOfActions } from './menu.types.ts'

/**
 * The ids of the lines of a menu that do something: those that can be done now and open no further menu.
 *
 * @example
 * [...doableActions([{ id: 'edit', actions: [{ id: 'copy', label: 'Copy' }, { id: 'paste', label: 'Paste', disabledReason: 'Nothing was copied.' }] }])]
 * // => ['copy']
 */
export function doableActions(sections: readonly MenuSectionOfActions[]): ReadonlySet<string> {
  return new Set(sections.flatMap(({ actions }) => actions.flatMap(idsOf)))
}

function idsOf(action: MenuAction): string[] {
  if (action.disabledReason !== undefined) return []
  return action.actions === undefined ? [action.id] : action.actions.flatMap(idsOf)
}
