import type { GridColumn, Range, Selection, ViewLine } from '../grid.types.ts'

/** One range of a selection by what it holds, not by where that is shown. */
export interface SelectionBlock {
  rows: ReadonlySet<string>
  columns: ReadonlySet<string>
}

/** The shown part of a grid that blocks are made from and found in again. */
export interface ShownCells {
  lines: readonly ViewLine[]
  columns: readonly GridColumn[]
}

/**
 * The ranges of a selection by row and column ids, so that they outlive a sort.
 *
 * @example
 * const lines = [{ kind: 'row', row: { id: 'r0', values: {} } }]
 * const selection = { ranges: [{ top: 0, left: 0, bottom: 0, right: 0 }] }
 * blocksOfSelection(selection, { lines, columns: [{ id: 'unit', title: 'Unit', kind: 'text' }] }).map(({ rows }) => [...rows])
 * // => [['r0']]
 */
export function blocksOfSelection({ ranges }: Pick<Selection, 'ranges'>, shown: ShownCells): SelectionBlock[] {
  return ranges.map(({ top, left, bottom, right }) => ({
    rows: new Set(shown.lines.slice(top, bottom + 1).flatMap((line) => (line.kind === 'row' ? [line.row.id] : []))),
    columns: new Set(shown.columns.slice(left, right + 1).map(({ id }) => id)),
  }))
}

/**
 * Where the cells of blocks are shown now.
 *
 * @returns `null` where none of them is.
 * @example
 * const lines = ['r1', 'r0'].map((id) => ({ kind: 'row', row: { id, values: {} } }))
 * const blocks = [{ rows: new Set(['r0']), columns: new Set(['unit']) }]
 * selectionOfBlocks(blocks, { lines, columns: [{ id: 'unit', title: 'Unit', kind: 'text' }] }).ranges
 * // => [{ top: 1, left: 0, bottom: 1, right: 0 }]
 */
export function selectionOfBlocks(blocks: readonly SelectionBlock[], shown: ShownCells): Selection | null {
  const ranges = blocks.flatMap(({ rows, columns }): Range[] => {
    const down = runs(shown.lines, (line) => line.kind === 'row' && rows.has(line.row.id))
    const across = runs(shown.columns, ({ id }) => columns.has(id))
    return down.flatMap(([top, bottom]) => across.map(([left, right]) => ({ top, left, bottom, right })))
  })
  const last = ranges.at(-1)
  if (last === undefined) return null
  const corner = { line: last.top, column: last.left }
  return { active: corner, anchor: corner, ranges }
}

/** First and last index of each stretch of items that pass. */
function runs<Item>(items: readonly Item[], passes: (item: Item) => boolean): [from: number, to: number][] {
  const found: [from: number, to: number][] = []
  for (const [at, item] of items.entries()) {
    if (!passes(item)) continue
    const last = found.at(-1)
    if (last !== undefined && last[1] === at - 1) last[1] = at
    else found.push([at, at])
  }
  return found
}
