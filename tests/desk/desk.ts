import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { AccountAccess } from '@uwkit/core/account'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { demoPassword } from '@uwkit/server'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { chromiumPath } from '../../tools/verify/chromium.ts'

/** Users of the demo, by their permissions. */
export const people = {
  analyst: 'analyst@demo.example',
  admin: 'admin@demo.example',
  provider: 'provider@demo.example',
} as const

/** Starts a browser for the tests of a file. */
export function useBrowser(): () => Browser {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    })
  })
  afterAll(() => browser?.close())
  return () => {
    if (browser === null) throw new Error('The browser is started before the tests')
    return browser
  }
}

/** Options that can differ between two users' browsers. */
interface DeskOptions {
  variant?: 'partner' | 'standard'
  /** Address of a server other than the shared ones. @default that of the variant */
  address?: string
  viewport?: { width: number; height: number }
}

/** A page of a user who is not signed in, and all errors on it. */
export interface Desk {
  page: Page
  context: BrowserContext
  address: string
  /** Errors of scripts and of the console. */
  faults: string[]
}

/** Opens a separate browser for one user. */
export async function openDesk(browser: Browser, options: DeskOptions = {}): Promise<Desk> {
  const { variant = 'partner', address = inject(variant), viewport = wide } = options
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    // Identity providers of tests have self-signed certificates.
    ignoreHTTPSErrors: true,
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser itself logs responses such as 401 and 409; the screens report them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return { page, context, address, faults }
}

/** Signs in through the page, as users do. */
export async function signIn({ page }: Pick<Desk, 'page'>, email: string = people.analyst): Promise<void> {
  await page.goto('/sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/sign_in')
}

/**
 * Starts as a user who has signed in before: the browser has their token, and no page is open yet. The sign-in pages
 * are used only in the tests of signing in.
 */
export async function comeIn({ page }: Pick<Desk, 'page'>, email: string = people.analyst): Promise<void> {
  // A file of the same server: storage depends on a page's origin.
  await page.goto('/icon.svg')
  const tokens = memoryTokenStore()
  await clientOf(new URL(page.url()).origin, email, tokens)
  await page.evaluate((token) => localStorage.setItem('uwkit.token', token), (await tokens.get()) ?? '')
}

/** Creates a client of the same server, to prepare a test and to check what was saved. */
export async function clientOf(address: string, email: string = people.analyst, tokenStore = memoryTokenStore()) {
  const client = createClient({
    host: address,
    fetch,
    tokenStore,
    clock: systemClock,
    reportError: (error) => {
      throw error
    },
  })
  await client.account.signIn(email, demoPassword)
  return client
}

/** Ticks a box or selects a choice. Waits for redraws until the page shows it as ticked. */
export async function tick(box: Locator): Promise<void> {
  await box.click({ force: true })
  await expect.poll(() => box.isChecked()).toBe(true)
}

/** Returns the faults of the current view: those that axe calls serious, and a page that is wider than its window. */
export async function faultsOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [...(await seriousFaults(page)), ...(overflow > 0 ? [`${overflow} pixels wider than the window`] : [])]
}

/**
 * Creates a user of the demo's lender who has not saved anything yet, so that parallel tests do not share a list.
 *
 * @param firstName In lower case; the email address begins with it.
 * @param accountAccess What they may open beyond rent rolls and statements.
 * @returns The email address; the password is the demo's.
 */
export async function newPerson(
  address: string,
  firstName: string,
  accountAccess: AccountAccess[] = ['access_expense_comps'],
): Promise<string> {
  const { account } = await clientOf(address, people.admin)
  // Parallel tests may use the same name for two users.
  const email = `${firstName}.${randomUUID()}@demo.example`
  const { token } = await account.invite({
    email,
    firstName: `${firstName.charAt(0).toUpperCase()}${firstName.slice(1)}`,
    lastName: 'Tester',
    jobTitle: null,
    isAdmin: false,
    accountAccess,
    companyId: null,
  })
  // Accepting signs in as the invited user.
  await account.acceptInvitation(token ?? '', { password: demoPassword })
  await account.acceptTerms()
  return email
}

/** Returns what axe calls serious in the current view, and what is wider than its window, on a desktop and on a phone. */
export async function faultsAtBothWidths(page: Page): Promise<string[]> {
  const faults = await faultsOf(page)
  await page.setViewportSize(narrow)
  try {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    faults.push(...(await faultsOf(page)).map((fault) => `at ${narrow.width}: ${fault}`))
  } finally {
    await page.setViewportSize(wide)
  }
  return faults
}

/** The window of a desktop. */
export const wide = { width: 1440, height: 900 } as const
/** The window of a phone. */
export const narrow = { width: 390, height: 844 } as const

/** Returns what axe calls serious or critical, with the elements. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Its other mode opens a separate page for each answer, for frames of other hosts; no page here has one.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
