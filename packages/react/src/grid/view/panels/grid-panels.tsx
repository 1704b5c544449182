import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Popover as AriaPopover, Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { space, type } from '../../../theme/index.ts'
import { MenuAtPoint, popoverSurface } from '../../../ui/index.ts'
import { closePanel } from '../../behavior/commands/navigate.ts'
import type { GridPanel } from '../../behavior/grid-state.ts'
import { type GridStore, useGridSlice } from '../../behavior/grid-store.ts'
import { PasteDialog, ReplaceDialog } from './change-dialogs.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { actionOf, cellMenuActions, columnMenuActions, type GridActionSection } from './menu-actions.ts'
import { GoToDialog, ListDialog, ShortcutsDialog } from './row-dialogs.tsx'

interface GridPanelsProps {
  store: GridStore
  /** The element that contains the cells; `null` before it is mounted. */
  grid: HTMLElement | null
}

/** Menu or dialog that is open over the grid. */
export function GridPanels({ store, grid }: GridPanelsProps) {
  const panel = useGridSlice(store, (state) => state.panel)
  const point = usePanelPoint(grid, panel)
  return (
    <>
      <PasteDialog store={store} />
      {panel?.kind === 'go-to' && <GoToDialog store={store} />}
      {panel?.kind === 'list' && <ListDialog store={store} />}
      {panel?.kind === 'keys' && <ShortcutsDialog store={store} />}
      {panel?.kind === 'replace' && <ReplaceDialog store={store} plan={panel.plan} />}
      {point !== null && grid !== null && <PanelsAtPoint store={store} grid={grid} point={point} />}
    </>
  )
}

interface PanelsAtPointProps {
  store: GridStore
  grid: HTMLElement
  point: { x: number; y: number }
}

function PanelsAtPoint({ store, grid, point }: PanelsAtPointProps) {
  const state = store.read()
  const { panel } = state
  const columnId = panel !== null && 'column' in panel ? panel.column : null
  const column = state.source.columns.find(({ id }) => id === columnId)
  if (panel?.kind === 'cell-menu') {
    return <PanelMenu {...{ store, grid }} at={point} label="Selected cells" sections={cellMenuActions(state)} />
  }
  if (column === undefined) return null
  if (panel?.kind === 'column-menu') {
    const sections = columnMenuActions(state, column.id)
    return <PanelMenu {...{ store, grid, sections }} at={point} label={`Column ${column.title}`} />
  }
  if (panel?.kind !== 'filter') return null
  const close = () => store.run(closePanel)
  return (
    <PanelAtPoint title={`Filter ${column.title}`} at={point} onClose={close}>
      <FilterPanel store={store} column={column} onClose={close} />
    </PanelAtPoint>
  )
}

interface PanelAtPointProps {
  /** Title for screen readers. */
  title: string
  /** Where it opens, in pixels from the corner of the window. */
  at: { x: number; y: number }
  onClose: () => void
  children: ReactNode
}

/** Small panel at a point of the window. Escape and a press outside close it and return the keyboard focus. */
function PanelAtPoint({ title, at, onClose, children }: PanelAtPointProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <Anchor ref={anchor} aria-hidden style={{ left: at.x, top: at.y }} />
      <Surface
        triggerRef={anchor}
        trigger="DialogTrigger"
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        placement="bottom start"
        offset={2}
      >
        <Content aria-label={title}>{children}</Content>
      </Surface>
    </>
  )
}

const Anchor = styled.span`
  position: fixed;
  width: 0;
  height: 0;
`

const Surface = styled(AriaPopover)`
  ${popoverSurface}
  width: 300px;
  max-width: calc(100vw - ${space.six});
  overflow: auto;
`

const Content = styled(Dialog)`
  padding: ${space.three};
  outline: none;
  ${type.body}
`

interface PanelMenuProps {
  store: GridStore
  grid: HTMLElement
  /** Target of the menu, for screen readers. */
  label: string
  sections: readonly GridActionSection[]
  at: { x: number; y: number }
}

/** Grid menu at a point. Its command runs after the grid regains the focus, so that a dialog it opens returns the focus to the grid. */
function PanelMenu({ store, grid, label, sections, at }: PanelMenuProps) {
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

interface PanelPoint {
  panel: GridPanel
  x: number
  y: number
}

/** Maximum frames to wait until a column that scrolled into view is drawn. */
const maximumFrames = 4

/** Returns the point at which the open menu or popover is placed; `null` until it is known. */
function usePanelPoint(grid: HTMLElement | null, panel: GridPanel | null): { x: number; y: number } | null {
  const [point, setPoint] = useState<PanelPoint | null>(null)
  useLayoutEffect(() => {
    if (grid === null || panel === null || !('at' in panel)) return
    let frame = 0
    const place = (tries: number) => {
      const nextTo = panel.at ?? besideOf(grid, 'column' in panel ? panel.column : null)
      if (nextTo === null && tries < maximumFrames) frame = requestAnimationFrame(() => place(tries + 1))
      else setPoint({ panel, ...(nextTo ?? cornerOf(grid)) })
    }
    place(0)
    return () => cancelAnimationFrame(frame)
  }, [grid, panel])
  return point !== null && point.panel === panel ? point : null
}

/** Returns where a menu or panel for a column or the active cell opens, in window pixels; `null` while that is not drawn. */
function besideOf(grid: HTMLElement, column: string | null): { x: number; y: number } | null {
  const selector = column === null ? '.body .cell.active' : `[data-heading="${CSS.escape(column)}"]`
  const element = grid.querySelector(selector)
  if (element === null) return null
  const { left, bottom } = element.getBoundingClientRect()
  const bounds = grid.getBoundingClientRect()
  return { x: Math.max(left, bounds.left), y: Math.min(Math.max(bottom, bounds.top), bounds.bottom) }
}

/** Returns where it opens while its column is not visible. */
function cornerOf(grid: HTMLElement): { x: number; y: number } {
  const { left, top } = grid.getBoundingClientRect()
  return { x: left + 52, y: top + 28 }
}
