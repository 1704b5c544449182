import type { ChartDraft } from '@uwkit/core/chart-of-accounts'
import { ConflictError, ForbiddenError, NotFoundError } from '@uwkit/core/client'
import { statementDraft } from '@uwkit/core/operating-statement'
import { aStatementReading, smallStatement } from '@uwkit/core/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query(sql`delete from own_chart`)
  await server.db.query(sql`delete from mapping_entry`)
})

const category = { kind: 'expense', sign: '+', definition: '', source: 'own' } as const
const draft: ChartDraft = {
  name: 'Our Form',
  section: 'opex',
  note: '',
  categories: [
    { ...category, name: 'Taxes and Insurance', concepts: ['re_taxes', 'insurance'] },
    { ...category, name: 'Everything Else', concepts: [] },
  ],
  modifiedOn: null,
}

test('everybody may choose from the 19 built-in charts in their order, and from those of the company', async () => {
  const own = await server.as('companyAdmin').chartOfAccounts.create(draft)
  expect(own).toMatchObject({ name: 'Our Form', createdBy: 'admin', provenance: 'own' })
  expect(own.id).toBeGreaterThanOrEqual(1000)
  const charts = await server.as('sameCompany').chartOfAccounts.list('opex')
  expect(charts.map(({ id }) => id)).toEqual([
    2,
    3,
    7,
    6,
    1,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    20,
    21,
    22,
    23,
    own.id,
  ])
  expect(await server.as('otherCompany').chartOfAccounts.list('opex')).toHaveLength(19)
  expect(await server.as('owner').chartOfAccounts.list('rentroll')).toEqual([])
})

test('only an administrator of the company makes and changes its charts', async () => {
  await expect(server.as('owner').chartOfAccounts.create(draft)).rejects.toThrow(ForbiddenError)
  const admin = server.as('companyAdmin').chartOfAccounts
  const { modifiedOn, ...created } = await admin.create(draft)
  const id = String(created.id)
  await expect(admin.create({ ...draft, name: 'OUR FORM' })).rejects.toThrow(ConflictError)
  expect((await admin.update(id, { ...draft, name: 'Renamed', modifiedOn })).name).toBe('Renamed')
  await expect(admin.update(id, { ...draft, modifiedOn })).rejects.toThrow(ConflictError)
  await expect(admin.update('2', draft)).rejects.toThrow('Chart of Accounts not found.')
  await admin.delete(id)
  await expect(admin.delete(id)).rejects.toThrow(NotFoundError)
})

test('a chart that statements use is not deleted', async () => {
  const { id } = await server.as('companyAdmin').chartOfAccounts.create(draft)
  const statement = { ...aStatementReading(smallStatement).statement, chartOfAccountsId: id }
  await server.as('owner').operatingStatement.saveOne(statementDraft(statement, { clientId: 'a', id: null }), 'b')
  await expect(server.as('companyAdmin').chartOfAccounts.delete(String(id))).rejects.toThrow(
    'Statements use this chart. Switch them to another chart first.',
  )
})

test("lines are categorized in the company's own chart as in a built-in one", async () => {
  const { id } = await server.as('companyAdmin').chartOfAccounts.create(draft)
  const line = { text: 'Real Estate Taxes', type: 'expense', header: null, values: [100] } as const
  const ask = (role: 'owner' | 'otherCompany') =>
    server.as(role).prediction.categorize(id, [{ ...line, values: [100] }])
  expect((await ask('owner'))[0]?.[0]?.category).toBe('Taxes and Insurance')
  await expect(ask('otherCompany')).rejects.toThrow('Chart of Accounts not found.')
})

test('what a user says of words is replaced by what the same user says later, and is heard in the company only', async () => {
  const { chartOfAccounts } = server.as('owner')
  const entry = {
    vocabulary: 'statementLine',
    rawText: 'Pest',
    uniqueId: null,
    category: 'Taxes',
    chartOfAccountsId: 2,
  } as const
  await chartOfAccounts.addMapping([entry])
  await chartOfAccounts.addMapping([{ ...entry, category: 'Repairs & Maintenance' }])
  const heard = await server.as('sameCompany').chartOfAccounts.mapping()
  expect(heard).toMatchObject([{ rawText: 'Pest', category: 'Repairs & Maintenance', createdBy: 'owner' }])
  expect(await server.as('otherCompany').chartOfAccounts.mapping()).toEqual([])
})

test('what the provider says is heard by everybody', async () => {
  await server.db.query(sql`
    insert into mapping_entry (id, vocabulary, raw_text, unique_id, category, user_id, company_id, created_on)
    values ('p1', 'floorplan', 'Zeta', null, '2|1', null, null, 0)`)
  expect(await server.as('otherCompany').rentRoll.floorplanVotes('Zeta')).toEqual([
    { rawText: 'Zeta', uniqueId: '', createdBy: 0, category: '2|1' },
  ])
})
