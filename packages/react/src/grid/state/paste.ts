import type { CellValue, GridColumn, GridRow, Range, RejectedCell } from '../grid.types.ts'
import { type PlannedChanges, planChanges, planSameText, type SelectedCells, type TargetCell } from './changes.ts'
import { rowLines } from './lines.ts'

/** Cells on the clipboard and their target. */
interface Paste extends SelectedCells {
  /** Texts of the cells; all lines have the same length. */
  matrix: readonly (readonly string[])[]
}

/** Changes that a paste would make, and its texts that have no target cell. */
export interface PastePlan extends PlannedChanges {
  /** Range selected afterward: the pasted block, or the last of several. */
  range: Range
  /** Texts of the lines of the block beyond the last shown row, one entry per line. */
  overflow: string[][]
  /** Index of the shown column of the first text of each overflow line. */
  overflowLeft: number
  /** Number of lines of the block beyond the last shown row. */
  overflowLines: number
  /** Number of columns of the block beyond the last shown column; their texts are lost. */
  overflowColumns: number
  /** Number of texts in those columns that are not blank. */
  lostTexts: number
}

/**
 * Plans a paste. One value goes into every selected cell. A block repeats over the selection if the selection is a
 * whole multiple of it; a selection of one line or one column counts as a multiple in that direction. Otherwise the
 * block is pasted once at the start of the last range, extending beyond the selection if it is larger. Rows that are
 * not shown are never changed, and group headings are skipped.
 *
 * @example
 * const selection = { active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 }, ranges: [{ top: 0, left: 0, bottom: 0, right: 0 }] }
 * const lines = [{ kind: 'row', row: { id: '101', values: {} } }]
 * const columns = [{ id: 'rent', title: 'Rent', kind: 'money' }]
 * const plan = planPaste({ matrix: [['1,250'], ['1,300']], selection, lines, columns })
 * ;[plan.cells, plan.overflow]
 * // => [[{ row: '101', column: 'rent', before: null, after: 1250 }], [['1,300']]]
 */
export function planPaste(paste: Paste): PastePlan {
  const { matrix, selection, lines } = paste
  const last = selection.ranges.at(-1) ?? { top: 0, left: 0, bottom: 0, right: 0 }
  const nothing = {
    range: last,
    overflow: [],
    overflowLeft: last.left,
    overflowLines: 0,
    overflowColumns: 0,
    lostTexts: 0,
  }
  const first = matrix[0]?.[0]
  if (first === undefined) return { ...planChanges([]), ...nothing }
  const hasRow = selection.ranges.some(({ top, bottom }) => rowLines(lines, top, bottom).length > 0)
  if (matrix.length === 1 && matrix[0]?.length === 1 && hasRow) return { ...planSameText(paste, first), ...nothing }
  const areas = areasOf(paste, last)
  const blocks = areas.map((area) => blockAt(area, paste))
  const plan = planChanges(blocks.flatMap(({ targets }) => targets))
  const { range, overflow, overflowColumns, lostTexts } = blocks.at(-1) ?? nothing
  return {
    ...plan,
    range: range ?? last,
    overflow,
    overflowLeft: last.left,
    overflowLines: overflow.length,
    overflowColumns,
    lostTexts,
  }
}

/** Target area of the block, not counting group headings. */
interface Area {
  top: number
  left: number
  height: number
  width: number
}

function areasOf({ matrix, selection, lines }: Paste, last: Range): Area[] {
  const height = matrix.length
  const width = matrix[0]?.length ?? 0
  const isOnly = selection.ranges.length === 1
  const tiled = selection.ranges.map(({ top, left, bottom, right }) => ({
    top,
    left,
    height: repeated(height, rowLines(lines, top, bottom).length, isOnly),
    width: repeated(width, right - left + 1, isOnly),
  }))
  const whole = tiled.filter((area): area is Area => area.height !== null && area.width !== null)
  return whole.length === tiled.length ? whole : [{ top: last.top, left: last.left, height, width }]
}

/**
 * Returns how far a block extends over the selected lines or columns; `null` if they are not a whole multiple of its
 * size. If the only range is one line or column, the block keeps its size.
 */
function repeated(size: number, selected: number, isOnly: boolean): number | null {
  if (isOnly && selected <= 1) return size
  return selected % size === 0 ? selected : null
}

interface Block {
  targets: TargetCell[]
  range: Range | null
  overflow: string[][]
  overflowColumns: number
  lostTexts: number
}

function blockAt({ top, left, height, width }: Area, { matrix, lines, columns }: Paste): Block {
  const block: Block = { targets: [], range: null, overflow: [], overflowColumns: 0, lostTexts: 0 }
  const shown = columns.slice(left, left + width)
  block.overflowColumns = width - shown.length
  const rows = rowLines(lines, top, lines.length - 1).slice(0, height)
  for (let at = 0; at < height; at++) {
    const texts = matrix[at % matrix.length] ?? []
    const textAt = (column: number) => texts[column % texts.length] ?? ''
    for (let lost = shown.length; lost < width; lost++) if (textAt(lost).trim() !== '') block.lostTexts += 1
    const row = rows[at]?.row
    if (row === undefined) block.overflow.push(shown.map((_, column) => textAt(column)))
    else {
      for (const [at, column] of shown.entries()) block.targets.push({ row, column, content: { text: textAt(at) } })
    }
  }
  const [from, to] = [rows[0], rows.at(-1)]
  if (from && to && shown.length > 0) {
    block.range = { top: from.line, left, bottom: to.line, right: left + shown.length - 1 }
  }
  return block
}

/** Rows made of pasted lines, and the texts that could not be used. */
interface AddedRowsPlan {
  rows: GridRow[]
  /** Number of texts whose column cannot be edited. */
  skippedReadOnly: number
  refused: RejectedCell[]
}

/**
 * Plans the rows that the lines of a paste beyond the last row would become, if the user confirms adding them.
 *
 * @param columns Shown columns, as in the paste.
 * @param ids IDs of the new rows, one per line.
 * @example
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }, { id: 'rent', title: 'Rent', kind: 'money' }]
 * planAddedRows({ overflow: [['1,250']], overflowLeft: 1 }, columns, ['new-1']).rows
 * // => [{ id: 'new-1', values: { rent: 1250 } }]
 */
export function planAddedRows(
  { overflow, overflowLeft }: Pick<PastePlan, 'overflow' | 'overflowLeft'>,
  columns: readonly GridColumn[],
  ids: readonly string[],
): AddedRowsPlan {
  const rows = ids.slice(0, overflow.length).map((id): GridRow => ({ id, values: {} }))
  const targets = rows.flatMap((row, line) =>
    (overflow[line] ?? []).flatMap((text, at): TargetCell[] => {
      const column = columns[overflowLeft + at]
      return column && text.trim() !== '' ? [{ row, column, content: { text } }] : []
    }),
  )
  const { cells, skippedReadOnly, refused } = planChanges(targets)
  const values = new Map<string, Record<string, CellValue>>()
  for (const { row, column, after } of cells) values.set(row, { ...values.get(row), [column]: after })
  return { rows: rows.map(({ id }) => ({ id, values: values.get(id) ?? {} })), skippedReadOnly, refused }
}
