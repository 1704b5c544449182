/**
 * `npm run bench:map`: twenty thousand properties on the map and in the table next to it, in Chromium: panning and
 * zooming the map by the pointer, and selecting properties. It prints, and never fails. Takes about a minute.
 *
 * `npm run bench:map -- --built FOLDER` measures an existing build of the page. `CHROMIUM` is the path of the browser.
 */
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { serveFolder } from '../../tools/screenshots/serve-folder.ts'
import { chromiumPath } from '../../tools/verify/chromium.ts'
import { buildPage } from './grid/build-page.ts'
import { quantile } from './grid/figure.ts'

const { values: options } = parseArgs({ options: { built: { type: 'string' } } })
const folder = resolve(options.built ?? resolve(import.meta.dirname, '../../out/bench-map'))
const [otherLoad = 0] = loadavg()
if (options.built === undefined) await buildPage(folder, false, resolve(import.meta.dirname, 'map'))
const served = await serveFolder(folder)
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(served.url)
await page.waitForFunction(() => document.querySelectorAll('canvas').length === 3)
const map = page.getByRole('application', { name: 'Properties, map' })
const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 600, height: 600 }
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }

await scale(page, -1, 2)
const zooming = await framesOf(page, async () => {
  await scale(page, -1, 8)
  await scale(page, 1, 8)
})
await scale(page, -1, 3)
const panning = await framesOf(page, async () => {
  for (const turn of [1, -1, 1, -1]) await drag(page, turn * 240)
})
const ticks = await selections(page, 20)

const lines = [
  `20,000 properties on the map and in the table, Chromium ${browser.version()} without a graphics processor, ${cpus().length} processors of which ${otherLoad.toFixed(1)} were wanted by others`,
  frameLine('moving the map', panning),
  frameLine('changing its scale', zooming),
  `selection to shown: median ${quantile(ticks, 0.5).toFixed(0)} ms, p95 ${quantile(ticks, 0.95).toFixed(0)} ms (aim 100 ms: ${quantile(ticks, 0.95) <= 100 ? 'met' : 'missed'})`,
]
console.log(lines.join('\n'))
await browser.close()
served.close()

function frameLine(what: string, frames: readonly number[]): string {
  const p95 = quantile(frames, 0.95)
  const verdict = p95 <= 50 ? 'met' : 'missed'
  return `${what}: ${frames.length} frames, median ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (aim 50 ms: ${verdict}), longest ${quantile(frames, 1).toFixed(0)} ms`
}

/** Drags the map horizontally and waits until it is idle. */
async function drag(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(middle.x + (pixels * step) / 30, middle.y + step)
  await page.mouse.up()
  await rest(page)
}

/** Turns the wheel over the middle of the map, one notch at a time. */
async function scale(page: Page, direction: number, notches: number): Promise<void> {
  await page.mouse.move(middle.x, middle.y)
  for (let notch = 0; notch < notches; notch += 1) {
    await page.mouse.wheel(0, direction * 90)
    await rest(page)
  }
}

/** Waits until nothing moves for twelve frames in a row. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let still = 0
    let last = ''
    while (still < 12) {
      await new Promise(requestAnimationFrame)
      const panes = document.querySelectorAll<HTMLElement>('.leaflet-pane, .uw-map-canvas')
      const now = [...panes].map(({ style }) => style.transform).join()
      still = now === last && document.querySelector('.leaflet-zoom-anim') === null ? still + 1 : 0
      last = now
    }
  })
}

/** Returns the times between frames during some work, in milliseconds. */
async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const noted = { frames: [] as number[], isOver: false }
    Object.assign(window, { noted })
    let last = performance.now()
    const next = (now: number) => {
      noted.frames.push(now - last)
      last = now
      if (!noted.isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: { frames: number[]; isOver: boolean } }
    noted.isOver = true
    return noted.frames
  })
}

/** Selects rows one after another and returns the time from each press to the frame after map and table were drawn, in milliseconds. */
async function selections(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let row = 1; row <= count; row += 1) {
    await page.evaluate(() => {
      const shown = new Promise<number>((done) => {
        const pressed = async ({ timeStamp, target }: Event) => {
          while (!(target instanceof HTMLElement && target.closest('tr')?.dataset['selected'] === 'true')) {
            await new Promise(requestAnimationFrame)
          }
          // The canvas is drawn in the first frame after the row, and visible with the next.
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
          done(performance.now() - timeStamp)
        }
        document.addEventListener('click', (event) => void pressed(event), { once: true, capture: true })
      })
      Object.assign(window, { shown })
    })
    await page.getByRole('checkbox', { name: `Select Property ${row}`, exact: true }).click()
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown))
  }
  return times
}
