import { randomUUID } from 'node:crypto'
import { demoPassword } from '@uwkit/server'
import type { Page } from 'playwright'
import { describe, expect, inject, test, vi } from 'vitest'
import { clientOf, newPerson, openDesk, people, seriousFaults, signIn, useBrowser } from './desk.ts'
import { press } from './hands.ts'
import { openedRoll, sample, uploadRoll } from './rent-roll-desk.ts'

const browser = useBrowser()
const newPassword = 'slate orchard 41'

/** Returns the link in a user's email, as an email client would decode it. */
async function linkOf(server: string, to: string, about: RegExp): Promise<string> {
  const { account } = await clientOf(server, people.provider)
  return vi.waitFor(
    async () => {
      const { data } = await account.listMails({ perPage: 100 })
      const mail = data.find((one) => one.to === to && about.test(one.subject))
      const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
      if (link === undefined) throw new Error(`There is no mail with a link to ${to}`)
      return link
    },
    { timeout: 20_000, interval: 250 },
  )
}

/** Types the same new password twice. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Terms and conditions' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
  await press(page.getByRole('button', { name: 'Accept', exact: true }))
}

async function signOut(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name }))
  await press(page.getByRole('link', { name: 'Sign Out' }))
  await page.getByText('You are signed out.').waitFor()
}

async function invite(email: string, firstName: string): Promise<void> {
  const { account } = await clientOf(inject('partner'), people.admin)
  const accountAccess: ['access_expense_comps'] = ['access_expense_comps']
  const person = { email, firstName, lastName: 'Tester', jobTitle: null, isAdmin: false, companyId: null }
  await account.invite({ ...person, accountAccess })
}

describe('whoever forgot the password', () => {
  test('has a link mailed, sets a new one and is signed in; the old one and the link work no more', async () => {
    const email = await newPerson(inject('partner'), 'forget')
    const { page, context, address } = await openDesk(browser())
    await page.goto('/sign_in')
    await press(page.getByRole('link', { name: 'Forgot password?' }))
    // The previous page asks for an email address too.
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await press(page.getByRole('button', { name: 'Send reset link' }))
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    const link = await linkOf(address, email, /^Set a new password/)
    expect(link).toMatch(new RegExp(`^${address}/token/[\\w-]+$`))
    await page.goto(link)
    await page.waitForURL((url) => url.pathname === '/set_password')
    await choosePassword(page, newPassword)
    await press(page.getByRole('button', { name: 'Set password' }))
    await page.waitForURL((url) => url.pathname === '/deals')
    await page.getByText('Your new password is set.').waitFor()
    await signOut(page, 'Forget Tester')

    await page.goto(link)
    await page.getByRole('heading', { name: 'Link not opened' }).waitFor()
    await press(page.getByRole('link', { name: 'sign in' }))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await press(page.getByRole('button', { name: 'Sign in', exact: true }))
    await page.getByText('Incorrect email or password').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await press(page.getByRole('button', { name: 'Sign in', exact: true }))
    await page.waitForURL((url) => url.pathname === '/deals')
    await context.close()
  })

  test('is told what to do where a password is to be set and no link was opened', async () => {
    const { page, context } = await openDesk(browser())
    await page.goto('/set_password')
    await page.getByText('You have 15 minutes to set a password').waitFor()
    await press(page.getByRole('link', { name: 'Request a new link' }))
    await page.waitForURL((url) => url.pathname === '/forgot_password')
    await context.close()
  })
})

describe('who is invited', () => {
  test('joins by the link of the mail, accepts the terms once and is signed in', async () => {
    const email = `ivy.${randomUUID()}@demo.example`
    await invite(email, 'Ivy')
    const { page, context, address, faults } = await openDesk(browser())
    const link = await linkOf(address, email, /^Invitation to join/)
    await page.goto(link)
    await page.getByRole('heading', { name: 'Join Demo: Lantern Lending' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await choosePassword(page, newPassword)
    await press(page.getByRole('button', { name: 'Join', exact: true }))
    await acceptTerms(page)
    await page.waitForURL((url) => url.pathname === '/deals')
    await page.reload()
    await page.getByRole('button', { name: 'Ivy Tester' }).waitFor()
    expect(faults).toEqual([])
    await signOut(page, 'Ivy Tester')

    await page.goto(link)
    await page.getByText('This invitation is no longer valid.').waitFor()
    await context.close()
  })

  test('sees nothing of the product before the terms are accepted, and may sign out instead', async () => {
    const email = `otto.${randomUUID()}@demo.example`
    await invite(email, 'Otto')
    const { page, context, address } = await openDesk(browser())
    await page.goto(await linkOf(address, email, /^Invitation to join/))
    await choosePassword(page, newPassword)
    await press(page.getByRole('button', { name: 'Join', exact: true }))
    for (const path of ['/deals', '/rent_roll', '/account/general']) {
      await page.getByRole('heading', { name: 'Terms and conditions' }).waitFor()
      await page.goto(path)
    }
    await press(page.getByRole('link', { name: 'Decline and sign out' }))
    await page.getByText('You are signed out.').waitFor()
    await page.goto('/rent_roll')
    await page.waitForURL((url) => url.pathname === '/sign_in')
    await context.close()
  })
})

test('whoever opens an account makes it active by the link of the mail, which signs in', async () => {
  const email = `sue.${randomUUID()}@orchard.example`
  const { page, context, address } = await openDesk(browser(), { variant: 'standard' })
  await page.goto('/sign_up')
  await page.getByLabel('Company').fill('Orchard Lending')
  await page.getByLabel('First name').fill('Sue')
  await page.getByLabel('Last name').fill('Up')
  await page.getByLabel('Email').fill(email)
  await choosePassword(page, newPassword)
  await press(page.getByRole('button', { name: 'Create account' }))
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(await linkOf(address, email, /^Activate your account/))
  await acceptTerms(page)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Sue Up' }).waitFor()
  await context.close()
})

test('signing out gives a document back: the next one edits it without a question', async () => {
  const email = await newPerson(inject('partner'), 'luca')
  const owner = await openDesk(browser())
  await signIn(owner, email)
  const id = await uploadRoll(owner.page, sample)
  const other = await openDesk(browser())
  await signIn(other, people.admin)
  await other.page.goto(`/rent_roll/${id}`)
  const question = other.page.getByRole('alertdialog', { name: 'Luca Tester is already editing' })
  await press(question.getByRole('button', { name: 'Open read-only' }))

  await signOut(owner.page, 'Luca Tester')
  await other.page.reload()
  await openedRoll(other.page)
  await other.page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await expect.poll(() => other.page.getByText('so it is read-only').count()).toBe(0)
  const { locks } = await (await clientOf(owner.address, email)).lock.set([id])
  expect(locks.map(({ holderName }) => holderName)).toEqual(['Ada Minn'])
  expect(await question.count()).toBe(0)
  await Promise.all([owner.context.close(), other.context.close()])
})
