import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'
import { identityTokens } from './identity-token.ts'

const audience = 'uwkit-test'
const { owner } = testPeople
let issuer = ''
let listener: Server
let server: TestServer
/** The key that the identity provider publishes, and one that it does not publish. */
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  listener = createServer()
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  keys = await generateKeyPair('RS256', { extractable: true })
  others = await generateKeyPair('RS256')
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid: 'published', use: 'sig', alg: 'RS256' }] },
    clients: [
      { client_id: audience, token_endpoint_auth_method: 'none', redirect_uris: ['https://uwkit.example/sign_in'] },
    ],
  })
  const answer = provider.callback()
  listener.on('request', (request, response) => void answer(request, response))
  server = await startTestServer({ parts: { identities: identityTokens({ issuer, audience }) } })
})
afterAll(async () => {
  await server.close()
  listener.closeAllConnections()
  listener.close()
})

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

function token(claims: Record<string, unknown> = {}, privateKey = keys.privateKey): Promise<string> {
  return new SignJWT({ iss: issuer, aud: audience, exp: inAnHour(), email: owner.email, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'published' })
    .sign(privateKey)
}

describe('an identity token of a provider that publishes its keys', () => {
  it('signs in whom it names', async () => {
    const client = server.anonymous()
    await client.account.signInByAzure(await token())
    expect(await client.account.profile()).toMatchObject({ id: owner.id })
  })

  it('may name the address as the user name, as Azure does', async () => {
    const client = server.anonymous()
    await client.account.signInByAzure(await token({ email: undefined, preferred_username: owner.email }))
    expect(await client.account.profile()).toMatchObject({ id: owner.id })
  })

  it.each<[string, () => Promise<string>]>([
    ['is signed by another key', () => token({}, others.privateKey)],
    ['was issued by somebody else', () => token({ iss: 'http://elsewhere.example' })],
    ['is meant for another product', () => token({ aud: 'another' })],
    ['has lapsed', () => token({ exp: 1_600_000_000 })],
    ['never lapses', () => token({ exp: undefined })],
    ['names an address that was not verified', () => token({ email_verified: false })],
    ['names nobody', () => token({ email: undefined })],
    ['is signed by nobody', async () => `${(await token()).split('.').slice(0, 2).join('.')}.`],
    [
      'takes a public key for a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
        return new SignJWT({ iss: issuer, aud: audience, exp: inAnHour(), email: owner.email })
          .setProtectedHeader({ alg: 'HS256', kid: 'published' })
          .sign(secret)
      },
    ],
    ['is no token at all', async () => 'nonsense'],
  ])('that %s signs nobody in', async (_, made) => {
    await expect(server.anonymous().account.signInByAzure(await made())).rejects.toMatchObject({
      status: 401,
      message: 'The identity token is invalid or from another tenant.',
    })
  })

  it('of somebody who has no account signs nobody in, and says who has none', async () => {
    const email = 'nobody@lender.example'
    await expect(server.anonymous().account.signInByAzure(await token({ email }))).rejects.toMatchObject({
      status: 401,
      message: expect.stringMatching(
        /^nobody@lender.example has no account here. Sign in with another account, or ask/,
      ),
    })
  })

  it('of a user who was deleted signs nobody in, in the same words', async () => {
    await server.db.query(sql`update account_user set status = 3 where id = ${testPeople.sameCompany.id}`)
    const { email } = testPeople.sameCompany
    await expect(server.anonymous().account.signInByAzure(await token({ email }))).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining(`${email} has no account here.`),
    })
  })
})

describe('the cookie of an Azure sign-in', () => {
  const put = (query: string) => server.fetch(`${server.host}/auth/azure?token=${query}`, { method: 'PUT' })
  const post = (headers: Record<string, string>) =>
    server.fetch(`${server.host}/auth/azure`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })

  it('cannot be read by scripts nor sent by other sites, and signs in from our own pages', async () => {
    const answer = await put(await token())
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect([answer.status, cookie]).toEqual([204, expect.stringMatching(/; HttpOnly; Secure; SameSite=Strict$/)])
    const [pair = ''] = cookie.split(';')
    const signedIn = await post({ cookie: pair, origin: 'https://uwkit.example' })
    expect(await signedIn.json()).toEqual({ bearer: expect.stringMatching(/^[\w-]{43}$/) })
    expect(signedIn.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  it.each([{ origin: 'https://evil.example' }, {}])('is not taken with the origin %o', async (headers) => {
    const [pair = ''] = ((await put(await token())).headers.get('set-cookie') ?? '').split(';')
    const answer = await post({ cookie: pair, ...headers })
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: 'Azure sign-in cookies are accepted only from this site. Send the token to POST /auth/azure instead.' },
    ])
  })

  it('is not set for a token that is not valid, nor does it open anything but the sign-in', async () => {
    expect((await put('nonsense')).status).toBe(401)
    const [pair = ''] = ((await put(await token())).headers.get('set-cookie') ?? '').split(';')
    const headers = { cookie: pair, origin: 'https://uwkit.example' }
    expect((await server.fetch(`${server.host}/me/profile`, { headers })).status).toBe(401)
  })
})
