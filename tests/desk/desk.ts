import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { AccountAccess } from '@uwkit/core/account'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { demoPassword } from '@uwkit/server'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { chromiumPath } from '../../tools/verify/chromium.ts'

/** People of the demo, by what they may do. */
export const people = {
  analyst: 'analyst@demo.example',
  admin: 'admin@demo.example',
  provider: 'provider@demo.example',
} as const

/** A browser for the tests of a file. */
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

/** What can differ between the browsers of two people. */
interface DeskOptions {
  variant?: 'partner' | 'standard'
  /** Of another server than those that are shared. @default that of the variant */
  address?: string
  viewport?: { width: number; height: number }
}

/** A page of somebody who is not signed in, and all that went wrong on it. */
export interface Desk {
  page: Page
  context: BrowserContext
  address: string
  /** Errors of scripts and of the console. */
  faults: string[]
}

/** Opens a browser of its own for one person. */
export async function openDesk(browser: Browser, options: DeskOptions = {}): Promise<Desk> {
  const { variant = 'partner', address = inject(variant), viewport = wide } = options
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    // Identity providers of tests have certificates of their own making.
    ignoreHTTPSErrors: true,
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports answers such as 401 and 409; the screens tell of them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return { page, context, address, faults }
}

/** Signs in by the page, as people do. */
export async function signIn({ page }: Pick<Desk, 'page'>, email: string = people.analyst): Promise<void> {
  await page.goto('/sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/sign_in')
}

/**
 * Comes as somebody who has signed in before: the browser holds their token, and no page is open yet. The pages of signing
 * in are gone through where they are what is tested.
 */
export async function comeIn({ page }: Pick<Desk, 'page'>, email: string = people.analyst): Promise<void> {
  // A file of the same server: storage goes by where a page is from.
  await page.goto('/icon.svg')
  const tokens = memoryTokenStore()
  await clientOf(new URL(page.url()).origin, email, tokens)
  await page.evaluate((token) => localStorage.setItem('uwkit.token', token), (await tokens.get()) ?? '')
}

/** A client of the same server, for what a test needs beforehand and for what was saved. */
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

/** Ticks a box or takes a choice. What the page draws anew before it says that it is ticked is waited for. */
export async function tick(box: Locator): Promise<void> {
  await box.click({ force: true })
  await expect.poll(() => box.isChecked()).toBe(true)
}

/** What is wrong with what is shown now: faults that axe calls serious, and a page that is wider than its window. */
export async function faultsOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [...(await seriousFaults(page)), ...(overflow > 0 ? [`${overflow} pixels wider than the window`] : [])]
}

/**
 * Somebody of the demo's lender who has not saved anything yet, so that tests side by side do not meet in one list.
 *
 * @param firstName In small letters; the email address begins with it.
 * @param accountAccess What they may open beyond rent rolls and statements.
 * @returns The email address; the password is the demo's.
 */
export async function newPerson(
  address: string,
  firstName: string,
  accountAccess: AccountAccess[] = ['access_expense_comps'],
): Promise<string> {
  const { account } = await clientOf(address, people.admin)
  // Tests that run side by side may call two people the same.
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
  // Accepting signs in as the one who was invited.
  await account.acceptInvitation(token ?? '', { password: demoPassword })
  await account.acceptTerms()
  return email
}

/** What axe finds serious in what is shown now, and what is wider than its window, on a desk and on a telephone. */
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

/** The window of a desk. */
export const wide = { width: 1440, height: 900 } as const
/** The window of a telephone. */
export const narrow = { width: 390, height: 844 } as const

/** What axe calls serious or critical, with the elements. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Its other mode opens a page of its own for each answer, for frames of other hosts; no page here holds one.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
