/**
 * `npm run screenshots`: takes a picture of every story at two widths, in one scheme, into `out/screenshots`.
 *
 * It uses the built Storybook in `out/storybook`; `--url URL` uses a running one, `--only ID` takes those whose id has
 * that prefix, `--brand` and `--scheme` those of one theme.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumPath } from '../verify/chromium.ts'
import { serveFolder } from './serve-folder.ts'
import { listStories } from './stories.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    brand: { type: 'string', default: 'standard' },
    scheme: { type: 'string', default: 'light' },
    out: { type: 'string', default: 'out/screenshots' },
  },
})

const widths = [1280, 390]
const served = values.url === undefined ? await serveFolder(resolve('out/storybook')) : null
const url = values.url ?? served?.url ?? ''
mkdirSync(values.out, { recursive: true })

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const faults: string[] = []
let count = 0
for (const width of widths) {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  let story = ''
  page.on('pageerror', (error) => faults.push(`${story} at ${width}: ${error.message}`))
  for (const { id } of await listStories(url, values.only)) {
    story = id
    const globals = `brand:${values.brand};scheme:${values.scheme}`
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=${globals}`)
    const isDrawn = await page.waitForFunction(hasDrawn).then(
      () => true,
      () => false,
    )
    if (!isDrawn) faults.push(`${id} at ${width}: it was not drawn within 30 seconds`)
    await page.evaluate(() => document.fonts.ready)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(height, 300), 1600) })
    await page.screenshot({ path: `${values.out}/${id}-${values.brand}-${values.scheme}-${width}.png` })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) faults.push(`${id} at ${width}: the page is ${overflow} px wider than the window`)
    count += 1
  }
  await page.close()
}
await browser.close()
served?.close()
for (const fault of faults) console.log(fault)
console.log(`${count} pictures in ${values.out}, ${faults.length} to look at first`)

/** Returns whether the page has drawn its story and played its keys, or shows the message of one that fails. Runs in the page. */
function hasDrawn(): boolean {
  if (document.body.classList.contains('sb-show-errordisplay')) return true
  const { __STORYBOOK_PREVIEW__: preview } = window as { __STORYBOOK_PREVIEW__?: StoryPreview }
  return ['completed', 'afterEach', 'finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '')
}

/** The part of Storybook's preview that reports the progress of a story. */
interface StoryPreview {
  currentRender?: { phase?: string }
}
