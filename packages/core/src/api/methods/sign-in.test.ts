import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { accountContract } from '../../account/account.contract.ts'
import { aUser } from '../../account/account.fixtures.ts'
import { UserWire } from '../../account/account.wire.ts'
import { fakeClock } from '../../shared/clock.ts'
import { resourceOf } from '../calls.ts'
import { createConnection, memoryTokenStore } from '../connection.ts'
import { NotFoundError, ServerError, UnauthorizedError } from '../errors.ts'
import { accountMethods } from './sign-in.ts'

/** Builds the account methods on a server with the given answer, and records the requests. */
function accountOn(answer: (request: Request) => Response | Promise<Response>, token: string | null = null) {
  const sent: Request[] = []
  const tokenStore = memoryTokenStore(token)
  const connection = createConnection({
    host: 'https://api.test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      return await answer(request)
    },
    tokenStore,
    clock: fakeClock(),
    reportError: () => {},
  })
  const calls = () => sent.map(({ method, url }) => `${method} ${url.slice('https://api.test'.length)}`)
  return { account: resourceOf(connection, accountContract, accountMethods), tokenStore, sent, calls }
}
const bearer = (token: string) => () => Response.json({ bearer: token })
const userWire = z.encode(UserWire, aUser())

describe('signing in', () => {
  test('sends e-mail and password, in any script, and carries the token from then on', async () => {
    const { account, tokenStore, sent } = accountOn(bearer('t1'))
    await account.signIn('zoë@lender.example', 'pässword:1')
    const expected = Buffer.from('zoë@lender.example:pässword:1', 'utf8').toString('base64')
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${expected}`)
    expect(tokenStore.get()).toBe('t1')
  })

  test('with a wrong password leaves nobody signed in', async () => {
    const { account, tokenStore } = accountOn(() => Response.json({ error: 'wrong' }, { status: 401 }), 't0')
    await expect(account.signIn('a@b.example', 'x')).rejects.toThrow(UnauthorizedError)
    expect(tokenStore.get()).toBeNull()
  })

  test('by Azure, by a mailed link and by an invitation carries the token too', async () => {
    const azure = accountOn(bearer('t2'))
    await azure.account.setAzureCookie('id token')
    await azure.account.signInByAzure()
    expect([azure.calls(), azure.tokenStore.get()]).toEqual([
      ['PUT /auth/azure?token=id+token', 'POST /auth/azure'],
      't2',
    ])
    const link = accountOn(() => Response.json({ bearer: 't3', purpose: 'set_password' }))
    expect([await link.account.signInByToken('mailed'), link.tokenStore.get()]).toEqual(['set_password', 't3'])
    const invited = accountOn(bearer('t4'))
    await invited.account.acceptInvitation('i1', { password: 'p', firstName: 'Ada' })
    expect(invited.calls()).toEqual(['POST /resources/accept-invitation/i1'])
    expect(invited.tokenStore.get()).toBe('t4')
  })

  test('while an answer of the former sign-in is on its way is not undone by it', async () => {
    const { account, tokenStore } = accountOn(async () => {
      await tokenStore.set('new')
      return new Response('ended', { status: 401 })
    }, 'old')
    await expect(account.profile()).rejects.toThrow(UnauthorizedError)
    expect(tokenStore.get()).toBe('new')
  })
})

describe('signing out', () => {
  test('forgets the token, where the server fails or knows it no more as well', async () => {
    const fine = accountOn(() => new Response(null, { status: 204 }), 't')
    await fine.account.signOut()
    const ended = accountOn(() => new Response('ended', { status: 401 }), 't')
    await ended.account.signOut()
    const down = accountOn(() => new Response('down', { status: 500 }), 't')
    await expect(down.account.signOut()).rejects.toThrow(ServerError)
    expect([fine, ended, down].map(({ tokenStore }) => tokenStore.get())).toEqual([null, null, null])
    expect(fine.calls()).toEqual(['DELETE /auth'])
  })
})

describe('users', () => {
  test('are listed a page at a time', async () => {
    const { account, calls } = accountOn(() => Response.json({ data: [userWire], metadata: { count: 31 } }))
    expect(await account.listUsers({ page: 2 })).toEqual({ data: [aUser()], metadata: { count: 31 } })
    expect(calls()).toEqual(['GET /users?page=2&per_page=16'])
  })

  test('are found by a filter, or the product says so in its own words', async () => {
    const { account, calls } = accountOn(() => Response.json({ data: [userWire], metadata: { count: 1 } }))
    expect((await account.findUser('analyst')).id).toBe('1')
    expect(calls()).toEqual(['GET /users?page=0&per_page=1&filterBy=analyst'])
    const none = accountOn(() => Response.json({ data: [], metadata: { count: 0 } }))
    const failed = none.account.findUser('nobody')
    await expect(failed).rejects.toThrow(NotFoundError)
    await expect(failed).rejects.toThrow(/^User Not found$/)
  })
})
