import { demoPassword } from '@uwkit/server'
import type { Browser, BrowserContext, Page } from 'playwright'
import { settle } from './camera.ts'

/** Opens a browser of its own, for nobody yet. */
export function openContext(browser: Browser, address: string, scheme: 'light' | 'dark'): Promise<BrowserContext> {
  return browser.newContext({ baseURL: address, colorScheme: scheme, reducedMotion: 'reduce' })
}

/** Opens a browser in which somebody of the demo is signed in. */
export async function openSignedIn(
  browser: Browser,
  address: string,
  scheme: 'light' | 'dark',
  email: string,
): Promise<BrowserContext> {
  const context = await openContext(browser, address, scheme)
  const page = await context.newPage()
  await page.goto('/sign_in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign_in')
  await page.close()
  return context
}

/**
 * Chooses a file on a list as people do, and waits until it is saved and open.
 *
 * @param isKnown It was saved before, and is saved once more. @default false
 */
export async function uploadFile(
  context: BrowserContext,
  path: string,
  file: string,
  isKnown = false,
): Promise<string> {
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  await chooseFiles(page, [file])
  if (isKnown) await page.getByRole('button', { name: 'Save it again' }).click()
  const below = path.split('/').length
  // It opens under the list: one part of the path more.
  await page.waitForURL((url) => url.pathname.split('/').length > below, { timeout: 90_000 })
  const { pathname } = new URL(page.url())
  await settle(page)
  await page.close()
  return pathname
    .split('/')
    .slice(0, below + 1)
    .join('/')
}

/** Chooses files by the button of a list. */
export async function chooseFiles(page: Page, files: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /Choose files|Upload/ })
      .first()
      .click(),
  ])
  await chooser.setFiles([...files])
}
