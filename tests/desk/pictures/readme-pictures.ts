import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { type Scene, settle } from './camera.ts'

const folder = 'docs/pictures'

/** The scenes of the README, by the name of their picture. */
const wanted: Readonly<Record<string, string>> = {
  'rent-roll-units': 'rent-roll-units',
  'rent-roll-summary': 'rent-roll-summary',
  'statement-map': 'statement-map',
  'deal-underwriting': 'deal-underwriting',
}

/** Writes those pictures of the README that are among the scenes, with fewer colors if `pngquant` or ImageMagick is installed. */
export async function takeReadmePictures(context: BrowserContext, scenes: readonly Scene[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [name, id] of Object.entries(wanted)) {
    const scene = scenes.find((one) => one.id === id)
    if (scene === undefined) continue
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 820 })
    await page.goto(scene.path)
    await settle(page)
    await scene.before?.(page)
    await settle(page)
    const path = join(folder, `${name}.png`)
    await page.screenshot({ path })
    await page.close()
    const isSmall = spawnSync('pngquant', ['--force', '--ext', '.png', '128', path]).status === 0
    if (!isSmall) spawnSync('convert', [path, '+dither', '-colors', '128', `PNG8:${path}`])
    console.log(path)
  }
}
