import { MenuAtPoint } from '../../../ui/index.ts'
import { closePanel } from '../../behaviour/commands/panel.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import { actionOf, type GridActionSection } from './grid-action.ts'

export interface PanelMenuProps {
  store: GridStore
  grid: HTMLElement
  /** What the menu acts on, for screen readers. */
  label: string
  sections: readonly GridActionSection[]
  at: { x: number; y: number }
}

/** A menu of the grid at a point. What it does is done once the grid has the keyboard back, so that a dialog it opens gives it to the grid. */
export function PanelMenu({ store, grid, label, sections, at }: PanelMenuProps) {
  return (
    <MenuAtPoint
      label={label}
      sections={sections}
      at={at}
      onClose={() => store.run(closePanel)}
      onAction={(id) => {
        const action = actionOf(sections, id)
        requestAnimationFrame(() => {
          grid.focus({ preventScroll: true })
          action?.perform({ store, grid })
        })
      }}
    />
  )
}
