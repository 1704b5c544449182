import { contract, type Endpoint } from '@uwkit/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'
import { accessTable } from './access.fixtures.ts'

type Caller = 'anonymous' | 'withoutAccess' | 'owner' | 'companyAdmin' | 'providerAdmin' | 'impersonating'
type Outcome = 'in' | '401' | '403'

/** What the guards say to each caller, by the row of the table. */
const outcomes: Readonly<Record<keyof typeof accessTable, Readonly<Record<Caller, Outcome>>>> = {
  anybody: row('in', 'in', 'in', 'in', 'in', 'in'),
  user: row('401', 'in', 'in', 'in', 'in', 'in'),
  expenseComps: row('401', '403', 'in', 'in', 'in', 'in'),
  costar: row('401', '403', 'in', 'in', 'in', 'in'),
  companyAdmin: row('401', '403', '403', 'in', 'in', 'in'),
  providerAdmin: row('401', '403', '403', '403', 'in', 'in'),
}

function row(...seen: [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]): Record<Caller, Outcome> {
  const [anonymous, withoutAccess, owner, companyAdmin, providerAdmin, impersonating] = seen
  return { anonymous, withoutAccess, owner, companyAdmin, providerAdmin, impersonating }
}

/** They end a session or acting as another user, so they are made last. */
const last = ['DELETE /auth/connect_as_user', 'DELETE /auth']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query(sql`update account_user set account_access = '{}' where id = ${testPeople.otherCompany.id}`)
})
afterAll(() => server.close())

const tokens: Readonly<Record<Caller, () => Promise<string | null>>> = {
  anonymous: async () => null,
  withoutAccess: async () => server.tokenOf('otherCompany'),
  owner: async () => server.tokenOf('owner'),
  companyAdmin: async () => server.tokenOf('companyAdmin'),
  providerAdmin: async () => server.tokenOf('providerAdmin'),
  impersonating: async () => server.impersonating().connection.tokenStore.get(),
}

/** Makes a call with a body that nothing is done for, and tells what the guards said. */
async function outcomeOf(call: string, token: string | null): Promise<Outcome> {
  const [method = '', path = ''] = call.split(' ')
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== null) headers.set('authorization', `token ${token}`)
  const init: RequestInit = { method, headers }
  if (method !== 'GET') init.body = '7'
  const answer = await server.fetch(`${server.host}${path.replace(/\{\w+\}/g, 'none')}`, init)
  const text = await answer.text()
  if (answer.status === 401 && text.includes('Sign in first.')) return '401'
  return answer.status === 403 && text.includes('This needs') ? '403' : 'in'
}

describe('who may make which call', () => {
  it('is written in the table for every call of the contract, and for no other', () => {
    const endpoints = Object.values(contract).flatMap((concept): Endpoint[] => Object.values(concept))
    const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
    expect(Object.values(accessTable).flat().toSorted()).toEqual([...calls].toSorted())
  })

  it.each(Object.keys(tokens) as Caller[])('holds for %s', async (caller) => {
    const token = await tokens[caller]()
    const wrong: string[] = []
    const calls = Object.entries(accessTable).flatMap(([row, list]) =>
      list.map((call) => ({ call, expected: outcomes[row as keyof typeof accessTable][caller] })),
    )
    for (const { call, expected } of calls.toSorted((a, b) => last.indexOf(a.call) - last.indexOf(b.call))) {
      const seen = await outcomeOf(call, token)
      if (seen !== expected) wrong.push(`${call}: ${seen}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })
})
