import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { type Figure, quantile, type Scene } from './figure.ts'
import { extent, type MeasuredGrid, pasteExtent, rowHeight } from './measured-grid.ts'
import type { Probe } from './probe.ts'
import { sampleBlock } from './sample-rows.ts'

interface SceneOptions {
  /** Address of the pages. */
  url: string
  /** Folder for a profile of each scene; `null` for none. */
  profileFolder: string | null
}

/** Runs a scene on a fresh page with one of the grids. */
export async function runScene(
  browser: Browser,
  scene: Scene,
  grid: MeasuredGrid,
  { url, profileFolder }: SceneOptions,
): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(`${grid.name}, ${scene.title}: ${error.message}`))
  try {
    await page.goto(`${url}/?grid=${grid.id}`)
    await page.locator(grid.cell(0, 4)).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => window.probe?.settled())
    if (profileFolder === null) return await scene.run(page, grid)
    return await profiled(page, join(profileFolder, `${scene.id}-${grid.id}.cpuprofile`), () => scene.run(page, grid))
  } finally {
    await page.close()
  }
}

async function profiled<Result>(page: Page, file: string, work: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 500 })
  await session.send('Profiler.start')
  const result = await work()
  const { profile } = await session.send('Profiler.stop')
  writeFileSync(file, JSON.stringify(profile))
  return result
}

/** Time from the request to draw, with the data loaded, until the first cells are visible. */
export const openScene: Scene = {
  id: 'open',
  title: 'Open',
  run: async (page) => [
    { name: 'rows given to first cells seen', unit: 'ms', value: await page.evaluate(() => window.probe?.opened ?? 0) },
  ],
}

/** Turns of the wheel in one measurement; at 60 frames per second they take three seconds. */
const turns = 180

/** Pixels of one turn, about as fast as a flick of the finger. */
const turnDown = 240
const turnAcross = 40

/** Turns after which a diagonal scroll reverses its horizontal direction. */
const turnsAcross = 60

/** Scrolling with the wheel, down and then diagonally. */
export const scrollScene: Scene = {
  id: 'scroll',
  title: 'Scroll',
  run: async (page, grid) => [
    ...(await scroll(page, grid, 'down', () => 0)),
    ...(await scroll(page, grid, 'diagonally', (turn) =>
      Math.floor(turn / turnsAcross) % 2 === 0 ? turnAcross : -turnAcross,
    )),
  ],
}

async function scroll(
  page: Page,
  grid: MeasuredGrid,
  direction: string,
  across: (turn: number) => number,
): Promise<Figure[]> {
  const cell = await page.locator(grid.cell(0, 4)).boundingBox()
  if (cell !== null) await page.mouse.move(cell.x + 20, cell.y + 300)
  await page.evaluate(() => window.probe?.settled())
  await page.evaluate(() => window.probe?.watchFrames())
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now()
    await page.mouse.wheel(across(turn), turnDown)
    const left = 1000 / 60 - (performance.now() - start)
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
  const watched = await page.evaluate(() => window.probe?.framesSince())
  const { frames = [], longestTask = 0 } = watched ?? {}
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), grid.scroller)
  await page.evaluate(() => window.probe?.settled())
  const name = `scrolling ${direction}`
  return [
    { name: `${name}, frame p50`, unit: 'ms', value: quantile(frames, 0.5) },
    { name: `${name}, frame p95`, unit: 'ms', value: quantile(frames, 0.95), maximum: 32 },
    { name: `${name}, longest frame`, unit: 'ms', value: quantile(frames, 1), isWorst: true },
    { name: `${name}, longest task over 50`, unit: 'ms', value: longestTask, maximum: 100, isWorst: true },
  ]
}

const edits = 30

/** A column of amounts, in which the typed values are shown with two decimals. */
const column = 4

/** Typing amounts down a column: the time after Enter until each is shown. */
export const editScene: Scene = {
  id: 'edit',
  title: 'Edit',
  run: async (page, grid) => {
    await page.locator(grid.cell(0, column)).click()
    const times: number[] = []
    for (let edit = 0; edit < edits; edit += 1) {
      await page.keyboard.type(String(2_001 + edit))
      await page.evaluate(() => window.probe?.settled())
      const end = await begin(page, 'enterToPaint', [
        grid.cell(edit, column),
        `2,0${String(edit + 1).padStart(2, '0')}.00`,
      ])
      await page.keyboard.press('Enter')
      times.push(await end())
    }
    return [
      { name: 'Enter to the value seen, median', unit: 'ms', value: quantile(times, 0.5), maximum: 50 },
      { name: 'Enter to the value seen, p95', unit: 'ms', value: quantile(times, 0.95) },
    ]
  },
}

/** Lines that are certainly visible at once. */
const visibleLines = 20

/** Pasting a block at the first cell, and undoing it with one Ctrl+Z. */
export const pasteScene: Scene = {
  id: 'paste',
  title: 'Paste',
  run: async (page, grid) => {
    const { rows, columns } = pasteExtent
    const block = sampleBlock(rows, columns)
    const before = await readBlock(page, grid)
    await page.locator(grid.cell(0, 0)).click()
    await page.evaluate(() => window.probe?.settled())
    // The corners of the visible part: once they are drawn, everything between them is too.
    const corners = [0, visibleLines - 1].flatMap((line) => [0, columns - 1].map((at) => [line, at] as const))
    const cellsOf = (texts: readonly (readonly (string | null)[])[]) =>
      Object.fromEntries(corners.map(([line, at]) => [grid.cell(line, at), texts[line]?.[at] ?? '']))
    const pasteTime = await page.evaluate(([block, shown]) => window.probe?.pasteToPaint(block, shown), [
      block.pasted,
      cellsOf(block.shown),
    ] as const)
    const missed = differences(await readBlock(page, grid), block.shown)
    const base = [
      { name: `${rows} × ${columns} cells, paste to seen`, unit: 'ms', value: pasteTime ?? null, maximum: 300 },
      { name: 'cells that show something else', unit: '', value: missed, maximum: 0, isWorst: true },
    ] as const
    const undo = 'Ctrl+Z to the former values seen'
    const left = 'cells that one Ctrl+Z does not take back'
    if (grid.id === 'ag') {
      // AG Grid's history does not include transactions.
      return [
        ...base,
        { name: undo, unit: 'ms', value: null },
        { name: left, unit: '', value: null, maximum: 0, isWorst: true },
      ]
    }
    const end = await begin(page, 'keyToPaint', [cellsOf(before)])
    await page.keyboard.press('Control+z')
    const undoTime = await end()
    const notUndone = differences(await readBlock(page, grid), before)
    return [
      ...base,
      { name: undo, unit: 'ms', value: undoTime, maximum: 300 },
      { name: left, unit: '', value: notUndone, maximum: 0, isWorst: true },
    ]
  },
}

/** Returns the texts of all cells of the block, page by page. */
async function readBlock(page: Page, grid: MeasuredGrid): Promise<(string | null)[][]> {
  const { rows, columns } = pasteExtent
  const texts: (string | null)[][] = []
  const scrollTo = (line: number) =>
    page.evaluate(([selector, top]) => document.querySelector(selector)?.scrollTo(0, top), [
      grid.scroller,
      line * rowHeight,
    ] as const)
  for (let from = 0; from < Math.min(rows, extent.rows); from += visibleLines) {
    await scrollTo(from)
    await page.evaluate(() => window.probe?.settled())
    const selectors = Array.from({ length: Math.min(visibleLines, rows - from) }, (_, line) =>
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

/** Jumps before the first measurement: by then a grid has allocated what it keeps permanently. */
const jumpsBefore = 500

/** Jumps per call: a call into the page must end before it times out. */
const jumpsAtOnce = 500

interface Kept {
  megabytes: number
  nodes: number
  listeners: number
}

/**
 * Measures how much more memory is used after many jumps down and across than before them, after garbage collection.
 *
 * @param jumps - Each takes a frame.
 */
export function memoryScene(jumps: number): Scene {
  const name = `after ${jumps.toLocaleString('en-US')} jumps`
  return {
    id: 'memory',
    title: 'Memory',
    run: async (page, grid) => {
      const session = await page.context().newCDPSession(page)
      await jump(page, grid, jumpsBefore)
      const before = await kept(session)
      await jump(page, grid, jumps)
      const after = await kept(session)
      return [
        { name: 'before', unit: 'MB', value: before.megabytes },
        { name: `growth ${name}`, unit: 'MB', value: after.megabytes - before.megabytes, maximum: 3, isWorst: true },
        { name: `further nodes ${name}`, unit: '', value: after.nodes - before.nodes, isWorst: true },
        { name: `further listeners ${name}`, unit: '', value: after.listeners - before.listeners, isWorst: true },
      ]
    },
  }
}

async function jump(page: Page, { scroller }: MeasuredGrid, jumps: number): Promise<void> {
  const jumpAbout = async ([selector, count]: readonly [string, number]) => {
    const element = document.querySelector(selector)
    for (let at = 0; at < count; at += 1) {
      // Strides without a common divisor with the height reach every part of it.
      element?.scrollTo(((at * 97) % 100) * 30, (((at * 7_919) % 9_973) / 9_973) * element.scrollHeight)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  for (let done = 0; done < jumps; done += jumpsAtOnce) {
    await page.evaluate(jumpAbout, [scroller, Math.min(jumpsAtOnce, jumps - done)] as const)
  }
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), scroller)
  await page.evaluate(() => window.probe?.settled())
}

async function kept(session: CDPSession): Promise<Kept> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners }
}

type ProbeWindow = Window & { probe?: Probe; waiting?: Promise<number> | undefined }

/** Starts something in the page that ends later, such as waiting for a key, and returns a way to await its end. */
async function begin(
  page: Page,
  name: 'enterToPaint' | 'keyToPaint',
  args: readonly unknown[],
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([name, args]) => {
      const shown = window as ProbeWindow
      const method = shown.probe?.[name] as ((...args: readonly unknown[]) => Promise<number>) | undefined
      shown.waiting = method?.(...args)
    },
    [name, args] as const,
  )
  return () => page.evaluate(() => (window as ProbeWindow).waiting ?? Number.NaN)
}
