import type { MouseEvent } from 'react'
import { openActiveCellMenu, openCellMenu, openLineMenu } from './commands/panel.ts'
import type { GridStore } from './grid-store.ts'
import { positionOfElement } from './use-pointer.ts'

/** What the secondary button of the mouse does on the cells, and on what lies over them. */
export interface CellMenuHandlers {
  onGridMenu: (event: MouseEvent<HTMLElement>) => void
  onFrameMenu: (event: MouseEvent<HTMLElement>) => void
}

/** Opens the menu of the selected cells; a press on others selects these first. */
export function useCellMenu(store: GridStore): CellMenuHandlers {
  return {
    onGridMenu: (event) => {
      if (!(event.target instanceof Element)) return
      const at = { x: event.clientX, y: event.clientY }
      const position = positionOfElement(event.target)
      const gutter = event.target.closest<HTMLElement>('.body [data-line]')
      if (position !== null) store.run(openCellMenu(position, at))
      else if (gutter !== null) store.run(openLineMenu(Number(gutter.dataset.line), at))
      else if (event.target === event.currentTarget) store.run(openActiveCellMenu)
      else return
      event.preventDefault()
    },
    // The menu key opens our menu when it goes down; some browsers ask for theirs when it comes up.
    onFrameMenu: (event) => {
      const isElsewhere = event.target instanceof Element && !event.currentTarget.contains(event.target)
      if (isElsewhere && store.read().panel?.kind === 'cell-menu') event.preventDefault()
    },
  }
}
