import type { Page } from 'playwright'
import type { Scene } from './figure.ts'
import { begin } from './in-page.ts'
import { extent, type MeasuredGrid, pasteExtent, rowHeight } from './measured-grid.ts'
import { sampleBlock } from './sample-rows.ts'

/** Lines that are surely in sight at once. */
const linesInSight = 20

/** Pasting a block at the first cell, and taking it back with one Ctrl+Z. */
export const pasteScene: Scene = {
  id: 'paste',
  title: 'Paste',
  run: async (page, grid) => {
    const { rows, columns } = pasteExtent
    const block = sampleBlock(rows, columns)
    const before = await readBlock(page, grid)
    await page.locator(grid.cell(0, 0)).click()
    await page.evaluate(() => window.probe?.settled())
    // The corners of what is in sight: by then all between them is there too.
    const corners = [0, linesInSight - 1].flatMap((line) => [0, columns - 1].map((at) => [line, at] as const))
    const cellsOf = (texts: readonly (readonly (string | null)[])[]) =>
      Object.fromEntries(corners.map(([line, at]) => [grid.cell(line, at), texts[line]?.[at] ?? '']))
    const pasteTime = await page.evaluate(([block, shown]) => window.probe?.pasteToPaint(block, shown), [
      block.pasted,
      cellsOf(block.shown),
    ] as const)
    const missed = differences(await readBlock(page, grid), block.shown)
    const base = [
      { name: `${rows} × ${columns} cells, paste to seen`, unit: 'ms', value: pasteTime ?? null, most: 300 },
      { name: 'cells that show something else', unit: '', value: missed, most: 0, isWorst: true },
    ] as const
    const undo = 'Ctrl+Z to the former values seen'
    const left = 'cells that one Ctrl+Z does not take back'
    if (grid.id === 'ag') {
      // What comes by a transaction is not in its history.
      return [
        ...base,
        { name: undo, unit: 'ms', value: null },
        { name: left, unit: '', value: null, most: 0, isWorst: true },
      ]
    }
    const end = await begin(page, 'keyToPaint', [cellsOf(before)])
    await page.keyboard.press('Control+z')
    const undoTime = await end()
    const notUndone = differences(await readBlock(page, grid), before)
    return [
      ...base,
      { name: undo, unit: 'ms', value: undoTime, most: 300 },
      { name: left, unit: '', value: notUndone, most: 0, isWorst: true },
    ]
  },
}

/** What the cells of the block show, all of them, page by page. */
async function readBlock(page: Page, grid: MeasuredGrid): Promise<(string | null)[][]> {
  const { rows, columns } = pasteExtent
  const texts: (string | null)[][] = []
  const scrollTo = (line: number) =>
    page.evaluate(([selector, top]) => document.querySelector(selector)?.scrollTo(0, top), [
      grid.scroller,
      line * rowHeight,
    ] as const)
  for (let from = 0; from < Math.min(rows, extent.rows); from += linesInSight) {
    await scrollTo(from)
    await page.evaluate(() => window.probe?.settled())
    const selectors = Array.from({ length: Math.min(linesInSight, rows - from) }, (_, line) =>
      Array.from({ length: columns }, (_, column) => grid.cell(from + line, column)),
    )
    const read = (lines: string[][]) => lines.map((line) => line.map((cell) => window.probe?.textOf(cell) ?? null))
    texts.push(...(await page.evaluate(read, selectors)))
  }
  await scrollTo(0)
  await page.evaluate(() => window.probe?.settled())
  return texts
}

function differences(
  texts: readonly (readonly (string | null)[])[],
  others: readonly (readonly (string | null)[])[],
): number {
  return texts.flatMap((line, at) => line.filter((text, column) => text !== others[at]?.[column])).length
}
