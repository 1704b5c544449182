import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Figure, Scene } from './figure.ts'
import type { MeasuredGrid } from './measured-grid.ts'

export interface SceneOptions {
  /** Where the pages are served. */
  url: string
  /** Where to leave a profile of each scene; `null` for none. */
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
