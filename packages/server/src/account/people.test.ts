import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { listMessages } from '../mail/mail.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'
import { issueMailedToken } from './mailed-token.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const invitee = {
  email: 'new@lender.example',
  firstName: 'Nora',
  lastName: null,
  jobTitle: 'Analyst',
  isAdmin: false,
  accountAccess: [],
  companyId: null,
}
const password = 'correct horse 7'

async function latestMailTo(address: string): Promise<string> {
  const messages = await (await listMessages(server.db, { page: -1, perPage: 1 })).entries()
  return messages.find(({ to }) => to === address)?.text ?? ''
}

describe('users of a company', () => {
  it('are listed to its administrator page by page, and those of others never', async () => {
    const first = await server.as('companyAdmin').account.listUsers({ page: 0, perPage: 2 })
    const second = await server.as('companyAdmin').account.listUsers({ page: 1, perPage: 2 })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(['admin', 'colleague', 'owner'])
    expect(first.metadata).toEqual({ count: 3, next: expect.any(String) })
    expect((await server.as('companyAdmin').account.listUsers({ companyId: 'broker' })).data).toEqual([])
  })

  it('are found by a part of name or address, per cent meaning itself', async () => {
    const find = async (filterBy: string) =>
      (await server.as('providerAdmin').account.listUsers({ filterBy })).data.map(({ id }) => id)
    expect([await find('ollie'), await find('e Ow'), await find('%')]).toEqual([[], ['owner'], []])
  })

  it('are changed only in what the call is for: rights cannot be slipped in', async () => {
    const change = (changes: object) =>
      server.fetch(`${server.host}/v3/me/profile`, {
        method: 'PUT',
        body: JSON.stringify(changes),
        headers: { authorization: `token ${server.tokenOf('otherCompany')}`, 'content-type': 'application/json' },
      })
    // A profile can be sent back as received, and changes only the user's own fields.
    const rights = { is_enodo_admin: true, plan_id: 'company', account_access: ['access_wd'] }
    expect((await change({ job_title: 'Head', ...rights })).status).toBe(200)
    const asNamedHere = { isProviderAdmin: true, planId: 'company', passwordHash: 'x' }
    expect((await change({ job_title: 'Chief', ...asNamedHere })).status).toBe(400)
    expect(await server.as('otherCompany').account.profile()).toMatchObject({
      jobTitle: 'Head',
      isProviderAdmin: false,
      planId: 'team',
      accountAccess: ['access_wd', 'access_expense_comps', 'access_costar'],
    })
  })

  it('of another company are not there for an administrator', async () => {
    const client = server.as('companyAdmin').account
    const calls = [() => client.updateUser('stranger', { jobTitle: 'x' }), () => client.deleteUser('stranger')]
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ status: 404, message: 'User Not found' })
    }
    expect(await server.as('otherCompany').account.profile()).toMatchObject({ id: 'stranger' })
  })

  it('cannot be deleted by themselves; deleted by another they are signed out, and their address is free', async () => {
    await expect(server.as('companyAdmin').account.deleteUser('admin')).rejects.toMatchObject({ status: 409 })
    await server.as('companyAdmin').account.deleteUser('colleague')
    await expect(server.as('sameCompany').account.profile()).rejects.toMatchObject({ status: 401 })
    const { email } = await server.as('companyAdmin').account.invite({ ...invitee, email: 'colleague@lender.example' })
    expect(email).toBe('colleague@lender.example')
  })
})

describe('a company', () => {
  it('is seen by its users and by the provider, and is not there for others', async () => {
    expect(await server.as('owner').account.companyProfile('lender')).toMatchObject({ companyName: 'Lantern Lending' })
    expect(await server.as('providerAdmin').account.companyProfile('lender')).toMatchObject({ id: 'lender' })
    await expect(server.as('otherCompany').account.companyProfile('lender')).rejects.toMatchObject({
      status: 404,
      message: 'Company Not found',
    })
  })

  it('is made by the provider and changed by its own administrator', async () => {
    const made = await server
      .as('providerAdmin')
      .account.createCompany({ companyName: ' New Bank ', metadataSchema: { a: 1 } })
    expect(made).toMatchObject({ companyName: 'New Bank', metadataSchema: { a: 1 }, apiToken: null })
    const client = server.as('companyAdmin').account
    expect(await client.updateCompany('lender', { companyType: 'Bank' })).toMatchObject({ companyType: 'Bank' })
    await expect(client.updateCompany(made.id, { companyName: 'Mine' })).rejects.toMatchObject({ status: 404 })
  })

  it('has its billing and its primary administrator set by the provider, not by its own administrator', async () => {
    const [provider, own] = [server.as('providerAdmin').account, server.as('companyAdmin').account]
    const set = await provider.updateCompany('lender', { billingCycle: 'yearly', superAdminId: testPeople.owner.id })
    expect(set).toMatchObject({ billingCycle: 'yearly', superAdminId: testPeople.owner.id })
    for (const changes of [{ billingCycle: 'monthly' }, { billingCycle: null }, { superAdminId: 'admin' }]) {
      await expect(own.updateCompany('lender', changes)).rejects.toMatchObject({
        status: 403,
        message: expect.stringContaining('only provider administrators can set this.'),
      })
    }
    // A form that sends the whole company back changes only the company's own fields.
    const { companyName, billingCycle, superAdminId } = set
    const whole = { companyName, billingCycle, superAdminId, salesEmail: 'sales@lender.example' }
    expect(await own.updateCompany('lender', whole)).toMatchObject({ ...whole, billingCycle: 'yearly' })
  })

  it('names nobody but an active user of its own as the one who stands for it', async () => {
    const client = server.as('providerAdmin').account
    const { owner, otherCompany, sameCompany } = testPeople
    expect(await client.updateCompany('lender', { superAdminId: owner.id })).toMatchObject({ superAdminId: owner.id })
    // The colleague was deleted above.
    for (const superAdminId of [otherCompany.id, sameCompany.id, 'nobody']) {
      await expect(client.updateCompany('lender', { superAdminId })).rejects.toMatchObject({
        status: 400,
        message: 'super_admin_id: must be an active user of the company',
      })
    }
    const made = server.as('providerAdmin').account.createCompany({ companyName: 'Bank', superAdminId: owner.id })
    await expect(made).rejects.toMatchObject({ status: 400 })
    expect(await client.updateCompany('lender', { superAdminId: null })).toMatchObject({ superAdminId: null })
  })
})

describe('an invitation', () => {
  it('is mailed, shown, accepted once with a password, and opens the account', async () => {
    const { id, token = '' } = await server.as('companyAdmin').account.invite(invitee)
    expect(await latestMailTo(invitee.email)).toContain(`https://uwkit.example/set_password?invitation=${token}`)
    const client = server.anonymous()
    expect(await client.account.invitation(token)).toMatchObject({
      companyName: 'Lantern Lending',
      invitedBy: 'Ada Minn',
    })
    await expect(client.account.acceptInvitation(id, { password })).rejects.toMatchObject({ status: 404 })
    await client.account.acceptInvitation(token, { password, lastName: 'New' })
    expect(await client.account.profile()).toMatchObject({ firstName: 'Nora', lastName: 'New', companyId: 'lender' })
    await expect(server.anonymous().account.acceptInvitation(token, { password })).rejects.toMatchObject({
      status: 404,
    })
    await server.anonymous().account.signIn(invitee.email, password)
  })

  it('is told to administrators without what opens it, of which the database knows a hash alone', async () => {
    const { id, token = '' } = await server
      .as('companyAdmin')
      .account.invite({ ...invitee, email: 'secret@lender.example' })
    const listed = (await server.as('companyAdmin').account.listInvitations()).find((one) => one.id === id)
    const stored = await server.db.query(sql`select * from invitation`)
    expect([listed?.email, token.length]).toEqual(['secret@lender.example', 43])
    expect(JSON.stringify([listed, stored])).not.toContain(token)
  })

  it('lapses after a week, and can be withdrawn', async () => {
    const client = server.as('companyAdmin').account
    const { token = '' } = await client.invite({ ...invitee, email: 'late@lender.example' })
    const withdrawn = await client.invite({ ...invitee, email: 'never@lender.example' })
    expect(await server.anonymous().account.invitation(withdrawn.token ?? '')).toMatchObject({ id: withdrawn.id })
    await client.withdrawInvitation(withdrawn.id)
    await expect(server.anonymous().account.invitation(withdrawn.token ?? '')).rejects.toMatchObject({ status: 404 })
    await server.clock.advance(7 * 24 * 3600_000)
    await expect(server.anonymous().account.acceptInvitation(token, { password })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('inviting', () => {
  it('gives no more than one has, and nobody to other companies', async () => {
    const fresh = await startTestServer()
    await fresh.as('providerAdmin').account.setEntitlements('admin', { accountAccess: [] })
    const client = fresh.as('companyAdmin').account
    await expect(client.invite({ ...invitee, accountAccess: ['access_wd'] })).rejects.toMatchObject({ status: 403 })
    await expect(client.invite({ ...invitee, companyId: 'broker' })).rejects.toMatchObject({ status: 403 })
    await expect(client.invite({ ...invitee, email: 'OWNER@lender.example' })).rejects.toMatchObject({ status: 409 })
    await expect(client.invite({ ...invitee, email: 'no address' })).rejects.toMatchObject({ status: 400 })
    await fresh.close()
  })
})

describe('opening an account', () => {
  const signUp = {
    email: 'boss@bank.example',
    password,
    firstName: 'B',
    lastName: 'Oss',
    jobTitle: null,
    companyName: 'Bank',
  }
  const linkIn = (text: string) => /\/token\/([\w-]+)/.exec(text)?.[1] ?? 'none'

  it('makes it active by the mailed link, as administrator of its own company', async () => {
    await server.anonymous().account.signUp(signUp)
    await expect(server.anonymous().account.signIn(signUp.email, password)).rejects.toMatchObject({ status: 401 })
    const client = server.anonymous()
    expect(await client.account.signInByToken(linkIn(await latestMailTo(signUp.email)))).toBe('sign_in')
    expect(await client.account.profile()).toMatchObject({
      isAdmin: true,
      isProviderAdmin: false,
      accountAccess: [],
      planId: null,
    })
    expect(await client.account.choosePlan('team')).toMatchObject({ planId: 'team', credits: 100 })
  })

  it('is subscribed to a plan by an administrator, for all users of the company and for those who join later', async () => {
    const fresh = await startTestServer()
    await expect(fresh.as('sameCompany').account.choosePlan('company')).rejects.toMatchObject({ status: 403 })
    const administrator = fresh.as('companyAdmin').account
    expect(await administrator.choosePlan('single')).toMatchObject({ planId: 'single', credits: 10 })
    const colleague = testPeople.sameCompany.id
    await fresh.as('providerAdmin').account.setEntitlements(colleague, { credits: 3 })
    // Subscribing again does not restore used credits.
    await administrator.choosePlan('single')
    expect(await fresh.as('sameCompany').account.profile()).toMatchObject({ planId: 'single', credits: 3 })
    const { token = '' } = await administrator.invite(invitee)
    const joined = fresh.anonymous()
    await joined.account.acceptInvitation(token, { password })
    expect(await joined.account.profile()).toMatchObject({ planId: 'single', planType: 'credits', credits: 10 })
    expect(await fresh.as('otherCompany').account.profile()).toMatchObject({ planId: 'team' })
    await fresh.close()
  })

  it('tells nobody that an address is known, but the one who reads its mail', async () => {
    await server.anonymous().account.signUp({ ...signUp, email: 'owner@lender.example' })
    expect(await latestMailTo('owner@lender.example')).toContain('which already has one')
  })

  it('does not open one again that an administrator has closed, neither by a new link nor by an old one', async () => {
    const fresh = await startTestServer()
    const { email, id } = testPeople.sameCompany
    const administrator = fresh.as('companyAdmin').account
    await administrator.updateUser(id, { status: 0 })
    await expect(fresh.as('sameCompany').account.profile()).rejects.toMatchObject({ status: 401 })
    await fresh.anonymous().account.signUp({ ...signUp, email })
    const messages = await (await listMessages(fresh.db, { page: -1, perPage: 1 })).entries()
    expect(messages.map(({ to, text }) => [to, linkIn(text)])).toEqual([[email, 'none']])
    const link = await issueMailedToken(fresh.db, id, 'sign_in', fresh.clock.now() / 1000, 3600)
    await expect(fresh.anonymous().account.signInByToken(link)).rejects.toMatchObject({ status: 401 })
    expect(await administrator.updateUser(id, { status: 1 })).toMatchObject({ status: 1 })
    await fresh.close()
  })

  it('twice with one address leaves the password to who opens the link', async () => {
    const email = 'twice@bank.example'
    await server.anonymous().account.signUp({ ...signUp, email, password: 'of an attacker 1' })
    await server.clock.advance(1_000)
    await server.anonymous().account.signUp({ ...signUp, email })
    const client = server.anonymous()
    expect(await client.account.signInByToken(linkIn(await latestMailTo(email)))).toBe('set_password')
    await client.account.changePassword('my own password 1')
    await expect(server.anonymous().account.signIn(email, 'of an attacker 1')).rejects.toMatchObject({ status: 401 })
    await server.anonymous().account.signIn(email, 'my own password 1')
  })
})
