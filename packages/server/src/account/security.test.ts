import { createClient, memoryTokenStore } from '@uwkit/core/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'
import { recordIdsOf } from './audit.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Builds a client that uses an API key. */
function program(secret: string) {
  const { host, fetch, clock } = server
  return createClient({ host, fetch, clock, reportError: () => undefined, tokenStore: memoryTokenStore(secret) })
}

const wanted = { name: 'Nightly export', kind: 'personal' as const, scopes: ['read' as const], expiresOn: null }

describe('an API key', () => {
  it('works as its maker within its scopes, is shown once, and is stored as a hash', async () => {
    const { secret, ...made } = await server.as('owner').account.createApiKey(wanted)
    const client = program(secret)
    expect(await client.account.profile()).toMatchObject({ id: testPeople.owner.id })
    await expect(client.deal.create({ dealName: 'By a key' })).rejects.toMatchObject({
      status: 403,
      errorCode: 'key_scope',
      message: 'Requires an API key with the scope "write".',
    })
    const [listed] = await server.as('owner').account.listApiKeys()
    expect(listed).toEqual({ ...made, lastUsedOn: server.clock.now() / 1000 })
    const stored = await server.db.query(sql`select to_jsonb(api_key)::text as row from api_key`)
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('opens nothing once it has expired or was revoked', async () => {
    const owner = server.as('owner').account
    const expiresOn = server.clock.now() / 1000 + 60
    const short = await owner.createApiKey({ ...wanted, expiresOn })
    const revoked = await owner.createApiKey(wanted)
    await owner.revokeApiKey(revoked.id)
    await expect(program(revoked.secret).account.profile()).rejects.toMatchObject({ status: 401 })
    expect(await program(short.secret).account.profile()).toMatchObject({ id: 'owner' })
    await server.clock.advance(61_000)
    await expect(program(short.secret).account.profile()).rejects.toMatchObject({ status: 401 })
    await expect(owner.revokeApiKey(revoked.id)).rejects.toMatchObject({ status: 404 })
  })

  it('never does what a person does alone, nor what administrators do without that scope', async () => {
    const administrator = server.as('companyAdmin').account
    const scopes = ['read' as const, 'write' as const]
    const some = program((await administrator.createApiKey({ ...wanted, scopes })).secret)
    await expect(some.account.createApiKey(wanted)).rejects.toMatchObject({ errorCode: 'key_scope' })
    await expect(some.account.changePassword('another password 1', 'x')).rejects.toMatchObject({ status: 403 })
    await expect(some.account.listUsers()).rejects.toMatchObject({ errorCode: 'key_scope' })
    const all = program((await administrator.createApiKey({ ...wanted, scopes: [...scopes, 'administer'] })).secret)
    expect((await all.account.listUsers()).metadata.count).toBeGreaterThan(0)
    // Nor may a key make changes that outlive it: another administrator, or an account without its second factor.
    const unnamed = { firstName: null, lastName: null, jobTitle: null, companyId: null }
    const administers = { ...unnamed, email: 'heir@lender.example', accountAccess: [], isAdmin: true }
    await expect(all.account.invite(administers)).rejects.toMatchObject({ errorCode: 'key_scope' })
    await expect(all.account.resetTwoFactor('owner')).rejects.toMatchObject({ errorCode: 'key_scope' })
    await expect(all.account.updateUser('owner', { isAdmin: true })).rejects.toMatchObject({ errorCode: 'key_scope' })
    // A record is accepted back as received.
    const { id } = testPeople.companyAdmin
    expect(await all.account.updateUser(id, { isAdmin: true })).toMatchObject({ isAdmin: true })
    await expect(all.account.updateProfile({ firstName: 'Robot' })).rejects.toMatchObject({ errorCode: 'key_scope' })
  })

  it('of a company works as itself, is listed to its administrators, and ends for good', async () => {
    const administrator = server.as('companyAdmin').account
    const scopes = ['read' as const, 'write' as const]
    const key = await administrator.createApiKey({ ...wanted, name: 'Loan system', kind: 'company', scopes })
    const client = program(key.secret)
    const { id } = await client.deal.create({ dealName: 'From the loan system' })
    expect(await server.as('owner').deal.get(id)).toMatchObject({ createdBy: key.userId })
    expect((await administrator.listApiKeys()).map((one) => one.id)).toContain(key.id)
    expect((await server.as('owner').account.listApiKeys()).map((one) => one.id)).not.toContain(key.id)
    await administrator.revokeApiKey(key.id)
    await expect(client.deal.get(id)).rejects.toMatchObject({ status: 401 })
  })
})

describe('the trail of changes', () => {
  it('says who changed what, and acting as whom, to administrators of the company', async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Watched' })
    await server.clock.advance(1000)
    await server.impersonating().deal.update(id, { city: 'Austin' })
    const { data } = await server.as('companyAdmin').account.listAudit({ recordId: id })
    expect(data).toMatchObject([
      {
        call: 'PUT /v3/deals/{id}',
        action: 'Change a deal',
        userName: 'Olive Owen',
        realUserName: 'Pro Vider',
        keyId: null,
        recordId: id,
      },
      { call: 'POST /v3/me/deals', userName: 'Olive Owen', realUserName: null, companyId: 'lender' },
    ])
    const byHim = await server.as('companyAdmin').account.listAudit({ userId: testPeople.providerAdmin.id })
    expect(byHim.data.map(({ recordId }) => recordId)).toContain(id)
  })

  it('shows a company what administrators of the provider do with its users, and when they act as one', async () => {
    const { account } = server.as('providerAdmin')
    const since = server.clock.now() / 1000
    await account.setEntitlements('owner', { credits: 7 })
    await server.clock.advance(1000)
    await account.connectAsUser('owner')
    await server.clock.advance(1000)
    await account.disconnectAsUser()
    await server.clock.advance(1000)
    await account.updateCompany('lender', { companyType: 'Bank' })
    const unnamed = { firstName: null, lastName: null, jobTitle: null }
    const invited = { ...unnamed, email: 'new@lender.example', accountAccess: [], isAdmin: false, companyId: 'lender' }
    const { id: invitation } = await account.invite(invited)
    await server.clock.advance(1000)
    await account.withdrawInvitation(invitation)
    const seen = async (by: 'companyAdmin' | 'otherCompany', recordId: string) => {
      const { data } = await server.as(by).account.listAudit({ recordId, since })
      return data.map(({ call, companyId, userName, realUserName }) => [call, companyId, userName, realUserName])
    }
    expect(await seen('companyAdmin', 'owner')).toEqual([
      ['DELETE /auth/connect_as_user', 'lender', 'Olive Owen', 'Pro Vider'],
      ['GET /auth/connect_as_user', 'lender', 'Pro Vider', null],
      ['PUT /v3/users/{id}/entitlements', 'lender', 'Pro Vider', null],
    ])
    expect(await seen('companyAdmin', 'lender')).toEqual([['PUT /v3/companies/{id}', 'lender', 'Pro Vider', null]])
    expect((await seen('companyAdmin', invitation)).map(([call]) => call)).toEqual([
      'DELETE /v3/invitations/{id}',
      'POST /v3/invitations',
    ])
  })

  it('is searched by words and by time, a page at a time', async () => {
    const { account } = server.as('companyAdmin')
    const since = server.clock.now() / 1000
    const { id } = await server.as('sameCompany').deal.create({ dealName: 'Found' })
    await server.clock.advance(60_000)
    await server.as('owner').deal.update(id, { city: 'Austin' })
    await server.as('sameCompany').deal.update(id, { city: 'Waco' })
    const callsOf = async (filter: Parameters<typeof account.listAudit>[0]) =>
      (await account.listAudit(filter)).data.map(({ call, userName }) => `${userName}: ${call}`)
    expect(await callsOf({ filter: `cole deals ${id}` })).toEqual([
      'Cole Lee: PUT /v3/deals/{id}',
      'Cole Lee: POST /v3/me/deals',
    ])
    expect(await callsOf({ recordId: id, since, until: since + 60 })).toEqual(['Cole Lee: POST /v3/me/deals'])
    const first = await account.listAudit({ recordId: id, perPage: 2 })
    const second = await account.listAudit({ recordId: id, perPage: 2, cursor: first.metadata.next ?? '' })
    expect([first.metadata.count, first.data.length, second.data.length]).toEqual([3, 2, 1])
    expect(
      await server
        .as('otherCompany')
        .account.listAudit()
        .catch((error: { status: number }) => error.status),
    ).toBe(403)
  })

  it('has no change that was refused', async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Held' })
    await server.as('sameCompany').lock.set([id])
    await expect(server.as('owner').deal.update(id, { city: 'Austin' })).rejects.toMatchObject({ status: 409 })
    await server.as('sameCompany').lock.set([])
    const { data } = await server.as('companyAdmin').account.listAudit({ recordId: id })
    expect(data.map(({ call }) => call)).toEqual(['POST /v3/me/deals'])
  })

  it('is changed and deleted by nobody', async () => {
    for (const statement of [
      sql`update audit_entry set user_name = 'Nobody'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ]) {
      await expect(server.db.query(statement)).rejects.toThrow('the audit trail is only added to')
    }
  })

  it('names each record of a call', () => {
    expect(recordIdsOf({ path: { id: 'd1' }, body: { ids: ['s1'] }, result: { id: 'x' } })).toEqual(['d1'])
    expect(recordIdsOf({ path: {}, body: { dealId: 'd1' }, result: { id: 'b1' } })).toEqual(['b1'])
    expect(recordIdsOf({ path: {}, body: { dealId: 'd1' }, result: undefined })).toEqual(['d1'])
    expect(recordIdsOf({ path: {}, body: null, result: undefined })).toEqual([null])
  })
})
