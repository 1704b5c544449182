import { routes } from '@uwkit/core/account'
import { describe, expect, inject, test } from 'vitest'
import { clientOf, newPerson, openDesk, people, signIn, tick, useBrowser } from './desk.ts'
import { press } from './hands.ts'

const browser = useBrowser()

/** Returns a path of a route, with a value in place of each parameter. */
const pathOf = (path: string) => path.replace(/\{[^}]*\}/g, 'x')
/** Returns the routes of a variant that need a sign-in. */
const guarded = (variant: 'partner' | 'standard') =>
  routes.filter((route) => route.variants.includes(variant) && route.guards.includes('signedIn'))

describe('who is not signed in', () => {
  test.each(['partner', 'standard'] as const)('is led to the sign-in from every guarded page, %s', async (variant) => {
    const { page, context } = await openDesk(browser(), { variant })
    for (const { path } of guarded(variant)) {
      await page.goto(pathOf(path))
      await page.waitForURL((url) => url.pathname === '/sign_in')
    }
    await context.close()
  })

  test('comes to the page that was asked for once signed in', async () => {
    const desk = await openDesk(browser())
    await desk.page.goto('/operating_statement')
    await desk.page.waitForURL((url) => url.pathname === '/sign_in')
    await desk.page.getByLabel('Email').fill(people.analyst)
    await desk.page.getByLabel('Password', { exact: true }).fill('quarry lantern 96')
    await press(desk.page.getByRole('button', { name: 'Sign in', exact: true }))
    await desk.page.waitForURL((url) => url.pathname === '/operating_statement')
    await desk.context.close()
  })

  test('reads why a sign-in failed, in words', async () => {
    const { page, context } = await openDesk(browser())
    await page.goto('/sign_in')
    await page.getByLabel('Email').fill(people.analyst)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await press(page.getByRole('button', { name: 'Sign in', exact: true }))
    await page.getByText('Incorrect email or password').waitFor()
    await context.close()
  })
})

describe('who is signed in', () => {
  test('starts at the deals in the partner variant, and at the dashboard in the standard one', async () => {
    const partner = await openDesk(browser())
    await signIn(partner)
    await partner.page.waitForURL((url) => url.pathname === '/deals')
    await partner.page.goto('/comparables')
    await partner.page.waitForURL((url) => url.pathname === '/comparables/expense_comps')
    await partner.context.close()

    const standard = await openDesk(browser(), { variant: 'standard' })
    await signIn(standard)
    await standard.page.waitForURL((url) => url.pathname === '/')
    for (const path of ['/deals', '/deals/12/loan', '/comparables', '/nowhere']) {
      await standard.page.goto(path)
      await standard.page.waitForURL((url) => url.pathname === '/')
    }
    await standard.context.close()
  })

  test('is led to the dashboard without access to expense comps or without a plan, and reads there what is missing', async () => {
    const email = await newPerson(inject('partner'), 'bea', [])
    const invited = await openDesk(browser())
    await signIn(invited, email)
    await invited.page.waitForURL((url) => url.pathname === '/')
    for (const path of ['/deals', '/comparables']) {
      await invited.page.goto(path)
      // Users who are not the partner's are sent to the sign-in, which sends signed-in users to the start page.
      await invited.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/sign_in')
    }
    await invited.context.close()
  })

  test('reads in a deal why there are no comps, where the account has no pages of the partner', async () => {
    const email = await newPerson(inject('partner'), 'nora')
    const { deal } = await clientOf(inject('partner'), email)
    const { id } = await deal.create({ dealName: 'Alder Row' })
    const { page, context, faults } = await openDesk(browser())
    await signIn({ page }, email)
    await page.goto(`/deals/${id}/comps`)
    await page.getByText('Your account does not have access to comps.').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('works without a plan only on the dashboard of the standard variant', async () => {
    const provider = await clientOf(inject('standard'), people.provider)
    const email = await newPerson(inject('standard'), 'planless')
    const { id, planId, credits } = await provider.account.findUser(email)
    await provider.account.setEntitlements(id, { planId: null })
    const desk = await openDesk(browser(), { variant: 'standard' })
    await signIn(desk, email)
    for (const path of ['/rent_roll', '/operating_statement', '/account/general']) {
      await desk.page.goto(path)
      await desk.page.waitForURL((url) => url.pathname === '/')
    }
    await desk.page.getByText('No active plan').first().waitFor()
    await provider.account.setEntitlements(id, { planId, credits })
    await desk.page.goto('/rent_roll')
    await desk.page.getByRole('heading', { name: 'Rent rolls' }).waitFor()
    await desk.context.close()
  })

  test('acts as another user where the provider allows it, and disconnects again', async () => {
    const desk = await openDesk(browser())
    await signIn(desk, people.provider)
    await desk.page.goto('/account/admin')
    await tick(desk.page.getByRole('checkbox', { name: 'Select Ann Lyst' }))
    await press(desk.page.getByRole('button', { name: 'Connect as user' }))
    await desk.page.getByText(/You are working as Ann Lyst/).waitFor()
    await press(desk.page.getByRole('button', { name: /Pro Vider|Ann Lyst/ }))
    await press(desk.page.getByRole('dialog').getByRole('button', { name: 'DISCONNECT AS USER' }))
    await desk.page.waitForURL((url) => url.pathname.startsWith('/account/admin'))
    await desk.context.close()
  })
})
