import type { GridState } from '../../behaviour/grid-state.ts'
import { formatCell } from '../../state/format-cell.ts'

/** Room in pixels for the padding, the marks at a cell's edge and the menu of a heading. */
const besideText = 40
/** Texts that are measured: the longest by characters, among which the widest lies. */
const mostMeasured = 50

/** The width in pixels that shows the title and every value of a column whole. */
export function fittingWidth(state: GridState, columnId: string, grid: HTMLElement): number {
  const column = state.source.columns.find(({ id }) => id === columnId)
  const pen = document.createElement('canvas').getContext('2d')
  if (column === undefined || pen === null) return 0
  pen.font = getComputedStyle(grid).font
  const texts = new Set(state.rows.map(({ values }) => formatCell(values[columnId] ?? null, column)))
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, mostMeasured)
  return Math.ceil(Math.max(...[column.title, ...longest].map((text) => pen.measureText(text).width))) + besideText
}
