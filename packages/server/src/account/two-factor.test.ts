import { type Client, createClient, memoryTokenStore, TwoFactorRequiredError } from '@uwkit/core/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { defaultHttpSettings } from '../http/settings.ts'
import { passwordHash } from '../security/password.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { appCode, testPeople } from '../testing/test-people.ts'
import { knownDeviceSeconds } from './data/lifetimes.ts'
import { issueMailedToken } from './mailed-token.store.ts'

const { id, email } = testPeople.companyAdmin
const password = 'quarry lantern 96'
const step = 30_000

let server: TestServer
beforeAll(async () => {
  const settings = { ...defaultHttpSettings, publicUrl: 'https://uwkit.example', behindProxy: true }
  server = await startTestServer({ parts: { settings } })
  await server.db.query(sql`update account_user set password_hash = ${await passwordHash(password)} where id = ${id}`)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [sql`two_factor`, sql`recovery_code`, sql`counted_try`, sql`known_device`]) {
    await server.db.query(sql`delete from ${table}`)
  }
})

/** Builds a browser at an address that keeps its cookies. */
function aBrowser(address = '203.0.113.7') {
  let cookie = ''
  const { host, clock } = server
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const sent = { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address }
    const headers = cookie === '' ? sent : { ...sent, cookie }
    const response = await server.fetch(input, { ...init, headers })
    cookie = /^[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? cookie
    return response
  }
  const client = createClient({ host, fetch, clock, reportError: () => undefined, tokenStore: memoryTokenStore() })
  return { client, cookie: () => cookie }
}

/** Tries to sign in by password; returns the challenge to send with the code. */
async function challengeOf(client: Client): Promise<string> {
  const error = await client.account.signIn(email, password).catch((one: unknown) => one)
  if (!(error instanceof TwoFactorRequiredError)) throw new Error('no code was asked for', { cause: error })
  return error.challenge
}

/** Turns two-factor authentication on for the administrator; returns the secret and the recovery codes. */
async function turnOn() {
  const { account } = aBrowser().client
  await account.signIn(email, password)
  const { secret, uri } = await account.setUpTwoFactor(password)
  const { recoveryCodes } = await account.confirmTwoFactor(appCode(secret, server.clock.now()))
  await server.clock.advance(step)
  return { account, secret, uri, recoveryCodes }
}

describe('two-factor authentication', () => {
  it('is on once a code of the app is confirmed, and asks for one at each sign-in by password', async () => {
    const { account, secret, uri, recoveryCodes } = await turnOn()
    expect(uri).toMatch(new RegExp(`^otpauth://totp/uwkit.example:admin(%40|@)lender.example\\?.*secret=${secret}`))
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await account.twoFactor()).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isRequired: false })
    const { client } = aBrowser()
    const challenge = await challengeOf(client)
    await expect(client.account.profile()).rejects.toMatchObject({ status: 401 })
    await expect(client.account.signInByCode(challenge, '12345')).rejects.toMatchObject({ status: 401 })
    expect(await client.account.signInByCode(challenge, appCode(secret, server.clock.now()))).toBe('sign_in')
    expect(await client.account.profile()).toMatchObject({ id })
  })

  it('takes a code once, and one of the step before and after as clocks differ, and no older one', async () => {
    const { secret } = await turnOn()
    const { client } = aBrowser()
    const code = appCode(secret, server.clock.now())
    await client.account.signInByCode(await challengeOf(client), code)
    await expect(client.account.signInByCode(await challengeOf(client), code)).rejects.toMatchObject({ status: 401 })
    await server.clock.advance(step)
    const late = appCode(secret, server.clock.now())
    await server.clock.advance(step)
    expect(await client.account.signInByCode(await challengeOf(client), late)).toBe('sign_in')
    const old = appCode(secret, server.clock.now())
    await server.clock.advance(2 * step)
    await expect(client.account.signInByCode(await challengeOf(client), old)).rejects.toMatchObject({ status: 401 })
  })

  it('takes each recovery code once, however it is typed, and stores no code readably', async () => {
    const { account, secret, recoveryCodes } = await turnOn()
    const [first = '', second = ''] = recoveryCodes
    const { client } = aBrowser()
    await client.account.signInByCode(await challengeOf(client), first.toLowerCase().replaceAll('-', ' '))
    await expect(client.account.signInByCode(await challengeOf(client), first)).rejects.toMatchObject({ status: 401 })
    expect((await account.twoFactor()).recoveryCodesLeft).toBe(9)
    const stored = await server.db.query(sql`select to_jsonb(recovery_code)::text as row from recovery_code`)
    expect(JSON.stringify(stored)).not.toContain(second.replaceAll('-', ''))
    const { recoveryCodes: renewed } = await account.renewRecoveryCodes(appCode(secret, server.clock.now()))
    expect(renewed).not.toContain(second)
    await expect(client.account.signInByCode(await challengeOf(client), second)).rejects.toMatchObject({ status: 401 })
  })

  it('is asked for after a mailed link too, so that who reads the mail has not enough', async () => {
    const { secret } = await turnOn()
    const { client } = aBrowser()
    const link = await issueMailedToken(server.db, id, 'set_password', server.clock.now() / 1000, 3600)
    const error = await client.account.signInByToken(link).catch((one: unknown) => one as TwoFactorRequiredError)
    expect(error).toBeInstanceOf(TwoFactorRequiredError)
    const { challenge } = error as TwoFactorRequiredError
    expect(await client.account.signInByCode(challenge, appCode(secret, server.clock.now()))).toBe('set_password')
    await client.account.changePassword(password)
  })

  it('waits five minutes for the code, and a challenge is good for one sign-in', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const { client } = aBrowser()
    const used = await challengeOf(client)
    await client.account.signInByCode(used, appCode(secret, server.clock.now()))
    await expect(client.account.signInByCode(used, recoveryCodes[0] ?? '')).rejects.toMatchObject({ status: 401 })
    const challenge = await challengeOf(client)
    await server.clock.advance(301_000)
    await expect(client.account.signInByCode(challenge, appCode(secret, server.clock.now()))).rejects.toMatchObject({
      message: 'The sign-in expired before the code was entered. Sign in again.',
    })
  })

  it('stops guesses of codes at an address, and lets the person in at another one', async () => {
    const { secret } = await turnOn()
    const thief = aBrowser('198.51.100.4').client.account
    const challenge = await challengeOf(aBrowser('198.51.100.4').client)
    for (let at = 0; at < 10; at += 1) {
      await expect(thief.signInByCode(challenge, `${100_000 + at}`)).rejects.toMatchObject({ status: 401 })
    }
    await expect(thief.signInByCode(challenge, appCode(secret, server.clock.now()))).rejects.toMatchObject({
      status: 429,
    })
    const { client } = aBrowser()
    expect(await client.account.signInByCode(await challengeOf(client), appCode(secret, server.clock.now()))).toBe(
      'sign_in',
    )
  })

  it('is turned off by a code, or by an administrator for a user who has lost everything, whose sessions end', async () => {
    const { account, secret } = await turnOn()
    await expect(account.removeTwoFactor('wrong')).rejects.toMatchObject({ status: 403 })
    await account.removeTwoFactor(appCode(secret, server.clock.now()))
    await aBrowser().client.account.signIn(email, password)
    const again = await turnOn()
    await server.as('providerAdmin').account.resetTwoFactor(id)
    await expect(again.account.profile()).rejects.toMatchObject({ status: 401 })
    await aBrowser().client.account.signIn(email, password)
  })

  it('is set up by its user alone, who knows the password', async () => {
    const { account } = aBrowser().client
    await account.signIn(email, password)
    await expect(account.setUpTwoFactor('wrong')).rejects.toMatchObject({
      message: 'The current password is incorrect.',
    })
    await expect(server.impersonating().account.setUpTwoFactor('x')).rejects.toMatchObject({
      message: 'Only the signed-in user can change two-factor authentication.',
    })
  })
})

it('a company requires it of its administrators: they administer nothing until they have it', async () => {
  const { account } = aBrowser().client
  await account.signIn(email, password)
  expect(await account.updateCompany('lender', { requiresTwoFactor: true })).toMatchObject({ requiresTwoFactor: true })
  await expect(account.listUsers()).rejects.toMatchObject({ status: 403, errorCode: 'two_factor_setup_required' })
  const key = { name: 'Around it', kind: 'personal', scopes: ['read', 'administer'], expiresOn: null } as const
  await expect(account.createApiKey({ ...key, scopes: [...key.scopes] })).rejects.toMatchObject({
    errorCode: 'two_factor_setup_required',
  })
  expect(await account.twoFactor()).toMatchObject({ isOn: false, isRequired: true })
  // A user who administers nothing can continue to work.
  expect(await server.as('owner').account.twoFactor()).toMatchObject({ isRequired: false })
  const { secret } = await account.setUpTwoFactor(password)
  await account.confirmTwoFactor(appCode(secret, server.clock.now()))
  expect((await account.listUsers()).metadata.count).toBeGreaterThan(0)
  const made = await account.createApiKey({ ...key, scopes: ['read', 'write', 'administer'] })
  const { host, fetch, clock } = server
  const tokenStore = memoryTokenStore(made.secret)
  const program = createClient({ host, fetch, clock, reportError: () => undefined, tokenStore })
  const turnedOff = program.account.updateCompany('lender', { requiresTwoFactor: false })
  await expect(turnedOff).rejects.toMatchObject({ errorCode: 'key_scope' })
  await account.updateCompany('lender', { requiresTwoFactor: false })
})

describe('a known device', () => {
  const guessTenTimes = async (whose = email) => {
    const { account } = aBrowser().client
    for (let at = 0; at < 10; at += 1) await account.signIn(whose, `guess ${at} of many`).catch(() => undefined)
  }

  it('signs in while the account is throttled at its address, and its own guesses are counted by themselves', async () => {
    const home = aBrowser()
    await home.client.account.signIn(email, password)
    expect(home.cookie()).toMatch(/^uwkit_device=[\w-]{43}$/)
    await guessTenTimes()
    await expect(aBrowser().client.account.signIn(email, password)).rejects.toMatchObject({ status: 429 })
    await home.client.account.signIn(email, password)
    for (let at = 0; at < 10; at += 1) {
      await expect(home.client.account.signIn(email, 'a wrong password')).rejects.toMatchObject({ status: 401 })
    }
    await expect(home.client.account.signIn(email, password)).rejects.toMatchObject({ status: 429 })
  })

  it('is known for its account alone, for 180 days, and until the password is changed', async () => {
    const home = aBrowser()
    await home.client.account.signIn(email, password)
    await guessTenTimes(testPeople.owner.email)
    await expect(home.client.account.signIn(testPeople.owner.email, 'x')).rejects.toMatchObject({ status: 429 })
    await home.client.account.changePassword('harbour thistle 41 lamp', password)
    await guessTenTimes()
    await expect(home.client.account.signIn(email, 'harbour thistle 41 lamp')).rejects.toMatchObject({ status: 429 })
    await server.clock.advance(15 * 60_000)
    await home.client.account.signIn(email, 'harbour thistle 41 lamp')
    await server.clock.advance((knownDeviceSeconds + 1) * 1000)
    await guessTenTimes()
    await expect(home.client.account.signIn(email, 'harbour thistle 41 lamp')).rejects.toMatchObject({ status: 429 })
    await server.db.query(sql`update account_user set password_hash = ${await passwordHash(password)} where id = ${id}`)
  })
})
