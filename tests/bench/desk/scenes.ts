import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { demoPassword } from '@uwkit/server'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Response } from 'playwright'
import { chromiumPath } from '../../../tools/verify/chromium.ts'

/** Starts a separate browser for the measurement. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  })
}

/** Opens a page of a first-time visitor. */
export async function newPage(browser: Browser, address: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1000 },
    baseURL: address,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(120_000)
  return { page: await context.newPage(), context }
}

/** Signs in through the page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/sign_in')
  await page.getByLabel('Email').fill('analyst@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign_in')
}

/** Selectors of the elements to wait for. */
export const places = {
  proof: '[role="group"][aria-label="Proof"]',
  proved: '[role="group"][aria-label="Proof"]:not([aria-busy]) button',
  units: '[role="grid"][aria-label^="Units of"] [role="gridcell"]',
  lines: '[role="grid"][aria-label^="Lines of"] [role="gridcell"]',
  underwriting: '[role="grid"][aria-label^="Underwriting for"] [role="gridcell"]',
  loan: '[role="status"][aria-label="Sized loan"]',
} as const

const root = resolve(import.meta.dirname, '../../..')

/** Invented documents in a separate folder. */
interface Documents {
  rentRoll: (units: number) => string
  /** A statement of 150 lines. */
  statement: string
  remove: () => void
}

/** Writes the documents that are measured; in a separate process, so that this one stays small. */
export function writeDocuments(sizes: readonly number[]): Documents {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-bench-desk-'))
  const script = join(root, 'tests/bench/sample-files.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=@uwkit/source', script, folder, sizes.join()], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The documents could not be written:\n${stderr}`)
  return {
    rentRoll: (units) => join(folder, `rent-roll-${units}.xlsx`),
    statement: join(folder, 't12.xlsx'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Cost of a first visit. */
interface FirstVisit {
  /** Kilobytes of JavaScript, gzipped. */
  kilobytes: number
  milliseconds: number
}

/** Opens the sign-in in a browser without any stored data. */
export async function firstVisit(browser: Browser, address: string): Promise<FirstVisit> {
  const { page, context } = await newPage(browser, address)
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await page.goto('/sign_in', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const milliseconds = await page.evaluate(() => performance.now())
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  await context.close()
  return { kilobytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000, milliseconds }
}

/** Returns the milliseconds from a click until an element is on the page. */
async function goBy(page: Page, link: Locator, target: string): Promise<number> {
  await link.waitFor()
  await page.evaluate((selector) => {
    const went = new Promise<number>((resolve) => {
      document.addEventListener(
        'pointerup',
        () => {
          const start = performance.now()
          const look = () =>
            document.querySelector(selector) === null ? requestAnimationFrame(look) : resolve(performance.now() - start)
          look()
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { went })
  }, target)
  await link.click()
  const milliseconds = await page.evaluate(() => (window as unknown as { went: Promise<number> }).went)
  // The page is idle before the next measurement, as for a person.
  await page.waitForLoadState('networkidle')
  return milliseconds
}

/** Returns the milliseconds of an analyst's usual route changes, by name. The page is in the workspace of a rent roll. */
export async function routeChanges(page: Page): Promise<Record<string, number>> {
  const list = (name: string) => `[role="grid"][aria-label="${name}"] [role="rowheader"]`
  const link = (path: string) => page.locator(`a[href="${path}"]`).first()
  return {
    'workspace to list of rent rolls': await goBy(page, link('/rent_roll'), list('Rent rolls')),
    'rent rolls to statements': await goBy(page, link('/operating_statement'), list('Operating statements')),
    'statements to rent rolls': await goBy(page, link('/rent_roll'), list('Rent rolls')),
    'list of rent rolls to workspace': await goBy(page, page.getByRole('rowheader').first(), places.proved),
  }
}

/**
 * Uploads a file by the list's button and opens a step of the saved document.
 *
 * @param step The button of the step. @param target Selector of an element in it.
 */
export async function openSaved(page: Page, list: string, path: string, step: RegExp, target: string): Promise<void> {
  await page.goto(list)
  const button = page.getByRole('button', { name: /^(Choose files|Upload)$/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(path)
  await page.locator(places.proved).first().waitFor()
  await page.getByRole('button', { name: step }).click()
  await page.locator(target).first().waitFor()
}

/** Milliseconds from the drop of a file. */
export interface DropTimes {
  /** Until the saved document is open with all its ties. */
  toProof: number
  /** Until its units are in the grid; the step is opened by a click as soon as possible. */
  toGrid: number
  /** Megabytes that the page's own thread uses then. */
  pageMegabytes: number
}

/** Drops a rent roll on the list in a separate browser, and waits until it is mapped, tied and in the grid. */
export async function dropRentRoll(browser: Browser, address: string, path: string): Promise<DropTimes> {
  const { page, context } = await newPage(browser, address)
  await signIn(page)
  await page.goto('/rent_roll')
  await page.getByRole('button', { name: /^(Choose files|Upload)$/ }).waitFor()
  // The list is idle, as for a person who first picks the file in a folder.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  const transfer = await page.evaluateHandle(
    ([name, content]) => {
      const made = new DataTransfer()
      made.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
      return made
    },
    [basename(path), readFileSync(path).toString('base64')] as const,
  )
  const times = await page.evaluate(
    async ([dataTransfer, at]) => {
      const seen = (selector: string) =>
        new Promise<Element>((resolve) => {
          const look = () => {
            const found = document.querySelector(selector)
            if (found === null) requestAnimationFrame(look)
            else resolve(found)
          }
          look()
        })
      const main = document.querySelector('main')
      const start = performance.now()
      for (const type of ['dragenter', 'dragover', 'drop']) {
        main?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      }
      await seen(at.proved)
      const toProof = performance.now() - start
      const step = [...document.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
        /^Step \d Units|^Step\s*\d\s*Units/.test(ariaLabel ?? textContent),
      )
      step?.click()
      await seen(at.units)
      return { toProof, toGrid: performance.now() - start }
    },
    [transfer, places] as const,
  )
  const usedJSHeapSize = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  )
  await context.close()
  return { ...times, pageMegabytes: usedJSHeapSize / 1e6 }
}

/** Returns the milliseconds that the built command takes to read the same file, from start to end. */
export function commandRead(path: string): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['packages/cli/dist/bin.js', 'read', path], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0 && stderr !== '') throw new Error(stderr)
  return performance.now() - start
}

/** Milliseconds from Enter in a cell. */
export interface CorrectionTimes {
  /** Until the watched text changes: the proof of a document, the loan of a deal. */
  toAnswer: number
  /** Until that is on the screen. */
  toPaint: number
}

/**
 * Types new values into a cell of a grid, each after the previous one is read, and measures the time of each.
 *
 * @param column Its title; the first cell in it that is shown and editable is used.
 * @param watched Selector of what the edit changes.
 */
export async function correctCell(
  page: Page,
  column: string,
  values: readonly string[],
  watched: string = places.proof,
): Promise<CorrectionTimes[]> {
  const times: CorrectionTimes[] = []
  for (const value of values) {
    // The bar above the grid grows with its text, and moves the cell.
    const spot = await spotIn(page, column)
    if (spot === null) throw new Error(`No cell of ${column} that can be edited is in sight`)
    await page.mouse.click(spot.x, spot.y)
    await page.keyboard.type(value)
    await page.evaluate((selector) => {
      // Looks up the element each time: the bar may be another element after the edit.
      const read = () => {
        const bar = document.querySelector(selector)
        return (bar?.querySelector('ul') ?? bar)?.textContent ?? ''
      }
      const before = read()
      const waiting = new Promise<{ toAnswer: number; toPaint: number }>((resolve, reject) => {
        setTimeout(() => reject(new Error('nothing changed within 20 seconds')), 20_000)
        const onKey = (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          document.removeEventListener('keydown', onKey, true)
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (read() === before) return
            observer.disconnect()
            const toAnswer = performance.now() - start
            requestAnimationFrame(() => setTimeout(() => resolve({ toAnswer, toPaint: performance.now() - start })))
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        }
        document.addEventListener('keydown', onKey, true)
      })
      Object.assign(window, { waiting })
    }, watched)
    await page.keyboard.press('Enter')
    times.push(await page.evaluate(() => (window as unknown as { waiting: Promise<CorrectionTimes> }).waiting))
    if (watched === places.proof) await page.locator(places.proved).first().waitFor()
  }
  return times
}

/** Finds where the first filled cell of a column is visible, once one is; `null` if none appears within ten seconds. */
async function spotIn(page: Page, column: string): Promise<{ x: number; y: number } | null> {
  const found = page.waitForFunction(
    (title) => {
      const grid = document.querySelector('[role="grid"]')
      const headings = [...(grid?.querySelectorAll('[role="columnheader"]') ?? [])]
      const index = headings.find(({ textContent }) => textContent.startsWith(title))?.getAttribute('aria-colindex')
      const cells = grid?.querySelectorAll(`[role="gridcell"][aria-colindex="${index}"]:not([aria-readonly])`) ?? []
      for (const cell of cells) {
        const { left, top, width, height } = cell.getBoundingClientRect()
        const at = { x: left + width / 2, y: top + height / 2 }
        // Captions, totals and columns that stay in place cover some cells.
        if (cell.textContent !== '' && cell.contains(document.elementFromPoint(at.x, at.y))) return at
      }
      return null
    },
    column,
    { timeout: 10_000 },
  )
  return found.then(
    (handle) => handle.jsonValue(),
    () => null,
  )
}
