import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryTokenStore } from '@uwkit/core/client'
import { maintenanceBannerText } from '@uwkit/core/feature-flags'
import { demoPassword } from '@uwkit/server'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, type Desk, faultsOf, newPerson, openDesk, people, tick, useBrowser } from './desk.ts'
import { keyboardOf, openRow, press } from './hands.ts'

const browser = useBrowser()
const otherPassword = 'harbour thistle 41 lamp'

async function changePassword({ page }: Pick<Desk, 'page'>, present: string, wanted: string) {
  await page.getByLabel('Current password').fill(present)
  await page.getByLabel('New password', { exact: true }).fill(wanted)
  await page.getByLabel('Confirm new password').fill(wanted)
  await press(page.getByRole('button', { name: 'Change password' }))
  await page.getByText('Password changed. Your other sessions are signed out.').last().waitFor()
}

test('the own name and password are changed, and the new password signs in', async () => {
  const email = await newPerson(inject('partner'), 'wilma')
  const desk = await openDesk(browser())
  const { page, context, faults } = desk
  await comeIn(desk, email)
  await page.goto('/account/general/profile')
  await page.getByLabel('Job title').fill('Senior analyst')
  await press(page.getByRole('button', { name: 'Save profile' }))
  await page.getByText('Profile saved.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('Senior analyst')

  await changePassword(desk, demoPassword, otherPassword)
  await context.clearCookies()
  const again = await openDesk(browser())
  await again.page.goto('/sign_in')
  await again.page.getByLabel('Email').fill(email)
  await again.page.getByLabel('Password', { exact: true }).fill(otherPassword)
  await press(again.page.getByRole('button', { name: 'Sign in', exact: true }))
  await again.page.waitForURL((url) => url.pathname !== '/sign_in')
  await again.page.goto('/account/general/profile')
  await changePassword(again, otherPassword, demoPassword)
  expect([...faults, ...again.faults]).toEqual([])
  await context.close()
  await again.context.close()
})

test('a colleague is invited, the mail stands in the outbox, and its link lets them join', async () => {
  const email = `greta.${randomUUID()}@demo.example`
  const admin = await openDesk(browser())
  const { page } = admin
  await comeIn(admin, people.provider)
  await page.goto('/account/general/users')
  await press(page.getByRole('button', { name: 'Invite user' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await press(dialog.getByRole('button', { name: 'Send invitation' }))
  await page.getByText(`Invitation sent to ${email}.`).waitFor()

  await page.goto('/account/admin/outbox')
  const mail = page.getByRole('row').filter({ hasText: email })
  await openRow(mail)
  const words = await page.getByRole('dialog').innerText()
  const link = /https?:\/\/\S+/.exec(words)?.[0] ?? ''
  expect(link).toMatch(/\/set_password\?invitation=[\w-]+$/)

  const guest = await openDesk(browser())
  const { pathname, search } = new URL(link)
  await guest.page.goto(`${pathname}${search}`)
  await guest.page.getByLabel('First name').fill('Greta')
  await guest.page.getByLabel('Last name').fill('Vale')
  await guest.page.getByLabel('New password', { exact: true }).fill(demoPassword)
  await guest.page.getByLabel('Confirm new password').fill(demoPassword)
  await press(guest.page.getByRole('button', { name: 'Join', exact: true }))
  await guest.page.waitForURL((url) => url.pathname !== '/set_password')
  await clientOf(admin.address, email)
  expect([...admin.faults, ...guest.faults]).toEqual([])
  await admin.context.close()
  await guest.context.close()
})

test('an administrator works as another user, sees so on every screen, and ends it', async () => {
  const desk = await openDesk(browser())
  const { page, context, faults } = desk
  await comeIn(desk, people.provider)
  await page.goto('/account/admin/users')
  await tick(page.getByRole('checkbox', { name: 'Select Ann Lyst' }))
  await press(page.getByRole('button', { name: 'Connect as user' }))
  await page.getByText(/^You are working as Ann Lyst/).waitFor()
  await page.goto('/rent_roll')
  await page.getByText(/^You are working as Ann Lyst/).waitFor()
  await press(page.getByRole('button', { name: 'DISCONNECT AS USER' }).first())
  await page.waitForURL(/\/account\/admin/)
  await expect.poll(() => page.getByText(/^You are working as/).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('the maintenance banner, once switched on, stands on the screens of others', async () => {
  const admin = await openDesk(browser(), { variant: 'standard' })
  const other = await openDesk(browser(), { variant: 'standard' })
  const { featureFlags } = await clientOf(admin.address, people.provider)
  await featureFlags.update({ ...(await featureFlags.get()), maintenanceBanner: false })
  await comeIn(admin, people.provider)
  await comeIn(other, people.analyst)
  await admin.page.goto('/account/admin/features')
  const flag = admin.page.getByRole('switch', { name: 'Maintenance banner' })
  await keyboardOf(admin.page).tick(flag)
  await admin.page.getByText('Feature changed. All users see the change within a minute.').waitFor()
  await other.page.goto('/rent_roll')
  const banner = other.page.getByText('platform maintenance. We appreciate your patience.')
  await banner.waitFor()
  expect(maintenanceBannerText).toContain('platform maintenance. We appreciate your patience.')
  await expect.poll(() => flag.isChecked()).toBe(true)
  await keyboardOf(admin.page).tick(flag)
  await expect.poll(async () => (await featureFlags.get()).maintenanceBanner).toBe(false)
  // No banner can appear until the page receives the active features.
  const reported = other.page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/v3/feature_flags'),
  )
  await other.page.reload()
  await reported
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  expect([...admin.faults, ...other.faults]).toEqual([])
  await admin.context.close()
  await other.context.close()
})

test('a key is made in the app, reads for a program, shows when it was used, and opens nothing once it is revoked', async () => {
  const desk = await openDesk(browser())
  const { page, context, address, faults } = desk
  await comeIn(desk, await newPerson(inject('partner'), 'kira'))
  await page.goto('/account/general/keys')
  await press(page.getByRole('button', { name: 'Create key' }))
  const dialog = page.getByRole('dialog', { name: 'Create an API key' })
  await dialog.getByLabel(/^Name/).fill('Loan system')
  await press(dialog.getByRole('button', { name: 'Create key' }))
  const shown = page.getByRole('dialog', { name: 'Loan system' })
  await press(shown.getByRole('button', { name: 'Copy token' }))
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await press(shown.getByRole('button', { name: 'Done' }))

  const called = (method: string, path: string) =>
    fetch(`${address}${path}`, {
      method,
      headers: { authorization: `token ${secret}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ deal_name: 'By a key' }) }),
    })
  expect((await called('GET', '/v3/deals')).status).toBe(200)
  expect((await called('POST', '/v3/me/deals')).status).toBe(403)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Loan system' })
  await expect.poll(() => row.innerText()).toMatch(/Read records[\s\S]*\d\d:\d\d[\s\S]*\d\d:\d\d/)

  await tick(row.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Revoke' }))
  await page.getByText('Key revoked.').waitFor()
  await row.getByText('Revoked').waitFor()
  expect((await called('GET', '/v3/deals')).status).toBe(401)
  expect(faults).toEqual([])
  await context.close()
})

test('an administrator adds a webhook, sees what was sent to it, sends it again, and ends it', async () => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/uwkit`
  const desk = await openDesk(browser())
  const { page, context, faults } = desk
  await comeIn(desk, people.admin)
  await page.goto('/account/general/webhooks')
  await press(page.getByRole('button', { name: 'Add webhook' }))
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel(/^URL/).fill(url)
  await press(dialog.getByRole('button', { name: 'Add webhook' }))
  await press(page.getByRole('dialog', { name: 'Webhook added' }).getByRole('button', { name: 'Done' }))
  const client = await clientOf(inject('partner'), people.admin)
  const deal = await client.deal.create({ dealName: 'Webhook Court' })
  await client.deal.update(deal.id, { yearBuilt: 1998 })
  await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const row = page.getByRole('row').filter({ hasText: url })
  await openRow(row)
  const deliveries = page.getByRole('dialog', { name: /^Deliveries to/ })
  const sent = deliveries.getByRole('row').filter({ hasText: 'A deal changed' }).first()
  await sent.getByText('Delivered').waitFor()
  await tick(sent.getByRole('checkbox'))
  await press(deliveries.getByRole('button', { name: 'Resend' }))
  await page.getByText('The delivery will be sent again.').waitFor()
  await expect.poll(() => received.length - new Set(received).size, { timeout: 30_000 }).toBe(1)
  await press(deliveries.getByRole('button', { name: 'Close' }).last())
  await tick(row.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => row.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
  receiver.close()
})

test('a deal shows who changed what of it, with both names where an administrator acted as the user', async () => {
  const owner = await clientOf(inject('partner'))
  const deal = await owner.deal.create({ dealName: 'History Court' })
  const tokens = memoryTokenStore()
  const admin = await clientOf(inject('partner'), people.provider, tokens)
  const { id: ownerId } = await owner.account.profile()
  await admin.account.connectAsUser(ownerId)
  await admin.deal.update(deal.id, { yearBuilt: 1998 })

  const desk = await openDesk(browser())
  const { page, context, faults } = desk
  await comeIn(desk)
  await page.goto(`/deals/${deal.id}`)
  await keyboardOf(page).choose(page.getByRole('button', { name: 'More actions for this deal' }), 'History')
  const history = page.getByRole('dialog', { name: 'History of History Court' })
  const change = history.getByRole('row').filter({ hasText: 'Year built' })
  await change.getByText('Pro Vider for Ann Lyst').waitFor()
  await history.getByRole('row').filter({ hasText: 'Create a deal' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const auditor = await openDesk(browser())
  await comeIn(auditor, people.admin)
  await auditor.page.goto('/account/general/audit')
  await keyboardOf(auditor.page).pick(auditor.page.getByRole('button', { name: /User$/ }), 'Ann Lyst')
  const entry = auditor.page.getByRole('row').filter({ hasText: 'History Court' }).first()
  await openRow(entry)
  await auditor.page.waitForURL(new RegExp(`/deals/${deal.id}`))
  expect([...faults, ...auditor.faults]).toEqual([])
  await context.close()
  await auditor.context.close()
})
