import { createLocalPredictor } from '@uwkit/analytics'
import { ConflictError, InvalidRequestError, NotFoundError } from '@uwkit/core/client'
import { readRentRoll, rentRollDraft } from '@uwkit/core/rent-roll'
import { noEvidence } from '@uwkit/core/shared'
import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import { readWorkbook } from '@uwkit/documents/formats'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
beforeEach(() => server.db.query(sql`delete from rent_roll`))

const chargeCode = {
  code: 'RENT',
  description: null,
  category: 'Contract Rent',
  probability: 0.9,
  inPlaceRent: true,
  yearly: false,
  total: 1200,
} as const

function aDraft(id: string, heading: Partial<Parameters<typeof rentRollDraft>[1]> = {}) {
  const roll = aRentRoll([aUnit({ charges: { RENT: 1200 } }), aVacantUnit({ unit: '102' })], {
    futureLeases: [aUnit({ unit: '102', occupancy: 'future', leaseStart: '2026-02-01', leaseEnd: '2027-01-31' })],
    chargeCodes: [chargeCode],
  })
  return rentRollDraft(roll, { id, fileName: `${id}.xlsx`, dealId: 'deal-1', ...heading })
}

test('a saved rent roll comes back as it was saved, with who saved it and what it comes to', async () => {
  const { rentRoll } = server.as('owner')
  const draft = aDraft('r1')
  expect(await rentRoll.create(draft)).toEqual({ id: 'r1', modifiedOn: server.clock.now() / 1000 })
  const { modifiedOn: _, ...saved } = draft
  expect(await rentRoll.get('r1')).toMatchObject({
    ...saved,
    dealName: 'Deal of deal-1',
    entity: 'full',
    userId: 'owner',
    userName: 'Olive Owen',
    totals: { unitCount: 2, vacantCount: 1, futureLeaseCount: 1, totalContractRent: 1200 },
  })
})

test('keeps the verdict of its reading and what to look at; one saved without a verdict has none', async () => {
  const { rentRoll } = server.as('owner')
  const source = { file: 'roll.xlsx', sheet: 'Roll', cell: 'G3' }
  const reasons = [{ code: 'rent-by-word', message: 'Only a caption names the rent.', dollars: 600, source }]
  const evidence = { ...noEvidence('Roll'), verdict: 'read_not_proven' as const, reasons }
  await rentRoll.create(aDraft('judged', { evidence }))
  expect((await rentRoll.get('judged')).evidence).toEqual(evidence)
  await rentRoll.create(aDraft('older', { evidence: noEvidence('Roll') }))
  expect((await rentRoll.get('older')).evidence).not.toHaveProperty('verdict')
  const listed = await rentRoll.list({ sort: { field: 'file_name', order: 'ascending' } })
  expect(listed.map(({ id, verdict = null }) => [id, verdict])).toEqual([
    ['judged', 'read_not_proven'],
    ['older', null],
  ])
})

test('a list has the totals and no leases, a deal has its rolls in full, and detail has future leases where asked', async () => {
  const { rentRoll } = server.as('owner')
  await rentRoll.create(aDraft('r1'))
  await rentRoll.create(aDraft('r2', { dealId: 'deal-2' }))
  const listed = await rentRoll.list()
  expect(listed.map(({ id }) => id).sort()).toEqual(['r1', 'r2'])
  expect(listed[0]).not.toHaveProperty('units')
  expect((await rentRoll.ofDeal('deal-2')).map(({ id, units }) => [id, units.length])).toEqual([['r2', 2]])
  expect((await rentRoll.getDetail('r1')).futureLeases).toHaveLength(1)
  expect((await rentRoll.getDetail('r1', false)).futureLeases).toHaveLength(0)
})

test('lists are sorted, filtered and cut into pages, and refuse what they cannot be sorted by', async () => {
  const { rentRoll } = server.as('owner')
  for (const id of ['b', 'a', 'c']) await rentRoll.create(aDraft(id, { formattedAddress: `${id} 100%_Main St` }))
  const names = async (options: Parameters<typeof rentRoll.list>[0]) =>
    (await rentRoll.list(options)).map(({ id }) => id)
  const sort = { field: 'file_name', order: 'ascending' } as const
  expect(await names({ sort })).toEqual(['a', 'b', 'c'])
  expect(await names({ sort, page: 1, perPage: 2 })).toEqual(['c'])
  expect(await names({ sort, limit: 2 })).toEqual(['a', 'b'])
  expect(await names({ filter: 'B.XLSX' })).toEqual(['b'])
  await rentRoll.create({ ...aDraft('d'), property: 'Oak Court' })
  expect(await names({ filter: 'oak court' })).toEqual(['d'])
  const fileHash = 'ab'.repeat(32)
  await rentRoll.create(aDraft('copy', { fileHash, fileName: 'renamed.xlsx' }))
  expect(await names({ filter: fileHash.toUpperCase() })).toEqual(['copy'])
  expect(await names({ filter: 'cd'.repeat(32) })).toEqual([])
  await rentRoll.delete('copy')
  expect(await names({ address: '100%_main', sort })).toEqual(['a', 'b', 'c'])
  expect(await names({ address: '100__main' })).toEqual([])
  await expect(names({ sort: { field: 'password', order: 'ascending' } })).rejects.toThrow(InvalidRequestError)
})

test('colleagues see and, with the company flag, change a rent roll; other companies never see it', async () => {
  await server.as('owner').rentRoll.create(aDraft('r1'))
  const colleague = server.as('sameCompany').rentRoll
  expect(await colleague.list()).toEqual([])
  expect(await colleague.listOfCompany()).toHaveLength(1)
  await expect(colleague.update(aDraft('r1'))).rejects.toThrow(NotFoundError)
  expect((await colleague.update(aDraft('r1'), true)).id).toBe('r1')
  await expect(colleague.delete('r1')).rejects.toThrow(NotFoundError)
  const stranger = server.as('otherCompany').rentRoll
  await expect(stranger.get('r1')).rejects.toThrow(NotFoundError)
  await expect(stranger.update(aDraft('r1'), true)).rejects.toThrow(NotFoundError)
  await expect(stranger.download('r1')).rejects.toThrow(NotFoundError)
  expect(await stranger.listOfCompany()).toEqual([])
})

test("nobody's change is lost: who saves an old state is refused, and an id is taken only once", async () => {
  const { rentRoll } = server.as('owner')
  const { modifiedOn } = await rentRoll.create(aDraft('r1'))
  const next = await rentRoll.update({ ...aDraft('r1'), modifiedOn, fileName: 'Elm' })
  expect(next.modifiedOn).toBeGreaterThan(modifiedOn)
  // The answer was lost, and the call is retried.
  expect(await rentRoll.update({ ...aDraft('r1'), modifiedOn, fileName: 'Elm' })).toEqual(next)
  await expect(rentRoll.update({ ...aDraft('r1'), modifiedOn, fileName: 'Oak' })).rejects.toThrow(ConflictError)
  expect((await rentRoll.get('r1')).fileName).toBe('Elm')
  await expect(rentRoll.create(aDraft('r1'))).rejects.toThrow('A rent roll with that ID already exists.')
})

test('while somebody else holds a rent roll, it cannot be changed or deleted', async () => {
  await server.as('owner').rentRoll.create(aDraft('r1'))
  await server.db.query(sql`
    insert into record_lock (scope, record_id, holder_id, refreshed_on)
    values ('company lender', 'r1', 'colleague', ${server.clock.now() / 1000})`)
  await expect(server.as('owner').rentRoll.update(aDraft('r1'))).rejects.toThrow(ConflictError)
  await expect(server.as('owner').rentRoll.delete('r1')).rejects.toThrow(ConflictError)
  await server.db.query(sql`delete from record_lock`)
  await server.as('owner').rentRoll.delete('r1')
  await expect(server.as('owner').rentRoll.get('r1')).rejects.toThrow(NotFoundError)
})

test('predictions follow what the company said of floorplans before', async () => {
  const { rentRoll, chartOfAccounts } = server.as('owner')
  expect(await rentRoll.predictBedBath(['2BR2BA', 'Qqq'])).toEqual({
    '2BR2BA': { bed: 2, bath: 2, confidence: 'high' },
    Qqq: null,
  })
  const corrected = {
    vocabulary: 'floorplan',
    rawText: 'Qqq',
    uniqueId: 'p1',
    category: '3|2',
    chartOfAccountsId: null,
  } as const
  await chartOfAccounts.addMapping([corrected])
  expect(await server.as('sameCompany').rentRoll.predictBedBath(['Qqq'], 'p1')).toMatchObject({
    Qqq: { bed: 3, bath: 2 },
  })
  expect(await server.as('otherCompany').rentRoll.predictBedBath(['Qqq'], 'p1')).toEqual({ Qqq: null })
  expect(await rentRoll.floorplanVotes('The QQQ')).toMatchObject([{ rawText: 'Qqq', category: '3|2' }])
  const codes = await rentRoll.predictChargeCodes([{ code: 'pet rent', description: null, total: 50 }])
  expect(codes?.['pet rent']?.[0]?.answer).toBe('Pet Fees')
  expect(await rentRoll.predictChargeCodes([])).toBeNull()
})

test('a rent roll goes on with its predictions, and the old start of the workflow is no call any more', async () => {
  const { rentRoll } = server.as('owner')
  await rentRoll.create(aDraft('r1'))
  const loaded = await rentRoll.load('r1')
  expect(loaded.rentRoll.id).toBe('r1')
  expect(loaded.chargeCodePredictions?.['RENT']?.[0]?.answer).toBe('Contract Rent')
  await expect(rentRoll.startWorkflow()).rejects.toThrow('Not Implemented')
})

test('the download reads back as the same leases, and the template is refused under an unknown name', async () => {
  const { rentRoll } = server.as('owner')
  await rentRoll.create(aDraft('r1', { fileName: 'Elm "roll".pdf' }))
  const { name, bytes } = await rentRoll.download('r1')
  expect(name).toBe('Elm "roll".xlsx')
  const [grid] = (await readWorkbook(bytes, 'r1.xlsx')).grids
  if (!grid) throw new Error('the download has a sheet')
  const read = readRentRoll(grid, { file: 'r1.xlsx', predictor: createLocalPredictor() })?.rentRoll
  expect(read?.units.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
    ['101', 1200],
    ['102', 0],
  ])
  expect(read?.futureLeases.map(({ unit }) => unit)).toEqual(['102'])
  expect((await rentRoll.template()).contentType).toContain('spreadsheetml')
  expect((await rentRoll.fillTemplate(aDraft('r1'), 'charges')).bytes.length).toBeGreaterThan(1000)
  await expect(rentRoll.fillTemplate(aDraft('r1'), 'other')).rejects.toThrow('No template is named "other"')
})

test('the download and the filled template keep every charge, what people said of the codes, and the tags', async () => {
  const { rentRoll } = server.as('owner')
  const trash = {
    code: 'TRASH',
    description: 'Trash',
    category: 'Premiums',
    inPlaceRent: true,
    probability: null,
  } as const
  const draft = aDraft('r1')
  const units = draft.units.map((unit, at) => ({
    ...unit,
    tags: at === 0 ? ['Corner'] : [],
    charges: at === 0 ? { RENT: 1200, TRASH: 25 } : unit.charges,
    inPlaceRent: at === 0 ? 1225 : unit.inPlaceRent,
  }))
  const rent = {
    code: 'RENT',
    description: null,
    category: 'Contract Rent',
    inPlaceRent: true,
    probability: null,
  } as const
  const chargeCodes = [
    { ...rent, yearly: false, total: 1200 },
    { ...trash, yearly: false, total: 25 },
  ]
  const corrected = { ...draft, units, chargeCodes }
  await rentRoll.create(corrected)
  for (const { bytes } of [await rentRoll.download('r1'), await rentRoll.fillTemplate(corrected)]) {
    const [grid] = (await readWorkbook(bytes, 'r1.xlsx')).grids
    if (!grid) throw new Error('the workbook has a sheet')
    const read = readRentRoll(grid, { file: 'r1.xlsx', predictor: createLocalPredictor() })?.rentRoll
    expect(read?.chargeCodes).toEqual(chargeCodes)
    expect(read?.units.map(({ charges, tags, inPlaceRent }) => ({ charges, tags, inPlaceRent }))).toEqual(
      units.map(({ charges, tags, inPlaceRent }) => ({ charges, tags, inPlaceRent })),
    )
  }
})

test('a rent roll is saved with a deal of the company, or not at all', async () => {
  const { rentRoll } = server.as('owner')
  const theirs = await server.as('otherCompany').deal.create({ dealName: 'Theirs' })
  for (const dealId of [theirs.id, 'no-such']) {
    await expect(rentRoll.create(aDraft('r1', { dealId }))).rejects.toThrow('Deal Not found')
  }
  await rentRoll.create(aDraft('r1'))
  await expect(rentRoll.update(aDraft('r1', { dealId: theirs.id }))).rejects.toThrow('Deal Not found')
  expect((await rentRoll.get('r1')).dealId).toBe('deal-1')
})

test('a field that the contract does not list is kept, unless it says whose the rent roll is', async () => {
  const { rentRoll } = server.as('owner')
  const sent = { ...aDraft('r1'), my_note: { ask: 'the owner' }, user_id: 'sameCompany', company_id: 'other' }
  const { modifiedOn } = await rentRoll.create(sent)
  expect(await rentRoll.get('r1')).toMatchObject({ my_note: { ask: 'the owner' }, userId: 'owner' })
  expect(await rentRoll.get('r1')).not.toHaveProperty('company_id')
  const asked = { my_note: 'asked' }
  await rentRoll.update({ ...aDraft('r1'), modifiedOn, ...asked })
  expect(await rentRoll.get('r1')).toMatchObject({ my_note: 'asked', userId: 'owner' })
  const [first] = await rentRoll.list()
  expect(first).not.toHaveProperty('my_note')
})
