import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@uwkit/core/client'
import { sql } from '../db/sql.ts'
import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'
import { issueMailedToken } from './mailed-token.store.ts'
import { aMember, anotherPassword, anotherUser, password } from './member.fixtures.ts'
import { openSession } from './session.store.ts'
import { twoFactorCalls } from './two-factor.fixtures.ts'

async function aMailedLink(server: TestServer) {
  const { id } = await aMember(server)
  return { link: await issueMailedToken(server.db, id, 'sign_in', server.clock.now() / 1000, 3600) }
}

const wanted = (email = `${randomUUID()}@lender.example`) => ({
  email,
  firstName: 'Nora',
  lastName: null,
  jobTitle: 'Analyst',
  isAdmin: false,
  accountAccess: [],
  companyId: null,
})

/** Adds an invitation to the owner's company. */
async function anInvitation(server: TestServer) {
  const { id, token: link = '' } = await server.as('companyAdmin').account.invite(wanted())
  return { id, link }
}

/** Returns the owner's company; its id is not one that a test creates. */
async function theCompany() {
  return { id: 'lender' }
}

/** Adds a waiting job; `aDeadJob` adds one that was given up. */
async function aWaitingJob(server: TestServer) {
  return { id: await server.parts.queue.add({ kind: 'of no kind that is done', payload: {} }) }
}
async function aDeadJob(server: TestServer) {
  const { id } = await aWaitingJob(server)
  await server.db.query(sql`update job set state = 'dead', error = 'It failed.', finished_on = 1 where id = ${id}`)
  return { id }
}

/** Adds a stored mail. */
async function aMail(server: TestServer) {
  await server.parts.mail.send({ to: 'somebody@lender.example', subject: 'Hello', text: 'Hello.' })
  return {}
}

/** Returns a client on a page of another site, whose browser sends the cookie of an Azure sign-in. */
function fromAnotherSite({ connection }: Client): Client {
  const headers = { cookie: 'uwkit_azure=of%20owner%40lender.example', origin: 'https://evil.example' }
  const fetch: typeof globalThis.fetch = (input, init) =>
    connection.fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } })
  return createClient({ ...connection, fetch })
}

const anyone = { by: 'anonymous' } as const
const admin = { by: 'companyAdmin' } as const
const provider = { by: 'providerAdmin' } as const

/** Configuration that is public before sign-in. */
const deployment = {
  configuration: callOf(nothing, (client) => client.account.configuration(), anyone),
}

/** Calls for a user's own account. */
const own = {
  signIn: callOf(aMember, (client, { email }) => client.account.signIn(email, password), {
    ...anyone,
    fails: { 401: callOf(aMember, (client, { email }) => client.account.signIn(email, 'wrong horse 7'), anyone) },
  }),
  signOut: callOf(aMember, (client) => client.account.signOut()),
  setAzureCookie: callOf(nothing, (client) => client.account.setAzureCookie('of owner@lender.example'), {
    ...anyone,
    fails: { 401: callOf(nothing, (client) => client.account.setAzureCookie('nonsense'), anyone) },
  }),
  signInByAzure: callOf(nothing, (client) => client.account.signInByAzure('of owner@lender.example'), {
    ...anyone,
    fails: {
      401: callOf(nothing, (client) => client.account.signInByAzure('nonsense'), anyone),
      403: callOf(nothing, (client) => fromAnotherSite(client).account.signInByAzure(), anyone),
    },
  }),
  requestPasswordReset: callOf(aMember, (client, { email }) => client.account.requestPasswordReset(email), anyone),
  signInByToken: callOf(aMailedLink, (client, { link }) => client.account.signInByToken(link), {
    ...anyone,
    fails: { 401: callOf(nothing, (client) => client.account.signInByToken('used'), anyone) },
  }),
  connectAsUser: callOf(anotherUser, (client, { id }) => client.account.connectAsUser(id), {
    ...provider,
    fails: { 404: callOf(nothing, (client) => client.account.connectAsUser('nobody'), provider) },
  }),
  disconnectAsUser: callOf(nothing, (client) => client.account.disconnectAsUser(), {
    by: 'impersonating',
    fails: { 403: callOf(nothing, (client) => client.account.disconnectAsUser()) },
  }),
  profile: callOf(nothing, (client) => client.account.profile()),
  changePassword: callOf(aMember, (client) => client.account.changePassword(anotherPassword, password), {
    fails: { 403: callOf(aMember, (client) => client.account.changePassword(anotherPassword, 'wrong')) },
  }),
  updateProfile: callOf(nothing, (client) => client.account.updateProfile({ jobTitle: 'Head', lastName: 'Owen' })),
  acceptTerms: callOf(nothing, (client) => client.account.acceptTerms()),
  signUp: callOf(
    nothing,
    (client) =>
      client.account.signUp({
        email: wanted().email,
        firstName: 'B',
        lastName: 'Oss',
        jobTitle: 'Analyst',
        companyName: 'New Bank',
        password,
      }),
    anyone,
  ),
  listPlans: callOf(nothing, (client) => client.account.listPlans(), anyone),
  choosePlan: callOf(nothing, (client) => client.account.choosePlan('team'), {
    ...admin,
    fails: { 404: callOf(nothing, (client) => client.account.choosePlan('none'), admin) },
  }),
}

/** Users, companies and invitations. */
const people = {
  listUsers: callOf(anotherUser, (client, { email }) => client.account.listUsers({ filterBy: email }), {
    ...admin,
    isList: true,
  }),
  updateUser: callOf(anotherUser, (client, { id }) => client.account.updateUser(id, { jobTitle: 'x', tags: ['y'] }), {
    ...admin,
    fails: { 404: callOf(nothing, (client) => client.account.updateUser('nobody', {}), admin) },
  }),
  deleteUser: callOf(anotherUser, (client, { id }) => client.account.deleteUser(id), {
    ...admin,
    fails: { 404: callOf(nothing, (client) => client.account.deleteUser('nobody'), admin) },
  }),
  setEntitlements: callOf(
    anotherUser,
    (client, { id }) => client.account.setEntitlements(id, { credits: 5, accountAccess: ['access_costar'] }),
    {
      ...provider,
      fails: { 404: callOf(nothing, (client) => client.account.setEntitlements('nobody', {}), provider) },
    },
  ),
  listCompanies: callOf(nothing, (client) => client.account.listCompanies(), provider),
  companyProfile: callOf(theCompany, (client, { id }) => client.account.companyProfile(id), {
    fails: { 404: callOf(nothing, (client) => client.account.companyProfile('broker')) },
  }),
  createCompany: callOf(
    nothing,
    (client) => client.account.createCompany({ companyName: 'A Bank', metadataSchema: { a: [1] } }),
    provider,
  ),
  updateCompany: callOf(theCompany, (client, { id }) => client.account.updateCompany(id, { companyType: 'Bank' }), {
    ...admin,
    fails: {
      403: callOf(theCompany, (client, { id }) => client.account.updateCompany(id, { billingCycle: 'daily' }), admin),
      404: callOf(nothing, (client) => client.account.updateCompany('broker', {}), admin),
    },
  }),
  acceptInvitation: callOf(anInvitation, (client, { link }) => client.account.acceptInvitation(link, { password }), {
    ...anyone,
    fails: { 404: callOf(nothing, (client) => client.account.acceptInvitation('none', { password }), anyone) },
  }),
  invitation: callOf(anInvitation, (client, { link }) => client.account.invitation(link), {
    ...anyone,
    fails: { 404: callOf(nothing, (client) => client.account.invitation('none'), anyone) },
  }),
  listInvitations: callOf(anInvitation, (client) => client.account.listInvitations(), { ...admin, isList: true }),
  invite: callOf(nothing, (client) => client.account.invite(wanted()), {
    ...admin,
    fails: { 409: callOf(nothing, (client) => client.account.invite(wanted('owner@lender.example')), admin) },
  }),
  withdrawInvitation: callOf(anInvitation, (client, { id }) => client.account.withdrawInvitation(id), {
    ...admin,
    fails: { 404: callOf(nothing, (client) => client.account.withdrawInvitation('none'), admin) },
  }),
}

/** Calls for stored mails and the job queue. */
const operations = {
  listMails: callOf(aMail, (client) => client.account.listMails({ perPage: 5 }), provider),
  listJobs: callOf(aDeadJob, (client) => client.account.listJobs({ state: 'dead' }), { ...provider, isList: true }),
  retryJob: callOf(aDeadJob, (client, { id }) => client.account.retryJob(id), {
    ...provider,
    fails: {
      404: callOf(nothing, (client) => client.account.retryJob('none'), provider),
      409: callOf(aWaitingJob, (client, { id }) => client.account.retryJob(id), provider),
    },
  }),
}

/** Values a user enters to create a key. */
const newKey = { name: 'Nightly export', kind: 'personal', scopes: ['read', 'write'], expiresOn: null } as const
const keyRequest = { ...newKey, scopes: [...newKey.scopes] }

/** Adds a key of the owner. */
async function aKey(server: TestServer) {
  const { id } = await server.as('owner').account.createApiKey(keyRequest)
  return { id }
}

/** Adds a change made by the owner. */
async function aChange(server: TestServer) {
  const { id } = await server.as('owner').deal.create({ dealName: 'Watched' })
  return { id }
}

/** Adds a sign-in of the owner, separate from that of the test. */
async function aSession({ db, clock }: TestServer) {
  return { id: (await openSession(db, 'owner', clock.now() / 1000)).sessionId }
}

/** Adds a sign-in whose user no test knows. */
async function aSignIn(server: TestServer) {
  return { token: (await aMember(server)).token }
}

/** Adds a member with a sign-in, for calls that administrators make. */
async function aSignedInUser(server: TestServer) {
  const { id } = await anotherUser(server)
  return { id, sessionId: (await openSession(server.db, id, server.clock.now() / 1000)).sessionId }
}

/** Sign-ins, keys and the audit trail. */
const security = {
  listSessions: callOf(aSession, (client) => client.account.listSessions(), { isList: true }),
  endSession: callOf(aSession, (client, { id }) => client.account.endSession(id), {
    fails: { 404: callOf(nothing, (client) => client.account.endSession('none')) },
  }),
  endOtherSessions: callOf(aSignIn, (client) => client.account.endOtherSessions()),
  listUserSessions: callOf(aSignedInUser, (client, { id }) => client.account.listUserSessions(id), {
    ...admin,
    fails: { 404: callOf(nothing, (client) => client.account.listUserSessions('nobody'), admin) },
  }),
  endUserSession: callOf(aSignedInUser, (client, { id, sessionId }) => client.account.endUserSession(id, sessionId), {
    ...admin,
    fails: { 404: callOf(anotherUser, (client, { id }) => client.account.endUserSession(id, 'none'), admin) },
  }),
  endUserSessions: callOf(aSignedInUser, (client, { id }) => client.account.endUserSessions(id), {
    ...admin,
    fails: { 404: callOf(nothing, (client) => client.account.endUserSessions('nobody'), admin) },
  }),
  listApiKeys: callOf(aKey, (client) => client.account.listApiKeys(), { isList: true }),
  createApiKey: callOf(nothing, (client) => client.account.createApiKey(keyRequest), {
    fails: {
      400: callOf(nothing, (client) => client.account.createApiKey({ ...keyRequest, expiresOn: 1 })),
      403: callOf(nothing, (client) => client.account.createApiKey({ ...keyRequest, kind: 'company' })),
    },
  }),
  revokeApiKey: callOf(aKey, (client, { id }) => client.account.revokeApiKey(id), {
    fails: { 404: callOf(nothing, (client) => client.account.revokeApiKey('none')) },
  }),
  listAudit: callOf(aChange, (client, { id }) => client.account.listAudit({ recordId: id }), {
    by: 'companyAdmin',
    isList: true,
  }),
}

/** Calls to the endpoints for accounts. */
export const accountCalls: ContractCalls<'account'> = {
  ...deployment,
  ...own,
  ...people,
  ...operations,
  ...security,
  ...twoFactorCalls,
}
