import { demoPassword } from '@uwkit/server'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './azure/start-identity-provider.ts'
import { openDesk, people, useBrowser } from './desk.ts'
import { type DeskServer, serveDeskOnPostgres } from './desk-server.ts'

const browser = useBrowser()
let directory: IdentityProvider
let server: DeskServer

beforeAll(async () => {
  directory = await startIdentityProvider()
  server = await serveDeskOnPostgres('partner', {
    AZURE_ISSUER: directory.issuer,
    AZURE_CLIENT_ID: directory.clientId,
    NODE_EXTRA_CA_CERTS: directory.certificate,
  })
})
afterAll(async () => {
  await server.stop()
  await directory.stop()
})

/** Opens the sign-in page of the deployment that has a directory. */
async function atSignIn(from = '/') {
  const desk = await openDesk(browser(), { address: server.address })
  await desk.page.goto(from)
  await desk.page.waitForURL((url) => url.pathname === '/sign_in')
  return desk
}

/** Opens the popup of the directory. */
async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Directory' }).waitFor()
  return popup
}

/** Enters the email address in the popup, which closes it. */
async function beInPopup(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Address').fill(email)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Next' }).click()
  await closed
}

describe('the sign-in of the company itself', () => {
  test('leads whom the directory knows to the page that was asked for, without a password', async () => {
    const { page, context, faults } = await atSignIn('/rent_roll')
    await beInPopup(await openPopup(page), people.analyst)
    await page.waitForURL((url) => url.pathname === '/rent_roll')
    await page.getByRole('heading', { name: 'Rent rolls' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Rent rolls' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('tells whom the directory knows and we do not, and lets them be somebody else', async () => {
    const { page, context } = await atSignIn()
    await beInPopup(await openPopup(page), 'nobody@demo.example')
    await page.getByText('nobody@demo.example has no account here.').waitFor()
    // The directory would continue with the current user, so another one is requested.
    await beInPopup(await openPopup(page), people.analyst)
    await page.waitForURL((url) => url.pathname === '/deals')
    await context.close()
  })

  test('is called off by closing the popup, and a password signs in instead', async () => {
    const { page, context } = await atSignIn()
    await (await openPopup(page)).close()
    await page.getByText('Not signed in: the Microsoft sign-in window').waitFor()
    await page.getByLabel('Email').fill(people.analyst)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/deals')
    await context.close()
  })

  test('is called off in the popup too, and tried again', async () => {
    const { page, context } = await atSignIn()
    const popup = await openPopup(page)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Not signed in: the Microsoft sign-in window').waitFor()
    await beInPopup(await openPopup(page), people.analyst)
    await page.waitForURL((url) => url.pathname === '/deals')
    await context.close()
  })

  test('goes on where the page is loaded again while the popup waits', async () => {
    const { page, context } = await atSignIn()
    const abandoned = await openPopup(page)
    await page.reload()
    await abandoned.close()
    await beInPopup(await openPopup(page), people.analyst)
    await page.waitForURL((url) => url.pathname === '/deals')
    await context.close()
  })

  test('works again after signing out, without a password while the directory knows the person', async () => {
    const { page, context } = await atSignIn()
    await beInPopup(await openPopup(page), people.analyst)
    await page.waitForURL((url) => url.pathname === '/deals')
    await page.reload()
    await page.getByRole('button', { name: /Ann Lyst/ }).click()
    await page.getByText('Sign Out').click()
    await page.getByText('You are signed out.').waitFor()
    // The directory still has the user's session: its popup closes by itself.
    await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
    await page.waitForURL((url) => url.pathname === '/deals')
    await context.close()
  })
})
