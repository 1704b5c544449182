import { findColumns, overlap, type PageColumn } from './find-columns.ts'
import { pageBlocks } from './page-blocks.ts'
import type { CellLine } from './page-cells.ts'

/** Lines of a table and the columns they stand in. */
export interface TableBlock {
  lines: CellLine[]
  columns: PageColumn[]
}

/** Pages, one after the other, whose tables have the same columns; tables below with columns of their own are blocks of their own. */
export interface TablePages {
  pages: number[]
  blocks: TableBlock[]
}

/** The share of a page's cells that must stand in columns of the pages before it to carry on their table. */
const carriesOn = 0.8

/** Cut a document into runs of pages with one set of columns each. A page without a table stays with what is before it. */
export function tablePages(pages: readonly { page: number; lines: CellLine[] }[]): TablePages[] {
  const runs: TablePages[] = []
  for (const { page, lines } of pages) {
    const [first = [], ...more] = pageBlocks(lines)
    const run = runs.at(-1)
    // What is begun below a table may go on over the page, and so may the table.
    const block = run && [run.blocks.at(-1), run.blocks[0]].find((open) => open && standsIn(first, open.columns))
    if (run && block) {
      run.pages.push(page)
      if (block === run.blocks.at(-1)) block.lines.push(...first)
      else run.blocks.push({ lines: [...first], columns: block.columns })
    } else if (run && !run.blocks.some(({ lines: said }) => isTable(said))) {
      run.pages.push(page)
      run.blocks.push({ lines: [...first], columns: findColumns(first) })
    } else runs.push({ pages: [page], blocks: [{ lines: [...first], columns: findColumns(first) }] })
    runs.at(-1)?.blocks.push(...more.map((other) => ({ lines: [...other], columns: findColumns(other) })))
  }
  return runs.map((run) => (run.pages.length === 1 ? run : { ...run, blocks: withColumnsOfAll(run.blocks) }))
}

/** Rows enough for a table; pages before it, such as a cover, are titles of it. */
const leastRows = 2

const isTable = (lines: readonly CellLine[]): boolean =>
  lines.filter(({ cells }) => cells.length > 1 && cells.some(({ text }) => /\d/.test(text))).length > leastRows

/** The columns of a block over all its pages; those that share columns share them again. */
function withColumnsOfAll(blocks: readonly TableBlock[]): TableBlock[] {
  const lines = new Map<PageColumn[], CellLine[]>()
  for (const block of blocks) lines.set(block.columns, [...(lines.get(block.columns) ?? []), ...block.lines])
  const columns = new Map([...lines].map(([of, all]) => [of, findColumns(all)]))
  return blocks.map((block) => ({ ...block, columns: columns.get(block.columns) ?? block.columns }))
}

/** Whether the cells of a page's rows, of those with at least so many cells, stand in given columns, one in each. */
export function standsIn(lines: readonly CellLine[], columns: readonly PageColumn[], leastCells = 3): boolean {
  let cells = 0
  let standing = 0
  for (const line of lines) {
    if (line.cells.length < leastCells) continue
    // Cells and columns go from left to right: a column that was taken is the last one taken, or left of it.
    let taken = -1
    for (const cell of line.cells) {
      cells += 1
      let over = 0
      let only = -1
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index]
        if (column === undefined || overlap(cell, column) <= 0) continue
        over += 1
        only = index
      }
      if (over === 1 && only > taken) {
        taken = only
        standing += 1
      }
    }
  }
  return standing >= carriesOn * cells
}
