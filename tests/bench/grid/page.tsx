/** The page under measurement: `?grid=uwkit` shows the kit's grid, `?grid=ag` AG Grid Community, both with the same cells. */
import '@uwkit/react/fonts.css'
import { extent, measuredGrids } from './measured-grid.ts'
import { createProbe, type Probe, painted } from './probe.ts'
import { sampleColumns, sampleRows } from './sample-rows.ts'

declare global {
  interface Window {
    probe?: Probe
  }
}

const id = new URLSearchParams(location.search).get('grid')
const grid = measuredGrids.find((one) => one.id === id)
const host = document.getElementById('root')
if (grid === undefined || host === null) throw new Error('There is no such grid')
const { showGrid } = grid.id === 'ag' ? await import('./ag-grid.tsx') : await import('./kit-grid.tsx')
const columns = sampleColumns(extent.columns)
const rows = sampleRows(extent.rows, columns)
const start = performance.now()
const { paste } = showGrid(host, columns, rows)
const opened = painted(() => document.querySelector(grid.cell(0, 4)) !== null).then(() => performance.now() - start)
window.probe = createProbe(paste, opened)
