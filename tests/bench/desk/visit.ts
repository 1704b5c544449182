import { gzipSync } from 'node:zlib'
import type { Browser, Locator, Page, Response } from 'playwright'
import { newPage, places } from './desk-page.ts'

/** What a first visit takes. */
export interface FirstVisit {
  /** Of JavaScript, gzipped. */
  kilobytes: number
  milliseconds: number
}

/** Opens the sign-in in a browser that has never been here. */
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

/** Milliseconds from a click until something is on the page. */
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
  // As for a person: what follows is asked of a page at rest.
  await page.waitForLoadState('networkidle')
  return milliseconds
}

/** Milliseconds of the ways that an analyst goes all day, by name. The page is in the workspace of a roll. */
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
