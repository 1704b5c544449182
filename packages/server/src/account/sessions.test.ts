import { type Client, createClient, memoryTokenStore } from '@uwkit/core/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { defaultHttpSettings } from '../http/settings.ts'
import { passwordHash } from '../security/password.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'

const { id, email } = testPeople.owner
const password = 'quarry lantern 96'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Safari/604.1'

let server: TestServer
beforeAll(async () => {
  const settings = { ...defaultHttpSettings, publicUrl: 'https://uwkit.example', behindProxy: true }
  server = await startTestServer({ parts: { settings } })
  await server.db.query(sql`update account_user set password_hash = ${await passwordHash(password)} where id = ${id}`)
})
afterAll(() => server.close())
beforeEach(() => server.db.query(sql`delete from session where user_id = ${id} or acting_as = ${id}`))

/** Builds a signed-in client on a device of the owner. */
async function onDevice(userAgent: string, address = '203.0.113.7'): Promise<Client> {
  const { host, clock } = server
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address }
  const fetch: typeof globalThis.fetch = (input, init) =>
    server.fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } })
  const client = createClient({ host, fetch, clock, reportError: () => undefined, tokenStore: memoryTokenStore() })
  await client.account.signIn(email, password)
  return client
}

describe('the sessions of a person', () => {
  it('say device, address and last use, the one used last first, and which one it is', async () => {
    const desk = await onDevice(laptop)
    await server.clock.advance(120_000)
    const pocket = await onDevice(phone, '198.51.100.4')
    const now = server.clock.now() / 1000
    expect(await pocket.account.listSessions()).toMatchObject([
      { device: 'Safari on iPhone', address: '198.51.100.4', isCurrent: true, lastUsedOn: now, actingAdmin: null },
      { device: 'Chrome on Windows', address: '203.0.113.7', isCurrent: false, createdOn: now - 120 },
    ])
    const current = (await desk.account.listSessions()).filter(({ isCurrent }) => isCurrent)
    expect(current.map(({ device }) => device)).toEqual(['Chrome on Windows'])
  })

  it('are ended at once, one or all others, and what they held is free', async () => {
    const desk = await onDevice(laptop)
    const pocket = await onDevice(phone)
    const tablet = await onDevice('Loan system')
    const { id: dealId } = await pocket.deal.create({ dealName: 'Held' })
    await pocket.lock.set([dealId])
    const other = (await desk.account.listSessions()).find(({ device }) => device === 'Safari on iPhone')
    await desk.account.endSession(other?.id ?? '')
    await expect(pocket.account.profile()).rejects.toMatchObject({ status: 401 })
    expect((await server.as('sameCompany').lock.set([dealId])).isGranted).toBe(true)
    await server.as('sameCompany').lock.set([])
    await desk.account.endOtherSessions()
    await expect(tablet.account.profile()).rejects.toMatchObject({ status: 401 })
    expect(await desk.account.listSessions()).toMatchObject([{ isCurrent: true }])
    await expect(desk.account.endSession(other?.id ?? '')).rejects.toMatchObject({ message: 'Session Not found' })
  })

  it('name an administrator who acts as the person, without device and address, and end that too', async () => {
    const provider = server.as('providerAdmin')
    await provider.account.connectAsUser(id)
    const desk = await onDevice(laptop)
    const acting = (await desk.account.listSessions()).filter(({ isCurrent }) => !isCurrent)
    expect(acting).toMatchObject([{ actingAdmin: 'Pro Vider', device: null, address: null }])
    await desk.account.endOtherSessions()
    await expect(provider.account.profile()).rejects.toMatchObject({ status: 401 })
  })
})

it('administrators end the sessions of their company’s users, and of nobody else', async () => {
  const desk = await onDevice(laptop)
  const administrator = server.as('companyAdmin').account
  const [session] = await administrator.listUserSessions(id)
  expect(session).toMatchObject({ device: 'Chrome on Windows', isCurrent: false })
  await administrator.endUserSession(id, session?.id ?? '')
  await expect(desk.account.profile()).rejects.toMatchObject({ status: 401 })
  const again = await onDevice(laptop)
  await administrator.endUserSessions(id)
  await expect(again.account.profile()).rejects.toMatchObject({ status: 401 })
  // An administrator's current session remains.
  await administrator.endUserSessions(testPeople.companyAdmin.id)
  expect(await administrator.listSessions()).toMatchObject([{ isCurrent: true }])
  const { id: stranger } = testPeople.otherCompany
  await expect(administrator.listUserSessions(stranger)).rejects.toMatchObject({ message: 'User Not found' })
  await expect(administrator.endUserSessions(stranger)).rejects.toMatchObject({ status: 404 })
  expect(await server.as('otherCompany').account.profile()).toMatchObject({ id: stranger })
  await expect(server.as('sameCompany').account.listUserSessions(id)).rejects.toMatchObject({ status: 403 })
})
