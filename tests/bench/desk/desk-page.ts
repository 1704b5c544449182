import { demoPassword } from '@uwkit/server'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

/** A browser as people have it; `CHROMIUM` names another. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  })
}

/** A page of somebody who has never been here. */
export async function newPage(browser: Browser, address: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1000 },
    baseURL: address,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(120_000)
  return { page: await context.newPage(), context }
}

/** Signs in by the page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/sign_in')
  await page.getByLabel('E-mail').fill('analyst@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign_in')
}

/** Selectors of what is waited for. */
export const places = {
  proof: '[role="group"][aria-label="Proof"]',
  proved: '[role="group"][aria-label="Proof"]:not([aria-busy]) button',
  units: '[role="grid"][aria-label^="Units of"] [role="gridcell"]',
  lines: '[role="grid"][aria-label^="Lines of"] [role="gridcell"]',
} as const
