import type { Page } from 'playwright'
import { type Figure, quantile, type Scene } from './figure.ts'
import type { MeasuredGrid } from './measured-grid.ts'

/** Turns of the wheel in one measurement; at 60 frames a second they take three seconds. */
const turns = 180

/** Pixels of one turn, about as fast as a flick of the finger. */
const turnDown = 240
const turnAcross = 40

/** Turns after which a diagonal scroll goes back across. */
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
    { name: `${name}, frame p95`, unit: 'ms', value: quantile(frames, 0.95), most: 32 },
    { name: `${name}, longest frame`, unit: 'ms', value: quantile(frames, 1), isWorst: true },
    { name: `${name}, longest task over 50`, unit: 'ms', value: longestTask, most: 100, isWorst: true },
  ]
}
