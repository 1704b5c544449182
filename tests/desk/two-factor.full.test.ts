import { demoPassword } from '@uwkit/server'
import { appCode } from '@uwkit/server/testing'
import { expect, inject, test } from 'vitest'
import { comeIn, newPerson, openDesk, useBrowser } from './desk.ts'
import { press } from './hands.ts'

const browser = useBrowser()

test('two-factor authentication is set up, asked for at the next sign-in, and other sessions are ended', async () => {
  const email = await newPerson(inject('partner'), 'tamsin')
  const first = await openDesk(browser())
  await comeIn(first, email)
  await first.page.goto('/account/general/profile')
  await press(first.page.getByRole('button', { name: 'Set up', exact: true }))
  const dialog = first.page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(demoPassword)
  await press(dialog.getByRole('button', { name: 'Continue' }))
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code').fill(appCode(key, Date.now()))
  await press(dialog.getByRole('button', { name: 'Turn on' }))
  await first.page.getByRole('dialog', { name: 'Recovery codes' }).waitFor()
  const [code = ''] = await first.page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  await press(first.page.getByRole('button', { name: 'Done' }))
  await first.page.getByText('10 recovery codes left.').waitFor()

  const second = await openDesk(browser())
  await second.page.goto('/sign_in')
  await second.page.getByLabel('Email').fill(email)
  await second.page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await press(second.page.getByRole('button', { name: 'Sign in', exact: true }))
  await second.page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
  await second.page.getByLabel('Code').fill('000000')
  await press(second.page.getByRole('button', { name: 'Sign in', exact: true }))
  await second.page.getByText('The code is incorrect or was already used.').waitFor()
  await second.page.getByLabel('Code').fill(code)
  await press(second.page.getByRole('button', { name: 'Sign in', exact: true }))
  await second.page.waitForURL((url) => url.pathname !== '/sign_in')

  await second.page.goto('/account/general/profile')
  await second.page.getByText('9 recovery codes left.').waitFor()
  await second.page.getByRole('row').filter({ hasText: 'Current' }).waitFor()
  await press(second.page.getByRole('button', { name: 'Sign out everywhere else' }))
  await second.page.getByText('Sessions ended.').waitFor()
  await first.page.reload()
  await first.page.waitForURL((url) => url.pathname === '/sign_in')
  expect(second.faults.filter((fault) => !fault.includes('401'))).toEqual([])
  await first.context.close()
  await second.context.close()
})
