import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { insertManyRecords, plansOf } from '../testing/many-records.ts'
import { namedEndpoints } from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { listParameters } from './open-api.ts'

/** More than one answer to an unstreamed list contains. */
const many = 1_203

let server: TestServer
/** SQL statements since the last check. */
const statements: Sql[] = []
beforeAll(async () => {
  server = await startTestServer()
  await insertManyRecords(server, { count: many, companies: 3 })
  const { query } = server.db
  const watched: Database['query'] = (statement) => {
    statements.push(statement)
    return query(statement)
  }
  Object.assign(server.db, { query: watched })
}, 120_000)
afterAll(() => server.close())

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const authorization = `token ${server.tokenOf('owner')}`
  return server.fetch(`${server.host}${path}`, { headers: { authorization, ...headers } })
}

interface Page {
  data: Record<string, unknown>[]
  metadata: { count: number; next: string | null }
}

async function pageAt(path: string): Promise<Page & { link: string | null }> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return { ...((await response.json()) as Page), link: response.headers.get('link') }
}

const lists = [
  ['/companies/rent_roll', '/companies/rent_roll?per_page=50&page=', 'id'],
  ['/me/rent_roll', '/me/rent_roll?per_page=50&page=', 'id'],
  ['/companies/operating_statement', '/companies/operating_statement?per_page=50&pageNum=', 'bundle_id'],
  ['/me/operating_statement', '/me/operating_statement?entity=full&per_page=50&pageNum=', 'id'],
  ['/v3/deals', '/v3/deals?per_page=50&page=', 'id'],
] as const

it.each([
  ['GET /companies/rent_roll', 'sort=nothing-asc'],
  ['GET /me/rent_roll', 'sort=nothing-asc'],
  ['GET /companies/operating_statement', 'entity=full&sortBy=nothing'],
  ['GET /companies/operating_statement', 'sortBy=nothing'],
  ['GET /me/operating_statement', 'sortBy=nothing'],
  ['GET /v3/deals', 'sort=nothing'],
  ['GET /users', 'sort=nothing'],
])('the description of %s names all that it can be sorted by (%s)', async (call, query) => {
  const endpoint = namedEndpoints.find(({ endpoint: { method, path } }) => `${method} ${path}` === call)?.endpoint
  const authorization = `token ${server.tokenOf('companyAdmin')}`
  const answer = await server.fetch(`${server.host}${endpoint?.path}?${query}`, { headers: { authorization } })
  const { error } = (await answer.json()) as { error: string }
  const [, fields = ''] = /must be one of (.+); received "nothing"/.exec(error) ?? []
  expect(fields).toContain('created_on')
  for (const field of fields.split(', ')) expect(listParameters[call]).toContain(`\`${field}\``)
})

describe.each(lists)('the list %s', (_, path, id) => {
  it('is complete with page -1, and says how many entries it has', async () => {
    const { data, metadata, link } = await pageAt(`${path}-1`)
    expect(metadata).toEqual({ count: many, next: null })
    expect(link).toBeNull()
    expect(new Set(data.map((one) => one[id])).size).toBe(many)
  })

  it('goes from page to page by the header Link, to the same entries', async () => {
    const found: unknown[] = []
    let next: string | null = `${path}0`
    while (next !== null) {
      const { data, metadata, link }: Awaited<ReturnType<typeof pageAt>> = await pageAt(next)
      found.push(...data.map((one) => one[id]))
      const [, url = null] = /^<https:\/\/uwkit\.example([^>]+)>; rel="next"$/.exec(link ?? '') ?? []
      expect(url === null).toBe(metadata.next === null)
      next = url
    }
    const whole = await pageAt(`${path}-1`)
    expect(found).toEqual(whole.data.map((one) => one[id]))
  })

  it('reads its page from an index that has its order', async () => {
    for (const page of [`${path}0`, `${path}2`, `${path}0&cursor=${(await pageAt(`${path}3`)).metadata.next ?? ''}`]) {
      statements.length = 0
      await pageAt(page)
      const [plan = ''] = await plansOf(
        server.db,
        statements.filter(({ text }) => / limit \$/.test(text)),
      )
      expect(plan, page).toMatch(/Index (Only )?Scan (Backward )?using \w+_(company|user) on/)
      // Only the rows left by a limit are sorted: no list is sorted as a whole. The few stored counts are read
      // unsorted.
      expect(plan, page).not.toMatch(/Seq Scan(?! on list_count\b)|\bSort\b(?![^]*\bLimit\b)/)
    }
  })
})

describe('a search', () => {
  it('finds each word in what a list shows, in any order: the file, its day, who saved it', async () => {
    await server.db.query(sql`update rent_roll set as_of = '2026-05-31' where id = 'own-77'`)
    const found = async (list: string, words: string, name = 'filter') =>
      (await pageAt(`${list}?${name}=${encodeURIComponent(words)}`)).data.map(
        ({ id, bundle_id: bundle }) => id ?? bundle,
      )
    expect(await found('/companies/rent_roll', '77.XLSX 05/31/2026 olive')).toEqual(['own-77'])
    expect(await found('/companies/rent_roll', '77.XLSX 06/30/2026')).toEqual([])
    expect(await found('/companies/operating_statement', 'olive 1203 t12', 'filterString')).toEqual(['bundle-own-1203'])
    expect(await found('/v3/deals', ' 1203 deal ')).toEqual(['own-1203'])
  })
})

const named = [
  ['/v3/deals', '/v3/deals?per_page=500&sort=deal_name-', 'deal_name', /deal_named/],
  [
    '/companies/rent_roll',
    '/companies/rent_roll?page=0&per_page=500&sort=file_name-',
    'file_name',
    /rent_roll_company_named/,
  ],
  ['/me/rent_roll', '/me/rent_roll?page=0&per_page=500&sort=file_name-', 'file_name', /rent_roll_user_named/],
  [
    '/companies/operating_statement',
    '/companies/operating_statement?per_page=500&sortBy=file_name&sortOrder=',
    'file_name',
    /operating_statement_company_bundle/,
  ],
] as const

describe.each(named)('the list %s by name', (_, path, field, index) => {
  const numbers = Array.from({ length: many }, (_unused, at) => at + 1)

  it.each([
    ['ascending', numbers],
    ['descending', numbers.toReversed()],
  ])('puts 9 before 12 as people do, %s, page after page', async (order, expected) => {
    const found: number[] = []
    let cursor = ''
    do {
      statements.length = 0
      const { data, metadata } = await pageAt(`${path}${order}${cursor}`)
      found.push(...data.map((one) => Number(/\d{1,4}(?=\.xlsx$|$)/.exec(String(one[field]))?.[0])))
      cursor = metadata.next === null ? '' : `&cursor=${metadata.next}`
      const [plan = ''] = await plansOf(
        server.db,
        statements.filter(({ text }) => / limit \$/.test(text)),
      )
      expect(plan).toMatch(index)
    } while (cursor !== '')
    expect(found).toEqual(expected)
  })
})

it('a name of any length is put in order by its first letters, and kept whole', async () => {
  const long = `Elm ${'7a'.repeat(90)}`
  const { deal } = server.as('otherCompany')
  for (const dealName of ['Elm 12', long, 'elm 9', `${long}b`]) await deal.create({ dealName })
  const { data } = await deal.list({ sort: 'deal_name-ascending' })
  expect(data.map(({ dealName }) => dealName).filter((name) => !name.startsWith(long))).toEqual(['elm 9', 'Elm 12'])
  expect(new Set(data.slice(0, 2).map(({ dealName }) => dealName))).toEqual(new Set([long, `${long}b`]))
})

describe('bundles of many statements that were saved at one moment', () => {
  it('are on the pages by number that the whole list and the cursors have', async () => {
    await server.db.transaction(async (one) => {
      await one.query(sql`update operating_statement set bundle_id = 'of-' || (created_on::integer % 150),
        modified_on = created_on::integer % 40 where company_id = 'lender'`)
    })
    const path = '/companies/operating_statement?per_page=10&pageNum='
    const ids = ({ data }: Page) => data.map(({ bundle_id: id }) => id)
    const whole = ids(await pageAt(`${path}-1`))
    expect(whole).toHaveLength(150)
    const [byNumber, byCursor]: unknown[][] = [[], []]
    let cursor = ''
    for (let page = 0; page < 15; page += 1) {
      byNumber?.push(...ids(await pageAt(`${path}${page}`)))
      const after = await pageAt(`${path}0${cursor}`)
      byCursor?.push(...ids(after))
      cursor = `&cursor=${after.metadata.next ?? ''}`
    }
    expect(byNumber).toEqual(whole)
    expect(byCursor).toEqual(whole)
  })
})

describe('an answer', () => {
  it('over 1 kB is compressed where the caller takes gzip, and a small one is not', async () => {
    const plain = await get('/v3/deals?per_page=50')
    const packed = await get('/v3/deals?per_page=50', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await packed.arrayBuffer())
    const text = await plain.text()
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length * 4).toBeLessThan(text.length)
    const whole = await get('/companies/rent_roll', { 'accept-encoding': 'gzip' })
    expect(JSON.parse(gunzipSync(Buffer.from(await whole.arrayBuffer())).toString())).toMatchObject({
      metadata: { count: many },
    })
    const small = await get('/health', { 'accept-encoding': 'gzip' })
    expect(small.headers.get('content-encoding')).toBeNull()
  })

  it('that breaks off while a list is loaded is no JSON, and is in the log', async () => {
    const { query } = server.parts.db
    let loads = 0
    const failing: Database['query'] = (statement) => {
      if (statement.text.includes('= any(') && ++loads > 2) return Promise.reject(new Error('the disk is gone'))
      return query(statement)
    }
    Object.assign(server.parts.db, { query: failing })
    const response = await get('/companies/rent_roll')
    await expect(response.text()).rejects.toThrow('the disk is gone')
    Object.assign(server.parts.db, { query })
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ event: 'failure', error: 'the disk is gone', route: 'GET /companies/rent_roll' }),
    )
  })
})
