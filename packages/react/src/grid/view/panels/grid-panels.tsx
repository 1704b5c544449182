import { closePanel } from '../../behaviour/commands/panel.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import { useGridSlice } from '../../behaviour/use-grid-slice.ts'
import { cellMenuActions } from './cell-menu-actions.ts'
import { columnMenuActions } from './column-menu-actions.ts'
import { FilterPanel } from './filter-panel.tsx'
import { GoToDialog } from './go-to-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import { PanelAtPoint } from './panel-at-point.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { usePanelPoint } from './use-panel-point.ts'

export interface GridPanelsProps {
  store: GridStore
  /** The element that holds the cells, `null` before it is drawn. */
  grid: HTMLElement | null
}

/** The menu or dialog that lies open over the grid. */
export function GridPanels({ store, grid }: GridPanelsProps) {
  const panel = useGridSlice(store, (state) => state.panel)
  const point = usePanelPoint(grid, panel)
  return (
    <>
      <PasteDialog store={store} />
      {panel?.kind === 'go-to' && <GoToDialog store={store} />}
      {panel?.kind === 'list' && <ListDialog store={store} />}
      {panel?.kind === 'keys' && <KeysDialog store={store} />}
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
