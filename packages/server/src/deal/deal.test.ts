import { statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aStatementReading, aUnit, smallStatement } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../db/database.ts'
import { json, sql } from '../db/sql.ts'
import { sizerKeys } from '../sizer/sizer.routes.ts'
import { chooseTestComps } from '../testing/chosen-comps.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { listDeals } from './deal.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const owner = () => server.as('owner').deal
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const picture = (bytes: Uint8Array<ArrayBuffer>, name = 'front.png') => ({ name, contentType: 'image/png', bytes })

describe('a deal', () => {
  it('keeps what is said of it, and leaves unknown what is not', async () => {
    const made = await owner().create({ dealName: 'Oak Court', lat: 39, lng: -77, yearBuilt: 1987 })
    expect(await owner().get(made.id)).toEqual(made)
    expect(made).toMatchObject({ dealName: 'Oak Court', lng: -77, city: null, createdBy: 'owner', modifiedBy: 'owner' })
    const changed = await server.as('sameCompany').deal.update(made.id, { city: 'Dover', yearBuilt: null })
    expect(changed).toMatchObject({
      city: 'Dover',
      yearBuilt: null,
      lat: 39,
      createdBy: 'owner',
      modifiedBy: 'colleague',
    })
  })

  it('is there for the company, and for nobody else', async () => {
    const { id } = await owner().create({ dealName: 'Elm Place' })
    const stranger = server.as('otherCompany').deal
    await expect(stranger.get(id)).rejects.toMatchObject({ status: 404, message: 'Deal Not found' })
    await expect(stranger.update(id, { city: 'X' })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.delete(id)).rejects.toMatchObject({ status: 404 })
    expect(await stranger.listProgress(id)).toEqual([])
    await expect(server.anonymous().deal.get(id)).rejects.toMatchObject({ status: 401 })
  })

  it('is not overwritten by who read it before somebody else saved', async () => {
    const { id, modifiedOn } = await owner().create({ dealName: 'Ash Row' })
    const seen = modifiedOn ?? 0
    const first = await owner().update(id, { city: 'Dover', modifiedOn: seen })
    expect(first.modifiedOn).toBeGreaterThan(seen)
    await expect(server.as('sameCompany').deal.update(id, { city: 'Boston', modifiedOn: seen })).rejects.toMatchObject({
      status: 409,
      message: 'Another user changed this record. Reload it, then save.',
    })
    expect((await owner().get(id)).city).toBe('Dover')
  })

  it('is not changed, nor anything in it, while somebody else holds it', async () => {
    const { id } = await owner().create({ dealName: 'Held House' })
    const { id: loanId } = await server.as('owner').loan.create({ dealId: id })
    await server.as('owner').lock.set([id])
    const colleague = server.as('sameCompany')
    await expect(colleague.deal.update(id, { city: 'X' })).rejects.toMatchObject({ status: 409 })
    await expect(colleague.deal.createSummary(id, [])).rejects.toMatchObject({ status: 409 })
    await expect(colleague.building.create({ dealId: id })).rejects.toMatchObject({ status: 409 })
    await expect(colleague.rentComps.select(id, ['1'])).rejects.toMatchObject({ status: 409 })
    await expect(colleague.loan.update(loanId, { tier: 2 })).rejects.toMatchObject({ status: 409 })
    expect((await colleague.loan.get(loanId)).tier).toBeNull()
    await server.as('owner').lock.set([])
    await colleague.deal.update(id, { city: 'Dover' })
  })

  it('has a state, a zip code and a year that there are, and what was kept before goes back whole', async () => {
    await expect(owner().create({ dealName: 'Elm', state: 'Tex', zipCode: '7520' })).rejects.toMatchObject({
      status: 400,
      message: 'state: isn’t a state, such as TX or Texas; zip_code: isn’t a ZIP code, such as 75201 or 75201-1234',
    })
    const { id } = await owner().create({ dealName: 'Elm', state: 'Texas', zipCode: '75201-1234', yearBuilt: 1986 })
    await expect(owner().update(id, { yearBuilt: 186 })).rejects.toThrow('year_built: isn’t a year')
    await server.db.query(sql`update deal set content = content || '{"zipCode": "none"}' where id = ${id}`)
    expect(await owner().update(id, { zipCode: 'none', city: 'Dallas' })).toMatchObject({ city: 'Dallas' })
  })

  it('goes with all that belongs to it', async () => {
    const { id } = await owner().create({ dealName: 'Gone' })
    const { uid } = await owner().createPicture({ dealId: id, picture: picture(png) })
    const loan = await server.as('owner').loan.create({ dealId: id })
    await owner().delete(id)
    await expect(owner().get(id)).rejects.toMatchObject({ status: 404 })
    await expect(server.as('owner').loan.get(loan.id)).rejects.toMatchObject({ status: 404, message: 'Loan Not found' })
    expect(await server.parts.files.read(`pictures/${uid}`)).toBeNull()
  })

  it('keeps fields that the contract does not list, and never whose somebody says that it is', async () => {
    const claims = { user_id: 'evil', company_id: 'x', my_note: 'ask' }
    const asked = { city: 'Dover', my_note: 'asked' }
    const { id } = await owner().create({ dealName: 'Noted', ...claims })
    const changed = await owner().update(id, { ...claims, ...asked })
    expect(changed).toMatchObject({ my_note: 'asked', createdBy: 'owner' })
    const loan = await server.as('owner').loan.create({ dealId: id, ...claims })
    for (const record of [changed, await owner().get(id), loan]) {
      expect(record).not.toHaveProperty('user_id')
      expect(record).not.toHaveProperty('company_id')
    }
    expect(loan).toMatchObject({ my_note: 'ask' })
  })

  it('leaves its documents behind under its name, and takes the workbooks that were made of them', async () => {
    const { rentRoll, operatingStatement, sizer } = server.as('owner')
    const { id: dealId } = await owner().create({ dealName: 'Once' })
    await rentRoll.create(rentRollDraft(aRentRoll([aUnit()]), { id: 'left', dealId, dealName: 'typed' }))
    const { statement } = aStatementReading(smallStatement)
    const { ids } = await operatingStatement.saveOne(
      statementDraft(statement, { clientId: 'a', id: null, dealId }),
      'b',
    )
    await sizer.create({ dealId, rentRollId: 'left' })
    const [key = ''] = sizerKeys(dealId)
    expect(await server.parts.files.read(key)).not.toBeNull()
    await owner().delete(dealId)
    expect(await server.parts.files.read(key)).toBeNull()
    await expect(server.as('providerAdmin').sizer.download('Fannie', dealId)).rejects.toMatchObject({ status: 404 })
    expect(await rentRoll.get('left')).toMatchObject({ dealId: null, dealName: 'Once' })
    expect(await operatingStatement.get(ids['a'] ?? '')).toMatchObject({ dealId: null, dealName: 'Once' })
  })

  it('stays while a colleague works on one of its documents, who could not save it any more', async () => {
    const { rentRoll, operatingStatement } = server.as('owner')
    const { id: dealId } = await owner().create({ dealName: 'Busy' })
    await rentRoll.create(rentRollDraft(aRentRoll([aUnit()]), { id: 'held', dealId, dealName: 'Busy' }))
    const { statement } = aStatementReading(smallStatement)
    const draft = statementDraft(statement, { clientId: 'a', id: null, dealId })
    const { ids, bundleId } = await operatingStatement.saveOne(draft, 'held bundle')
    const colleague = server.as('sameCompany').lock
    for (const id of ['held', ids['a'] ?? '', bundleId]) {
      await colleague.set([id])
      await expect(owner().delete(dealId)).rejects.toMatchObject({ status: 409 })
    }
    expect((await rentRoll.get('held')).dealId).toBe(dealId)
    await colleague.set([])
    await owner().delete(dealId)
    expect((await rentRoll.get('held')).dealId).toBeNull()
  })

  it('gives its name to no document of another company that names its id', async () => {
    const { id: dealId } = await owner().create({ dealName: 'Secret name' })
    const theirs = server.as('otherCompany')
    await theirs.rentRoll.create(rentRollDraft(aRentRoll([aUnit()]), { id: 'theirs', dealId: null, dealName: 'ours' }))
    const { statement } = aStatementReading(smallStatement)
    const draft = statementDraft(statement, { clientId: 'a', id: null, dealId: null, dealName: 'ours' })
    const { ids } = await theirs.operatingStatement.saveOne(draft, 'theirs')
    await server.db.query(sql`update rent_roll set deal_id = ${dealId} where id = 'theirs'`)
    await server.db.query(sql`update operating_statement set deal_id = ${dealId} where id = ${ids['a'] ?? ''}`)
    await owner().delete(dealId)
    expect((await theirs.rentRoll.get('theirs')).dealName).toBe('ours')
    expect((await theirs.operatingStatement.get(ids['a'] ?? '')).dealName).toBe('ours')
  })

  it('is called on its documents what it is called now, wherever they are listed, sorted or looked for', async () => {
    const { rentRoll, operatingStatement } = server.as('owner')
    const { id: dealId } = await owner().create({ dealName: 'Working title' })
    await rentRoll.create(rentRollDraft(aRentRoll([aUnit()]), { id: 'named', dealId, dealName: 'Working title' }))
    const { statement } = aStatementReading(smallStatement)
    const draft = statementDraft(statement, { clientId: 'a', id: null, dealId, dealName: 'Working title' })
    await operatingStatement.saveOne(draft, 'named')
    await owner().update(dealId, { dealName: 'Larch Terrace' })
    expect((await rentRoll.get('named')).dealName).toBe('Larch Terrace')
    const rolls = await rentRoll.list({ filter: 'larch', sort: { field: 'deal_name', order: 'ascending' } })
    expect(rolls.map(({ id, dealName }) => [id, dealName])).toEqual([['named', 'Larch Terrace']])
    const bundles = await operatingStatement.list({ filter: 'larch', sortBy: 'deal_name' })
    expect(bundles.map(({ bundleId }) => bundleId)).toEqual(['named'])
    expect(await rentRoll.list({ filter: 'working title' })).toEqual([])
  })
})

it('lists the deals of a company a page at a time, searched and sorted', async () => {
  const stranger = server.as('otherCompany').deal
  for (const dealName of ['Birch 1', 'birch 2', 'Cedar 100%']) await stranger.create({ dealName })
  const page = await stranger.list({ perPage: 2, sort: 'deal_name-ascending' })
  expect([page.data.map(({ dealName }) => dealName), page.metadata.count]).toEqual([['Birch 1', 'birch 2'], 3])
  const second = await stranger.list({ page: 1, perPage: 2, sort: 'deal_name-ascending' })
  expect(second.data.map(({ dealName }) => dealName)).toEqual(['Cedar 100%'])
  expect((await stranger.list({ filter: 'BIRCH' })).metadata.count).toBe(2)
  expect((await stranger.list({ filter: '%' })).data.map(({ dealName }) => dealName)).toEqual(['Cedar 100%'])
  await expect(stranger.list({ sort: "id'; drop table deal-asc" })).rejects.toMatchObject({ status: 400 })
})

it('counts the printed totals of the documents of deals without reading their proofs, so that all deals list fast', async () => {
  const texts: string[] = []
  const { db } = server.parts
  const watched: Queryable = {
    query: (statement) => {
      texts.push(statement.text)
      return db.query(statement)
    },
  }
  const { id } = await owner().create({ dealName: 'Tied Court' })
  const tie = { what: 'Total', computed: 5, difference: 0, tolerance: 0.01, source: { sheet: 'T12', cell: 'A1' } }
  const ties = [true, true, false].map((holds) => ({ ...tie, printed: holds ? 5 : 9, holds }))
  const evidence = { sheet: 'T12', findings: [], ties, ledger: { sheet: 'T12', entries: [] }, verdict: 'proven' }
  const { statement } = aStatementReading(smallStatement)
  for (const clientId of ['a', 'b']) {
    const draft = statementDraft(statement, { clientId, id: null, dealId: id })
    await server.as('owner').operatingStatement.saveOne(draft, clientId)
  }
  await db.query(sql`update operating_statement set evidence = ${json(evidence)} where deal_id = ${id}`)
  const listed = async () => {
    const list = await listDeals(watched, { kind: 'any' }, { page: -1, perPage: 16, sort: 'deal_name-asc' })
    return (await list.entries()).find((deal) => deal.id === id)
  }
  expect(await listed()).toMatchObject({ ties: { agree: 4, off: 2 }, verdict: 'proven' })
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).not.toMatch(/evidence|statement\s*->|leases/)
  // The list shows the verdict of one document that contradicts itself; a document saved without a verdict leaves none.
  const judge = (verdict: string | null) =>
    db.query(sql`update operating_statement set evidence = ${json({ ...evidence, verdict: verdict ?? undefined })}
      where id = (select min(id) from operating_statement where deal_id = ${id})`)
  await judge('contradicts_itself')
  expect((await listed())?.verdict).toBe('contradicts_itself')
  await judge(null)
  expect((await listed())?.verdict).toBeNull()
})

it('tells of a deal in a list what its documents and the work on it have come to', async () => {
  const { id } = await owner().create({ dealName: 'Outlined Court' })
  const outline = async () => (await owner().list({ filter: 'Outlined Court' })).data[0]
  expect(await outline()).toMatchObject({
    units: null,
    rentRollCount: 0,
    statementCount: 0,
    ties: { agree: 0, off: 0 },
    progress: [],
  })
  const { rentRoll, building } = server.as('owner')
  await building.create({ dealId: id, units: 40 })
  await owner().createProgress({ dealId: id, section: 'loan', tag: 'Done' })
  expect(await outline()).toMatchObject({ units: 40, progress: [{ section: 'loan', tag: 'Done' }] })
  await rentRoll.create(rentRollDraft(aRentRoll([aUnit(), aUnit({ unit: '2' })]), { id: 'outlined', dealId: id }))
  expect(await outline()).toMatchObject({ units: 2, rentRollCount: 1 })
  expect((await outline())?.modifiedByName).toBeTruthy()
  // A document of another company that claims the deal is not counted.
  const { db } = server.parts
  await db.query(sql`
    update rent_roll set company_id = (select id from company where company.id <> rent_roll.company_id limit 1)
    where id = 'outlined'`)
  expect(await outline()).toMatchObject({ units: 40, rentRollCount: 0, ties: { agree: 0, off: 0 } })
})

it('keeps one tag a section of a deal', async () => {
  const { id } = await owner().create({ dealName: 'Progress' })
  const made = await owner().createProgress({ dealId: id, section: 'Loan', tag: 'Started' })
  await owner().updateProgress(id, made?.id ?? '', 'Done')
  expect(await owner().listProgress(id)).toEqual([{ id: made?.id, section: 'Loan', tag: 'Done' }])
  await owner().deleteProgress(id, made?.id ?? '')
  expect(await owner().listProgress(id)).toEqual([])
  expect(await owner().deleteProgress(id, 'nothing')).toBeNull()
})

describe('pictures', () => {
  it('are told by their content, and come back as they went', async () => {
    const { id } = await owner().create({ dealName: 'Pictures' })
    const made = await owner().createPicture({ dealId: id, picture: picture(png, '../../front.png'), caption: 'Front' })
    expect(made).toMatchObject({ fileName: 'front.png', contentType: 'image/png', position: 0 })
    const second = await owner().createPicture({ dealId: id, picture: picture(png) })
    expect(second.position).toBe(1)
    expect((await owner().picture(made.uid)).bytes).toEqual(png)
    await owner().updatePicture(made.uid, { position: 5, caption: null })
    expect((await owner().listPictures(id)).map(({ uid, caption }) => [uid, caption])).toEqual([
      [second.uid, null],
      [made.uid, null],
    ])
    await expect(server.as('otherCompany').deal.picture(made.uid)).rejects.toMatchObject({ status: 404 })
    await owner().deletePicture(made.uid)
    expect(await server.parts.files.read(`pictures/${made.uid}`)).toBeNull()
  })

  it('are refused where the content is none, whatever the name says', async () => {
    const { id } = await owner().create({ dealName: 'No pictures' })
    const html = new TextEncoder().encode('<script>alert(1)</script>')
    await expect(owner().createPicture({ dealId: id, picture: picture(html) })).rejects.toMatchObject({ status: 422 })
    const large = new Uint8Array(15 * 1024 * 1024 + 1)
    large.set(png)
    await expect(owner().createPicture({ dealId: id, picture: picture(large) })).rejects.toMatchObject({ status: 413 })
  })
})

describe('the summary page', () => {
  it('keeps text and tables, and nothing that could run', async () => {
    const { id } = await owner().create({ dealName: 'Summary', streetAddress: '1 Main St' })
    expect(await owner().getSummary(id)).toMatchObject({ dealName: 'Summary', username: null, sections: [] })
    const html =
      '<h2>Sponsor</h2><p style="x" onclick="y()">B. Cho <a href="javascript:z()">more</a><script>w()</script></p><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe><table><tr><td colspan="2">1</td></tr></table>'
    const saved = await owner().createSummary(id, [{ section: 'Sponsor', html }])
    expect(saved.username).toBe('Olive Owen')
    expect(saved.sections[0]?.html).toBe(
      '<h2>Sponsor</h2><p>B. Cho <a rel="noopener noreferrer">more</a></p><img src="x" /><table><tr><td colspan="2">1</td></tr></table>',
    )
    const stale = { sections: [], modifiedOn: (saved.modifiedOn ?? 0) - 1 }
    await expect(owner().updateSummary(id, stale)).rejects.toMatchObject({ status: 409 })
  })

  it('is first written by one of two who saw none; who names no version writes over it', async () => {
    const { id } = await owner().create({ dealName: 'First' })
    const page = (section: string) => ({ sections: [{ section, html: '' }] })
    await owner().updateSummary(id, { ...page('Mine'), modifiedOn: 0 })
    const colleague = server.as('sameCompany').deal
    await expect(colleague.updateSummary(id, { ...page('Theirs'), modifiedOn: 0 })).rejects.toMatchObject({
      status: 409,
    })
    expect((await owner().getSummary(id)).sections[0]?.section).toBe('Mine')
    await colleague.updateSummary(id, page('Theirs'))
    expect((await owner().getSummary(id)).sections[0]?.section).toBe('Theirs')
  })

  it('has both names where an administrator writes it as a user, and that is a version of its own', async () => {
    const { id } = await owner().create({ dealName: 'Both names' })
    const write = (html: string) => ({ sections: [{ section: null, html }] })
    await owner().updateSummary(id, write('<p>Hers</p>'))
    const saved = await server.impersonating().deal.updateSummary(id, write('<p>For her</p>'))
    expect(saved.username).toBe('Pro Vider for Olive Owen')
    expect((await owner().listSummaryVersions(id)).map(({ username }) => username)).toEqual([
      'Pro Vider for Olive Owen',
      'Olive Owen',
    ])
  })

  it('keeps versions: one of what a person writes at a stretch, and what it was before it was put back', async () => {
    const { id } = await owner().create({ dealName: 'Versions' })
    const write = (html: string, who: 'owner' | 'sameCompany' = 'owner') =>
      server.as(who).deal.updateSummary(id, { sections: [{ section: null, html }] })
    const texts = async () =>
      (await owner().listSummaryVersions(id)).map(({ username, sections: [first] }) => [username, first?.html])
    await write('<p>1</p>')
    await write('<p>2</p>')
    await write('<p>3</p>', 'sameCompany')
    expect(await texts()).toEqual([
      ['Cole Lee', '<p>3</p>'],
      ['Olive Owen', '<p>2</p>'],
    ])
    const [, second] = await owner().listSummaryVersions(id)
    const restored = await server.as('sameCompany').deal.restoreSummary(id, second?.id ?? '')
    expect(restored.sections).toEqual([{ section: null, html: '<p>2</p>' }])
    expect((await texts()).map(([, html]) => html)).toEqual(['<p>2</p>', '<p>3</p>', '<p>2</p>'])
    const { id: other } = await owner().create({ dealName: 'Other' })
    await expect(owner().restoreSummary(other, second?.id ?? '')).rejects.toMatchObject({ status: 404 })
    await expect(server.as('otherCompany').deal.listSummaryVersions(id)).rejects.toMatchObject({ status: 404 })
  })

  it('keeps fifty versions', async () => {
    const { id } = await owner().create({ dealName: 'Often written' })
    await owner().createSummary(id, [])
    const [first] = await owner().listSummaryVersions(id)
    for (let at = 0; at < 51; at += 1) {
      const [latest] = await owner().listSummaryVersions(id)
      await owner().restoreSummary(id, latest?.id ?? '')
    }
    const versions = await owner().listSummaryVersions(id)
    expect(versions).toHaveLength(50)
    expect(versions.map((version) => version.id)).not.toContain(first?.id)
  })

  it('can be taken over from other deals of the company, found by deal, address or author', async () => {
    const { id: from } = await owner().create({ dealName: 'Template deal', streetAddress: '7 Quay' })
    const { id: to } = await owner().create({ dealName: 'Next deal' })
    const sections = [{ section: 'Market', html: '<p>Strong</p>' }]
    await server.as('sameCompany').deal.createSummary(from, sections)
    const found = await owner().importableSummaries(to, { filterBy: 'quay' })
    expect(found).toMatchObject([{ dealId: from, username: 'Cole Lee', streetAddress: '7 Quay', sections }])
    expect(await owner().importableSummariesOfUser('colleague', to, { filterBy: 'template' })).toHaveLength(1)
    expect(await owner().importableSummariesOfUser('stranger', to)).toEqual([])
    expect((await owner().importableSummaries(from)).map(({ dealId }) => dealId)).not.toContain(from)
    expect(await server.as('otherCompany').deal.importableSummaries(to)).toEqual([])
  })
})

it('links deals to their ids at vendors', async () => {
  const { id } = await owner().create({ dealName: 'Linked' })
  const mapping = { dealId: id, costarId: 'c1', salesforceId: null, securityGaugeId: 'g1' }
  await owner().map(mapping)
  expect(await owner().listMappings(id)).toEqual([mapping])
  expect(await owner().get(id)).toMatchObject({ costarId: 'c1', securityGaugeId: 'g1' })
  expect(await server.as('otherCompany').deal.listMappings()).toEqual([])
})

it('hands out all that is kept of a deal at once', async () => {
  const client = server.as('owner')
  const { id } = await client.deal.create({ dealName: 'Whole' })
  await client.loan.create({ dealId: id, noteRate: 0.0575 })
  await client.loan.createUnderwriting(id, [])
  await client.building.createUtility({ dealId: id, utility: 'water', payer: 'owner_billback' })
  await chooseTestComps(server, id)
  const stores = await client.deal.stores(id)
  expect(stores).toMatchObject({ deal: { id }, loans: [{ noteRate: 0.0575 }], rentComps: ['P1'] })
  expect(stores?.utilities).toMatchObject([{ utility: 'water', payer: 'owner_billback', recoveryShare: null }])
  expect(stores?.lenderUnderwriting.modifiedOn).not.toBeNull()
  expect(await server.as('otherCompany').deal.stores(id)).toBeNull()
})
