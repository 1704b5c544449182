/**
 * `npm run bench:grid`: the spreadsheet grid of the kit compared with AG Grid Community, both with 10,000 rows by 40
 * columns in Chromium: scrolling, editing, pasting and undoing, and whether memory grows. It prints, and never fails.
 * Takes about ten minutes on an idle machine, most of them for the memory.
 *
 * `npm run bench:grid -- --scenes scroll,edit --runs 1`: a part of it; `--jumps 1000` scrolls less for the memory;
 * `--profile FOLDER` saves a profile of each scene there; `--built FOLDER` measures an existing build of the page;
 * `--write` puts the result into `docs/grid-speed.md`. `CHROMIUM` is the path of the browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { serveFolder } from '../../tools/screenshots/serve-folder.ts'
import { chromiumPath } from '../../tools/verify/chromium.ts'
import { buildPage } from './grid/build-page.ts'
import { type Figure, middleOf } from './grid/figure.ts'
import { measuredGrids } from './grid/measured-grid.ts'
import { editScene, memoryScene, openScene, pasteScene, runScene, scrollScene } from './grid/scenes.ts'
import { type SceneResult, speedPage } from './grid/speed-page.ts'

const root = resolve(import.meta.dirname, '../..')
const { values: options } = parseArgs({
  options: {
    scenes: { type: 'string', default: 'open,scroll,edit,paste,memory' },
    runs: { type: 'string', default: '3' },
    jumps: { type: 'string', default: '10000' },
    profile: { type: 'string' },
    built: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const asked = options.scenes.split(',')
const scenes = [openScene, scrollScene, editScene, pasteScene, memoryScene(Number(options.jumps))]
const folder = resolve(options.built ?? resolve(root, 'out/bench-grid'))
const [otherLoad = 0] = loadavg()

if (options.profile !== undefined) mkdirSync(options.profile, { recursive: true })
if (options.built === undefined) await buildPage(folder, options.profile !== undefined)
const served = await serveFolder(folder)
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const results: SceneResult[] = []
const place = { url: served.url, profileFolder: options.profile ?? null }
for (const scene of scenes.filter(({ id }) => asked.includes(id))) {
  const figures: Figure[][][] = measuredGrids.map(() => [])
  // Memory use does not depend on other processes, so one run is enough.
  for (let run = 0; run < (scene.id === 'memory' ? 1 : runs); run += 1) {
    for (const [index, grid] of measuredGrids.entries()) {
      console.error(`${scene.title}, ${grid.name}, run ${run + 1}`)
      try {
        figures[index]?.push(await runScene(browser, scene, grid, place))
      } catch (error) {
        console.error(`It is left out: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  const [kit = [], other = []] = figures.map(middleOf)
  results.push({ title: scene.title, kit, other })
}
const browserVersion = browser.version()
await browser.close()
served.close()

const given = process.argv.slice(2).filter((option) => option !== '--write')
const command = ['npm run bench:grid', ...(given.length === 0 ? [] : ['--', ...given])].join(' ')
const page = speedPage({ command, runs, browserVersion, otherLoad, results })
console.log(page)
if (options.write) writeFileSync(resolve(root, 'docs/grid-speed.md'), page)
