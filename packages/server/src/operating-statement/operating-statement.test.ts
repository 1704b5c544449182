import { ConflictError, NotFoundError } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import { newStatementStore, statementDraft, statementReducer } from '@uwkit/core/operating-statement'
import { noEvidence, without } from '@uwkit/core/shared'
import { aStatement, aStatementReading, smallStatement } from '@uwkit/core/testing'
import { readWorkbook } from '@uwkit/documents/formats'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // The deals that its documents are saved with; only their company matters here.
  await server.db.query(sql`insert into deal (id, user_id, company_id, content, created_on, modified_on)
    select named.id, 'owner', account_user.company_id, jsonb_build_object('dealName', 'Deal of ' || named.id), 0, 0
    from account_user, unnest(array['deal-1', 'deal-2']) as named (id) where account_user.id = 'owner'`)
})
afterAll(() => server.close())
beforeEach(() => server.db.query(sql`delete from operating_statement`))

const { statement } = aStatementReading(smallStatement)

function aDraft(clientId: string, heading: Partial<Parameters<typeof statementDraft>[1]> = {}) {
  return statementDraft(statement, { clientId, id: null, fileName: `${clientId}.xlsx`, ...heading })
}

/** Builds a store that contains new statements of a deal. */
function storeOf(...clientIds: string[]) {
  return clientIds.reduce(
    (store, clientId) =>
      statementReducer(store, {
        type: 'insert',
        statement: { clientId, id: null, fileName: `${clientId}.xlsx`, dealId: 'deal-1', statement, toDelete: false },
      }),
    newStatementStore,
  )
}

test('keeps the verdict of its reading and what to look at', async () => {
  const { operatingStatement } = server.as('owner')
  const reasons = [{ code: 'parts-differ', message: 'NOI is not income less expenses.', dollars: 36.5, source: null }]
  const evidence = { ...noEvidence('T12'), verdict: 'contradicts_itself' as const, reasons }
  const { ids } = await operatingStatement.saveOne(aDraft('judged', { evidence }), 'judged')
  expect((await operatingStatement.get(ids['judged'] ?? '')).evidence).toEqual(evidence)
})

test('statements of a deal are saved together under its id, get ids, and come back as they were', async () => {
  const { operatingStatement } = server.as('owner')
  const saved = await operatingStatement.save(storeOf('a', 'b'), 'unused', { formattedAddress: '1 Main St' })
  expect([saved.bundleId, Object.keys(saved.ids)]).toEqual(['deal-1', ['a', 'b']])
  const record = await operatingStatement.get(saved.ids['a'] ?? '')
  expect(record).toMatchObject({
    entity: 'full',
    fileName: 'a.xlsx',
    bundleId: 'deal-1',
    userId: 'owner',
    userName: 'Olive Owen',
    formattedAddress: '1 Main St',
    // Vacancy 100 of market rent 1,100 in February, expenses 300 of income 975.
    lastMonthVacancyRate: 100 / 1100,
    lastMonthExpenseRate: 300 / 975,
  })
  const unsaved = record.lines.map((line) => without(line, 'id', 'comment', 'comments'))
  expect(unsaved).toEqual(statement.lines)
  expect(record.lines.every(({ id }) => id !== null)).toBe(true)
})

test('the outline shows a bundle as one entry with its months and the ids of its statements', async () => {
  const { operatingStatement } = server.as('owner')
  const { ids } = await operatingStatement.save(storeOf('a', 'b'), 'unused')
  const [bundle, ...others] = await operatingStatement.list()
  expect(others).toEqual([])
  expect(bundle).toMatchObject({
    bundleId: 'deal-1',
    numberDocuments: 2,
    timespan: '01/25 - 02/25',
    startDate: '2025-01',
    endDate: '2025-02',
    chartOfAccountsId: 2,
    userName: 'Olive Owen',
    // The statement with the latest month: 725 in January and 675 in February.
    netOperatingIncome: 1400,
    property: statement.property,
    verdict: null,
  })
  expect([...(bundle?.statementIds ?? [])].sort()).toEqual(Object.values(ids).sort())
  expect(await operatingStatement.ofBundle('deal-1')).toHaveLength(2)
})

test('the outline has 16 bundles a page, the last changed first, and finds them by their words', async () => {
  const { operatingStatement } = server.as('owner')
  for (let at = 0; at < 18; at++) {
    await server.clock.advance(1000)
    await operatingStatement.saveOne(aDraft(`t12-${at}`), `bundle-${at}`)
  }
  const first = await operatingStatement.list()
  expect([first.length, first[0]?.bundleId]).toEqual([16, 'bundle-17'])
  expect((await operatingStatement.list({ pageNumber: 1 })).map(({ bundleId }) => bundleId)).toEqual([
    'bundle-1',
    'bundle-0',
  ])
  expect(await operatingStatement.list({ filter: 'T12-17' })).toHaveLength(1)
  expect(await operatingStatement.list({ filter: 'oak court' })).toHaveLength(16)
  const byName = await operatingStatement.list({ sortBy: 'file_name', sortOrder: 'ascending', perPage: 1 })
  expect(byName[0]?.fileName).toBe('t12-0.xlsx')
  const fileHash = 'ab'.repeat(32)
  await operatingStatement.saveOne({ ...aDraft('renamed'), fileHash }, 'bundle-copy')
  const ofFile = await operatingStatement.list({ filter: fileHash.toUpperCase() })
  expect(ofFile.map(({ bundleId }) => bundleId)).toEqual(['bundle-copy'])
  expect(await operatingStatement.list({ filter: 'cd'.repeat(32) })).toEqual([])
})

test('an analyst goes on with a bundle: changes, deletes and adds in one save', async () => {
  const { operatingStatement } = server.as('owner')
  const { ids } = await operatingStatement.save(storeOf('a', 'b'), 'unused')
  const [a = '', b = ''] = [ids['a'], ids['b']]
  let store = await operatingStatement.load('deal-1')
  store = statementReducer(store, { type: 'delete', clientId: b })
  const chosen = { ...statement, positiveExpenses: false }
  store = statementReducer(store, { type: 'replace', clientId: a, statement: chosen })
  store = statementReducer(store, {
    type: 'insert',
    statement: { clientId: 'c', id: null, fileName: 'c.xlsx', dealId: 'deal-1', statement, toDelete: false },
  })
  const saved = await operatingStatement.save(store, 'unused')
  store = statementReducer(store, { type: 'saved', saved })
  expect(store.step).toBe(-1)
  expect(store.statements.every(({ id }) => id !== null)).toBe(true)
  expect((await operatingStatement.get(a)).positiveExpenses).toBe(false)
  await expect(operatingStatement.get(b)).rejects.toThrow(NotFoundError)
  expect(await operatingStatement.ofBundle('deal-1')).toHaveLength(2)
})

test('the answer of a save says when all of its statements were changed, so that the next save is refused only for others', async () => {
  const { operatingStatement } = server.as('owner')
  const first = await operatingStatement.save(storeOf('a', 'b'), 'unused')
  const stamps = async () => (await operatingStatement.ofBundle('deal-1')).map(({ modifiedOn }) => modifiedOn)
  expect(await stamps()).toEqual([first.modifiedOn, first.modifiedOn])
  const loaded = await operatingStatement.load('deal-1')
  const store = statementReducer(loaded, {
    type: 'insert',
    statement: { clientId: 'c', id: null, fileName: 'c.xlsx', dealId: 'deal-1', statement, toDelete: false },
  })
  const second = await operatingStatement.save(store, 'unused')
  expect(second.modifiedOn).toBeGreaterThan(first.modifiedOn)
  expect(await stamps()).toEqual([second.modifiedOn, second.modifiedOn, second.modifiedOn])
  // A retry creates no second one.
  expect(await operatingStatement.save(store, 'unused')).toEqual(second)
  expect(await stamps()).toHaveLength(3)
})

test('rows of a table carry comments and what was predicted', async () => {
  const { operatingStatement } = server.as('owner')
  const draft = aDraft('a')
  const [line, ...others] = draft.lines
  if (!line) throw new Error('the statement has lines')
  const commented = { ...draft, lines: [{ ...line, comment: 'ask', comments: { '2025-01': 'late' } }, ...others] }
  const { ids } = await operatingStatement.saveOne(commented, 'bundle')
  const { rows } = await operatingStatement.getDetail(ids['a'] ?? '')
  expect(rows[0]).toMatchObject({
    label: 'Market Rent',
    row: 3,
    comment: 'ask',
    breakdown: { '2025-01': { value: 1100, comment: 'late' }, '2025-02': { value: 1100, comment: null } },
    categoryPrediction: { probability: 0.9 },
  })
})

test("nobody's change is lost, and a save of several is done as a whole or not at all", async () => {
  const { operatingStatement } = server.as('owner')
  const { ids, modifiedOn } = await operatingStatement.saveOne(aDraft('a'), 'bundle')
  const id = ids['a'] ?? ''
  await operatingStatement.update({ ...aDraft('a'), id, modifiedOn })
  const renamed = { ...aDraft('a'), id, modifiedOn, fileName: 'Elm.xlsx' }
  await expect(operatingStatement.update(renamed)).rejects.toThrow(ConflictError)
  const stale = { ...renamed, bundleId: 'bundle' }
  await expect(operatingStatement.saveOne(stale, 'bundle')).rejects.toThrow(ConflictError)
  const [other = ''] = Object.values((await operatingStatement.saveOne(aDraft('x'), 'bundle-x')).ids)
  await expect(operatingStatement.delete([other, 'none'])).rejects.toThrow(NotFoundError)
  expect((await operatingStatement.get(other)).id).toBe(other)
})

test('a save whose answer was lost is taken again, until somebody saves after it', async () => {
  const { operatingStatement } = server.as('owner')
  const { ids, modifiedOn } = await operatingStatement.saveOne(aDraft('a'), 'bundle')
  const draft = { ...aDraft('a'), id: ids['a'] ?? '', modifiedOn, fileName: 'Elm.xlsx' }
  const saved = await operatingStatement.update(draft)
  expect(await operatingStatement.update(draft)).toEqual(saved)
  // So are several at once, none of them new.
  const loaded = await operatingStatement.load('bundle')
  const together = await operatingStatement.save(loaded, 'bundle')
  expect(await operatingStatement.save(loaded, 'bundle')).toEqual(together)
  await expect(operatingStatement.update(draft)).rejects.toThrow(ConflictError)

  const mine = { ...draft, modifiedOn: together.modifiedOn }
  const { modifiedOn: seen } = await operatingStatement.update(mine)
  await server
    .as('sameCompany')
    .operatingStatement.update({ ...mine, modifiedOn: seen, formattedAddress: '2 Oak' }, true)
  await expect(operatingStatement.update(mine)).rejects.toThrow(ConflictError)
  expect((await operatingStatement.get(mine.id)).formattedAddress).toBe('2 Oak')
})

test('a save that also makes statements is taken again whose answer was lost, and makes none a second time', async () => {
  const { operatingStatement } = server.as('owner')
  await operatingStatement.saveOne(aDraft('a'), 'bundle')
  const together = statementReducer(await operatingStatement.load('bundle'), {
    type: 'insert',
    statement: { clientId: 'b', id: null, fileName: 'b.xlsx', dealId: null, statement, toDelete: false },
  })
  const first = await operatingStatement.save(together, 'bundle')
  expect(await operatingStatement.save(together, 'bundle')).toEqual(first)
  const [made, again] = await Promise.all([1, 2].map(() => operatingStatement.save(storeOf('c', 'd'), 'unused')))
  expect(made).toEqual(again)
  const heldIn = async (bundle: string) =>
    (await operatingStatement.ofBundle(bundle)).map(({ fileName }) => fileName ?? '').toSorted()
  expect(await heldIn('bundle')).toEqual(['a.xlsx', 'b.xlsx'])
  expect(await heldIn('deal-1')).toEqual(['c.xlsx', 'd.xlsx'])

  // Different content is a different save, whatever id the client sends; so is a save by another user.
  await operatingStatement.saveOne(aDraft('b', { formattedAddress: '2 Oak' }), 'other')
  await operatingStatement.saveOne(aDraft('b', { formattedAddress: '3 Oak' }), 'other')
  await server.as('sameCompany').operatingStatement.saveOne(aDraft('b', { formattedAddress: '3 Oak' }), 'other')
  expect(await operatingStatement.ofBundle('other')).toHaveLength(3)
})

test('a save that also makes statements is refused again once one of them was changed or deleted', async () => {
  const { operatingStatement } = server.as('owner')
  const { ids, modifiedOn } = await operatingStatement.save(storeOf('a', 'b'), 'unused')
  const [a = '', b = ''] = [ids['a'], ids['b']]
  await operatingStatement.update({ ...aDraft('a'), id: a, modifiedOn, bundleId: 'deal-1', dealId: 'deal-1' })
  await expect(operatingStatement.save(storeOf('a', 'b'), 'unused')).rejects.toThrow(ConflictError)
  await operatingStatement.delete([a])
  await expect(operatingStatement.save(storeOf('a', 'b'), 'unused')).rejects.toThrow(ConflictError)
  await operatingStatement.delete([b])
  expect(Object.keys((await operatingStatement.save(storeOf('a', 'b'), 'unused')).ids)).toEqual(['a', 'b'])
})

test('colleagues change a statement with the company flag only, other companies never, and nobody while it is held', async () => {
  const { ids } = await server.as('owner').operatingStatement.saveOne(aDraft('a'), 'bundle')
  const id = ids['a'] ?? ''
  const colleague = server.as('sameCompany').operatingStatement
  expect(await colleague.list()).toEqual([])
  expect(await colleague.listOfCompany()).toHaveLength(1)
  await expect(colleague.update({ ...aDraft('a'), id })).rejects.toThrow(NotFoundError)
  await colleague.update({ ...aDraft('a'), id }, true)
  await expect(colleague.delete([id])).rejects.toThrow(NotFoundError)
  const stranger = server.as('otherCompany').operatingStatement
  await expect(stranger.get(id)).rejects.toThrow(NotFoundError)
  await expect(stranger.update({ ...aDraft('a'), id }, true)).rejects.toThrow(NotFoundError)
  expect(await stranger.ofBundle('bundle')).toEqual([])
  await server.db.query(sql`
    insert into record_lock (scope, record_id, holder_id, refreshed_on)
    values ('company lender', ${id}, 'colleague', ${server.clock.now() / 1000})`)
  await expect(server.as('owner').operatingStatement.delete([id])).rejects.toThrow(ConflictError)
  await server.db.query(sql`delete from record_lock`)
})

test('a bundle that somebody else holds keeps its statements: none is changed, deleted or taken out of it', async () => {
  const { operatingStatement } = server.as('owner')
  const { ids } = await operatingStatement.saveOne(aDraft('a'), 'held')
  const id = ids['a'] ?? ''
  await server.as('sameCompany').lock.set(['held'])
  const draft = { ...aDraft('a'), id }
  await expect(operatingStatement.update(draft)).rejects.toThrow('Cole Lee is editing this')
  await expect(operatingStatement.delete([id])).rejects.toThrow(ConflictError)
  const moved = await server.fetch(`${server.host}/operating_statement/other?company=True`, {
    method: 'PUT',
    headers: { authorization: `token ${server.tokenOf('companyAdmin')}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      z.encode(contract.operatingStatement.update.body?.schema ?? z.never(), {
        bundleId: 'other',
        creates: [],
        updates: [draft],
      }),
    ),
  })
  expect(moved.status).toBe(409)
  expect(await operatingStatement.get(id)).toMatchObject({ bundleId: 'held' })
  await server.as('sameCompany').lock.set([])
  await operatingStatement.delete([id])
})

test('statements that cannot be loaded are reported, and leave nothing to work on', async () => {
  expect(await server.anonymous().operatingStatement.load('bundle')).toEqual(newStatementStore)
})

test('statements of a portfolio are merged into one, named by the date, in a bundle of its own', async () => {
  const { operatingStatement } = server.as('owner')
  const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
  const { bundleId, ids } = await operatingStatement.merge([statement, statement], 'portfolio', predictor, 'merged')
  const merged = await operatingStatement.get(ids['merged'] ?? '')
  expect([bundleId, merged.fileName]).toEqual(['merged', '11-20-2026'])
  // Market rent of 1,100 per month, twice.
  const rent = merged.lines.find(({ label }) => label === 'Market Rent')
  expect(rent?.values).toEqual({ '2025-01': 2200, '2025-02': 2200 })
  expect(rent?.category).toBe(statement.lines.find(({ label }) => label === 'Market Rent')?.category)
})

test('statements of one property whose months are not consecutive are not merged, and nothing is saved', async () => {
  const { operatingStatement } = server.as('owner')
  const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
  const rent = [{ concept: 'gpr', label: 'Market Rent', months: 1100 }]
  // Ten months and twelve over a span of twenty-eight: six months are in neither.
  const parts = [aStatement(rent, '2023-01', 10), aStatement(rent, '2024-05', 12)]
  await expect(operatingStatement.merge(parts, 'partial', predictor, 'gap')).rejects.toThrow(
    'The months are not consecutive: no statement reports 11/23 - 04/24.',
  )
  expect(await operatingStatement.list({ pageNumber: -1 })).toEqual([])
})

test('the download has each line with its category', async () => {
  const { operatingStatement } = server.as('owner')
  const { ids } = await operatingStatement.saveOne(aDraft('t12'), 'bundle')
  const { name, bytes } = await operatingStatement.download(ids['t12'] ?? '')
  expect(name).toBe('t12.xlsx')
  const [grid] = (await readWorkbook(bytes, 't12.xlsx')).grids
  const category = statement.lines.find(({ label }) => label === 'Insurance')?.category
  const row = grid?.rows.find((cells) => cells[0]?.text === 'Insurance')
  expect(row?.map((cell) => cell?.value)).toEqual(['Insurance', 100, 100, 200, category, 'expense', 'line'])
})

test('a statement is saved with a deal and in a chart of the company, or not at all', async () => {
  const { operatingStatement } = server.as('owner')
  const theirs = await server.as('otherCompany').deal.create({ dealName: 'Theirs' })
  for (const dealId of [theirs.id, 'no-such']) {
    await expect(operatingStatement.saveOne(aDraft('a', { dealId }), 'b')).rejects.toThrow('Deal Not found')
  }
  const inChart = (chartOfAccountsId: number) => ({ ...aDraft('a'), chartOfAccountsId })
  for (const chart of [424_242, 4]) {
    await expect(operatingStatement.saveOne(inChart(chart), 'b')).rejects.toThrow('Chart of Accounts not found.')
  }
  const { ids } = await operatingStatement.saveOne(aDraft('a', { dealId: 'deal-1' }), 'b')
  const { entity: _, ...record } = await operatingStatement.get(ids['a'] ?? '')
  const moved = { ...record, clientId: 'a', dealId: theirs.id }
  await expect(operatingStatement.update(moved)).rejects.toThrow('Deal Not found')
  expect(await operatingStatement.list({})).toHaveLength(1)
})

test('a field that the contract does not list is kept, unless it says whose the statement is', async () => {
  const { operatingStatement } = server.as('owner')
  const sent = { ...aDraft('a'), my_note: 'ask', user_id: 'sameCompany', company_id: 'other' }
  const { ids } = await operatingStatement.saveOne(sent, 'b')
  const saved = await operatingStatement.get(ids['a'] ?? '')
  expect(saved).toMatchObject({ my_note: 'ask', userId: 'owner' })
  expect(saved).not.toHaveProperty('company_id')
  expect(saved).not.toHaveProperty('clientId')
})
