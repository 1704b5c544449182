import type { ApiKeyScope } from '@uwkit/core/account'
import type { Endpoint } from '@uwkit/core/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../account/session.store.ts'
import { sql, textList } from '../db/sql.ts'
import { defaultHttpSettings } from '../http/settings.ts'
import {
  type Caller,
  type ContractCall,
  namedEndpoints,
  newToken,
  type ReadyCall,
  recordedClient,
} from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { accessTable } from './access.fixtures.ts'
import { contractCalls } from './contract-calls.fixtures.ts'

type Row = keyof typeof accessTable
/**
 * The callers of the tests; users of another company without any access or without the partner's; its administrator;
 * and programs: by keys of the owner that read and write, and by a company administrator's key that also administers.
 */
type AnyCaller = Caller | 'withoutAccess' | 'notOfPartner' | 'otherAdmin' | KeyCaller
type KeyCaller = keyof typeof keyCallers

/** Owner and scopes of each key. */
const keyCallers = {
  readingKey: { by: 'owner', scopes: ['read'] },
  writingKey: { by: 'owner', scopes: ['read', 'write'] },
  administeringKey: { by: 'companyAdmin', scopes: ['read', 'write', 'administer'] },
} as const satisfies Readonly<Record<string, { by: Caller; scopes: readonly ApiKeyScope[] }>>

const isKey = (caller: AnyCaller): caller is KeyCaller => caller in keyCallers

const callers: readonly AnyCaller[] = [
  'anonymous',
  'withoutAccess',
  'notOfPartner',
  'otherCompany',
  'otherAdmin',
  'sameCompany',
  'companyAdmin',
  'providerAdmin',
  'impersonating',
  'owner',
  'readingKey',
  'writingKey',
  'administeringKey',
]
/** Callers outside of the full run: all calls share the code of the guards. */
const fewCallers: readonly AnyCaller[] = [
  'anonymous',
  'withoutAccess',
  'otherCompany',
  'sameCompany',
  'owner',
  'readingKey',
]
const callersHere = process.env['UWKIT_TESTS'] === 'full' ? callers : fewCallers
const users = callers.filter((caller) => caller !== 'anonymous')
const withAccess = users.filter((caller) => caller !== 'withoutAccess')

/** Callers who pass the guards, by row of the table. */
const lets: Readonly<Record<Row, readonly AnyCaller[]>> = {
  anybody: callers,
  user: users,
  expenseComps: withAccess,
  comparables: withAccess.filter((caller) => caller !== 'notOfPartner'),
  costar: withAccess,
  companyAdmin: ['companyAdmin', 'otherAdmin', 'providerAdmin', 'impersonating', 'administeringKey'],
  providerAdmin: ['providerAdmin', 'impersonating'],
}

const own: readonly AnyCaller[] = ['owner', 'impersonating', 'readingKey', 'writingKey']
const ofCompany: readonly AnyCaller[] = [...own, 'sameCompany', 'companyAdmin', 'administeringKey']
/** Callers who can access the owner's records, by the table's owner of the records. */
const reaches: Readonly<Record<string, readonly AnyCaller[]>> = {
  own,
  company: ofCompany,
  'company alone': ofCompany,
  'company and provider': [...ofCompany, 'providerAdmin'],
  any: callers,
}
/** What company administrators may do, provider administrators may do for all companies. */
const reachAsAdministrator: readonly AnyCaller[] = [
  'companyAdmin',
  'providerAdmin',
  'impersonating',
  'administeringKey',
]

let server: TestServer
const keyTokens = { readingKey: '', writingKey: '', administeringKey: '' }
beforeAll(async () => {
  server = await startTestServer({ parts: { settings: { ...defaultHttpSettings, requestsPerMinute: 1e9 } } })
  await insertUser('bare', false, [])
  await insertUser('outsider', false, ['access_expense_comps', 'access_costar'])
  await insertUser('rival', true, ['access_wd', 'access_expense_comps', 'access_costar'])
  await server.db.query(sql`create table first_session as select * from session`)
  for (const caller of callers.filter(isKey)) {
    const { by, scopes } = keyCallers[caller]
    const wanted = { name: caller, kind: 'personal' as const, scopes: [...scopes], expiresOn: null }
    keyTokens[caller] = (await server.as(by).account.createApiKey(wanted)).secret
  }
})
// Some calls end other sessions of their caller, including those of this test.
afterEach(() => server.db.query(sql`insert into session select * from first_session on conflict do nothing`))
afterAll(() => server.close())

/** Stores a user of the other company. */
async function insertUser(id: string, isAdmin: boolean, access: string[]): Promise<void> {
  await server.db.query(sql`
    insert into account_user (id, company_id, email, account_access, is_admin, is_provider_admin, plan_id, plan_type,
      status, created_on, modified_on)
    values (${id}, 'broker', ${`${id}@broker.example`}, ${textList(access)}, ${isAdmin}, false, 'team', 'subscription',
      1, 0, 0)`)
}

async function tokenOf(caller: AnyCaller): Promise<string | null> {
  if (isKey(caller)) return keyTokens[caller]
  const others = { withoutAccess: 'bare', notOfPartner: 'outsider', otherAdmin: 'rival' } as const
  const id = caller in others ? others[caller as keyof typeof others] : null
  if (id === null) return newToken(server, caller as Caller)
  return (await openSession(server.db, id, server.clock.now() / 1000)).bearer
}

/** Returns the table's entry for a call. */
function rowOf(call: string): { row: Row; records: string; isLocked: boolean; isPersonal: boolean } {
  for (const [row, calls] of Object.entries(accessTable)) {
    const words = (calls as Readonly<Record<string, string>>)[call]
    if (words === undefined) continue
    const [records = '', ...further] = words.split(', ')
    return {
      row: row as Row,
      records,
      isLocked: further.includes('locked'),
      isPersonal: further.includes('no key'),
    }
  }
  throw new Error(`${call} stands in no row of the table of access`)
}

/** Returns the outcome for a caller in one word: the guards' 401 or 403, or else the result of the answer. */
async function outcomeOf(name: string, { given, send }: ReadyCall, caller: AnyCaller): Promise<string> {
  const { client, calls } = recordedClient(server, await tokenOf(caller))
  await send(client).catch(() => undefined)
  const sent = calls.find((one) => one.name === name)
  if (sent === undefined) return 'not sent'
  const text = new TextDecoder().decode(sent.answer)
  if (sent.status === 401) return text.includes('Sign in first.') ? '401' : 'let in'
  if (sent.status === 403) return /Requires|"key_scope"/.test(text) ? '403' : 'let in'
  if (sent.status === 404 || sent.status === 409) return String(sent.status)
  if (sent.status >= 500) return `${sent.status} ${text}`
  const shows = given.id === undefined || text.includes(given.id)
  return contractCalls.get(name)?.isList === true && !shows ? 'left out' : 'let in'
}

/** Returns the outcomes that the table expects for a caller; several if the answer concerns no one's record. */
function expectedOf(
  { row, records, isPersonal }: ReturnType<typeof rowOf>,
  effect: Endpoint['effect'],
  call: ContractCall,
  ready: ReadyCall,
  caller: AnyCaller,
): string[] {
  if (caller === 'anonymous' && row !== 'anybody') return ['401']
  if (!lets[row].includes(caller)) return ['403']
  if (isKey(caller) && (isPersonal || (caller === 'readingKey' && effect !== 'read'))) return ['403']
  if (records === 'any' || ready.given.id === undefined) return ['let in', '404', '409']
  const isOfAll = row === 'companyAdmin' && records === 'company'
  const isReached = isOfAll ? reachAsAdministrator.includes(caller) : reaches[records]?.includes(caller)
  if (isReached === true) return ['let in']
  return call.isList ? ['left out', '404'] : ['404']
}

/** Returns whether an allowed call may change data, so that the next caller needs new data. */
const isWrite = (name: string) => namedEndpoints.some((one) => one.name === name && one.endpoint.method !== 'GET')

/** Some calls start a thread for each of nine callers. */
const patience = { timeout: 180_000 }

describe('who may make which call, and of whose records', patience, () => {
  it('is written in the table for every call of the contract, and for no other', () => {
    const calls = new Set(namedEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`))
    expect(
      Object.values(accessTable)
        .flatMap((row) => Object.keys(row))
        .toSorted(),
    ).toEqual([...calls].toSorted())
  })

  it.each(namedEndpoints)('holds for $name', async ({ name, endpoint }) => {
    const call = contractCalls.get(name)
    if (call === undefined) throw new Error(`nobody says how ${name} is called`)
    const rule = rowOf(`${endpoint.method} ${endpoint.path}`)
    let ready = await call.ready(server)
    const wrong: string[] = []
    for (const caller of callersHere) {
      const expected = expectedOf(rule, endpoint.effect, call, ready, caller)
      const seen = await outcomeOf(name, ready, caller)
      if (!expected.includes(seen)) wrong.push(`${caller}: ${seen}, not ${expected.join(' or ')}`)
      if (seen === 'let in' && isWrite(name)) ready = await call.ready(server)
    }
    if (rule.isLocked) {
      const seen = await outcomeWhileHeld(name, await call.ready(server))
      if (seen !== '409') wrong.push(`the owner while a colleague holds it: ${seen}, not 409`)
    }
    expect(wrong).toEqual([])
  })
})

async function outcomeWhileHeld(name: string, ready: ReadyCall): Promise<string> {
  const { id, lockedId = id } = ready.given
  await server.as('sameCompany').lock.set([lockedId ?? ''])
  const seen = await outcomeOf(name, ready, 'owner')
  await server.as('sameCompany').lock.set([])
  return seen
}
