import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { narrow, seriousFaults, wide } from '../desk.ts'

/** One picture: its page, and the user's actions before. */
export interface Scene {
  /** Name of the picture, matched by `--only`. */
  id: string
  path: string
  /** Actions on the loaded page; returns another page if another user's is needed. */
  before?: (page: Page) => Promise<unknown>
  /** Undoes what would affect the next pictures. */
  after?: (page: Page) => Promise<unknown>
  /** Whether console errors are expected. @default false */
  isFaulty?: boolean
}

/** The sizes of the windows. */
const widths = [wide, narrow] as const

export interface CameraOptions {
  /** Folder of the pictures. */
  out: string
  /** Prefix of the width in each picture's name: `partner-light`. */
  theme: string
  /** Matches the ids of the selected scenes. */
  only: RegExp
  /** Selected width. @default all */
  width: number | null
  /** Height of the windows, to show what is below. @default that of the devices */
  height: number | null
}

/** Takes pictures of scenes at each width, and records their faults. */
export interface Camera {
  take: (context: BrowserContext, scenes: readonly Scene[]) => Promise<void>
  /** Pages that are wider than their window, script errors, faults that axe calls serious, and scenes that failed. */
  faults: string[]
  count: () => number
}

/** Opens a camera that writes to a folder. */
export function openCamera({ out, theme, only, width: wanted, height }: CameraOptions): Camera {
  mkdirSync(out, { recursive: true })
  const faults: string[] = []
  let count = 0

  async function takeOne(context: BrowserContext, scene: Scene, size: (typeof widths)[number]): Promise<void> {
    const page = await context.newPage()
    const name = `${scene.id} at ${size.width}, ${theme}`
    const fault = (text: string) => {
      if (scene.isFaulty !== true) faults.push(`${name}: ${text.slice(0, 300)}`)
    }
    page.on('pageerror', (error) => fault(error.message))
    page.on('console', (message) => {
      const isOwn = !message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && isOwn) fault(message.text())
    })
    try {
      await page.setViewportSize({ ...size, height: height ?? size.height })
      await page.goto(scene.path)
      await settle(page)
      await scene.before?.(page)
      await settle(page)
    } catch (error) {
      faults.push(`${name}: not played: ${String(error).split('\n').slice(0, 4).join(' ').slice(0, 400)}`)
    }
    await page.screenshot({ path: join(out, `${scene.id}-${theme}-${size.width}.png`) })
    count += 1
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) faults.push(`${name}: the page is ${overflow} px wider than the window`)
    const below = await page.evaluate(() =>
      document.getElementById('content') === null ? 0 : document.documentElement.scrollHeight - window.innerHeight,
    )
    for (const serious of await seriousFaults(page)) faults.push(`${name}: axe: ${serious}`)
    if (below > 0) fault(`the page scrolls as a whole, by ${below} px`)
    await scene.after?.(page).catch((error: unknown) => faults.push(`${name}: not put back: ${String(error)}`))
    await page.close({ runBeforeUnload: false })
  }

  return {
    faults,
    count: () => count,
    take: async (context, scenes) => {
      for (const scene of scenes.filter(({ id }) => only.test(id))) {
        for (const size of widths) {
          if (wanted === null || size.width === wanted) await takeOne(context, scene, size)
        }
      }
    },
  }
}

/** Waits until a page has its heading and its fonts, and nothing on it is loading or requested. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 20_000 })
  // A mark of an earlier call does not cover what was done since.
  await page.evaluate(() => delete document.documentElement.dataset['steady'])
  await page.waitForFunction(isSteady, undefined, { timeout: 30_000 })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Returns whether there was no placeholder, and nothing arrived, for half a second. */
function isSteady(): boolean {
  const isWaiting = document.querySelector('[aria-busy="true"], [data-skeleton]') !== null
  const arrived = performance.getEntriesByType('resource').length
  const steady = document.documentElement.dataset['steady']
  const [count, since] = (steady ?? '-1 0').split(' ').map(Number)
  if (isWaiting || count !== arrived) {
    document.documentElement.dataset['steady'] = `${isWaiting ? -1 : arrived} ${performance.now()}`
    return false
  }
  return performance.now() - (since ?? 0) > 500
}
