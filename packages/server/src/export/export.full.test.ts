import type { Client } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import { ExportKind } from '@uwkit/core/export'
import type { LoanChanges } from '@uwkit/core/loan'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { readWorkbook } from '@uwkit/documents/formats'
import { readReport } from '@uwkit/documents/report'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BucketError } from '../files/s3-files.ts'
import { chooseTestComps } from '../testing/chosen-comps.ts'
import { limitedPerson, startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rentRoll = aRentRoll([...Array.from({ length: 19 }, (_, index) => aNumberedUnit(index)), aNumberedVacantUnit(19)])
const statement = aStatement([
  { concept: 'gpr', months: 20_100 },
  { concept: 'vacancy', months: -1100 },
  { concept: 're_taxes', section: 'expense', months: 2500 },
  { concept: 'insurance', section: 'expense', months: 1500 },
])
const digest = 'cd'.repeat(32)
const heading = {
  propertyId: null,
  fileName: 'roll.xlsx',
  dealName: null,
  formattedAddress: null,
  isOcr: false,
  fileHash: digest,
  evidence: null,
  modifiedOn: null,
}

/** Creates a deal with a loan, its documents, a summary page, a building and a picture. */
async function aFullDeal(client: Client) {
  const { id, dealName } = await client.deal.create({
    dealName: 'Birch Court',
    streetAddress: '1 Main St',
    city: 'Dover',
  })
  await client.loan.create({ dealId: id, appraisedValue: 4_000_000, underwritingRate: 0.06, lender: 'First Bank' })
  await client.building.create({ dealId: id, stories: 3, constructionType: 'Brick' })
  await client.deal.createSummary(id, [
    { section: 'Sponsor', html: '<p>B. Cho <img src="https://elsewhere.test/x.png">&lt;b&gt;</p>' },
  ])
  const picture = { name: 'front.png', contentType: 'image/png', bytes: Uint8Array.from(dot) }
  await client.deal.createPicture({ dealId: id, picture, caption: 'The front' })
  const own = { originalFileName: null, housingType: 0, dealId: id, id: `roll of ${id}` }
  await client.rentRoll.create({ ...rentRoll, ...heading, ...own })
  const lines = statement.lines.map((line) => ({ ...line, id: null, comment: null, comments: {} }))
  const links = { dealId: id, rentRollId: null, bundleId: 'b1', parsedFileId: null, clientId: 'one', id: null }
  const body = { bundleId: 'b1', creates: [{ ...statement, ...heading, ...links, lines }], updates: [] }
  await client.connection.send(contract.operatingStatement.create, { body })
  return { id, dealName }
}

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const { grids } = await readWorkbook(bytes, 'export.pdf')
  return grids.flatMap(({ rows }) => rows.flatMap((row) => row.map((cell) => cell?.text ?? ''))).join(' ')
}

describe('a deal of the server', () => {
  it('comes as a narrative of all that is kept of it, in Word and in PDF, with the figures of the SDK', async () => {
    const client = server.as('owner')
    const deal = await aFullDeal(client)
    const word = await client.export.document(deal, 'Narrative')
    const pdf = await client.export.document(deal, 'Narrative', { isPdf: true })
    if (word === null || pdf === null) throw new Error('no document')
    expect([word.contentType, pdf.contentType]).toEqual([
      'application/vnd.ms-word.document.macroEnabled.12',
      'application/pdf',
    ])
    expect([word.name, pdf.name]).toEqual([
      'Birch Court_Narrative_11-20-2026.docm',
      'Birch Court_Narrative_11-20-2026.pdf',
    ])
    const fromWord = await readReport(word.bytes)
    // Computed manually next to the document's fixture: 168,160 of cash flow over 1.25 supports 1,869,000.
    for (const words of [fromWord.text, await wordsOfPdf(pdf.bytes)]) {
      for (const figure of ['$1,869,000', '$173,160', '$168,160', '$3,200,000', 'First Bank', 'Brick', 'B. Cho']) {
        expect(words).toContain(figure)
      }
    }
    expect(fromWord.record?.inputs).toEqual([
      { role: 'rent roll', name: 'roll.xlsx', sha256: digest },
      { role: 'statement', name: 'roll.xlsx', sha256: digest },
    ])
    expect(fromWord.text).not.toContain('elsewhere.test')
    expect(fromWord.text).not.toContain('Appendix: review')
  })

  it('has its review as an appendix where that is asked for: sign-offs, comments, and what changed in dollars', async () => {
    const client = server.as('owner')
    const deal = await aFullDeal(client)
    const place = { kind: 'section', section: 'loan', documentId: null, key: null, label: null } as const
    await client.review.addComment(deal.id, { place, text: 'Why First Bank?', mentions: [] })
    await client.review.signOff(deal.id, 'loan')
    await server.clock.advance(60_000)
    const [loan] = await client.loan.list(deal.id)
    await client.loan.update(loan?.id ?? '', { underwritingRate: 0.065 })
    await client.review.keepVersion(deal.id, { name: 'After the rate' })
    const { together } = await client.review.redline(deal.id, 1)
    const dollars = `-$${Math.abs(together.loan ?? 0).toLocaleString('en-US')}`
    expect(dollars).not.toBe('-$0')
    const word = await client.export.document(deal, 'Narrative', { review: {} })
    const pdf = await client.export.document(deal, 'Narrative', { isPdf: true, review: {} })
    for (const words of [
      (await readReport(word?.bytes ?? new Uint8Array())).text,
      await wordsOfPdf(pdf?.bytes ?? new Uint8Array()),
    ]) {
      for (const part of ['Appendix: review', 'Why First Bank?', 'Olive Owen', '6.000% to 6.500%', dollars]) {
        expect(words).toContain(part)
      }
    }
    const since = await client.export.document(deal, 'Narrative', { review: { redlineFrom: 2 } })
    expect((await readReport(since?.bytes ?? new Uint8Array())).text).toContain('version 2 (After the rate)')
    // A document that fails is reported as a failure, and none is returned.
    expect(await client.export.document(deal, 'Quote', { review: {} })).toBeNull()
    expect(await client.export.document(deal, 'Narrative', { review: { redlineFrom: 7 } })).toBeNull()
  })

  it('comes as the same bytes when nothing changed, and as others when its loan did', async () => {
    const client = server.as('owner')
    const deal = await aFullDeal(client)
    const made = async () => Buffer.from((await client.export.document(deal, 'Quote', { isPdf: true }))?.bytes ?? [])
    const first = await made()
    expect((await made()).equals(first)).toBe(true)
    const { exportedOn, changedOn } = await client.deal.work(deal.id)
    expect(exportedOn).toBeGreaterThanOrEqual(changedOn)
    const { data } = await client.deal.history(deal.id)
    expect(data.filter(({ action }) => action === 'Export a document')).toHaveLength(2)
    const [loan] = await client.loan.list(deal.id)
    await client.loan.update(loan?.id ?? '', { appraisedValue: 2_000_000 })
    expect((await made()).equals(first)).toBe(false)
  })

  it('takes a later rent roll of shops into commercial income, and records the digest of its file', async () => {
    const client = server.as('owner')
    const deal = await aFullDeal(client)
    const shops = {
      ...aRentRoll(
        [0, 1].map((index) => aNumberedUnit(index, { isDwelling: false, contractRent: 3000, leaseEnd: null })),
      ),
      asOf: '2026-06-30',
    }
    const own = { originalFileName: null, housingType: 0, dealId: deal.id, id: `shops of ${deal.id}` }
    await client.rentRoll.create({ ...shops, ...heading, fileName: 'shops.xlsx', fileHash: 'ef'.repeat(32), ...own })
    const made = await client.export.document(deal, 'Memo')
    const { record, text } = await readReport(made?.bytes ?? new Uint8Array())
    expect(record?.inputs).toContainEqual({ role: 'commercial roll', name: 'shops.xlsx', sha256: 'ef'.repeat(32) })
    expect(record?.assumptions['commercialRents']).toMatchObject({ amount: 72_000, leased: 2, spaces: 2 })
    // Two shops at 3,000 per month are 72,000 per year.
    expect(text).toContain('72,000')
  })

  it('is underwritten as the lender decided single lines, and says why', async () => {
    const client = server.as('owner')
    const deal = await aFullDeal(client)
    const cost = { lineItem: 'Real estate taxes', budget: 40_000, appraisal: null, inflationFactor: null }
    const decided = { ...cost, selection: 'budget', underwritten: null } as const
    await client.loan.updateUnderwriting(deal.id, { lines: [decided] })
    const made = await client.export.document(deal, 'Narrative')
    const { text } = await readReport(made?.bytes ?? new Uint8Array())
    // 10,000 more of taxes than the trailing year's 30,000, subtracted from the cash flow of 168,160.
    for (const words of ['$158,160', 'Lender selection: budget.']) expect(text).toContain(words)
    expect(text).not.toContain('$168,160')
  })

  it.each([
    ['HUD', 'hud-223f'],
    ['SBL', 'freddie-sbl'],
    ['Freddie', 'freddie-fixed'],
    [null, 'fannie-conventional'],
  ] as const)('is sized, as a %s loan, by %s', async (product, program) => {
    const client = server.as('owner')
    const deal = await client.deal.create({ dealName: 'Birch Court' })
    await client.loan.create({ dealId: deal.id, product })
    for (const kind of ExportKind.options) {
      const made = await client.export.document(deal, kind)
      expect((await readReport(made?.bytes ?? new Uint8Array())).record?.program.id).toBe(program)
    }
  })

  it('is quoted by the terms of its loan, without tests and tiers, and not while they contradict each other', async () => {
    const client = server.as('owner')
    const deal = await aFullDeal(client)
    const [loan] = await client.loan.list(deal.id)
    const change = (changes: LoanChanges) => client.loan.update(loan?.id ?? '', changes)
    await change({ noteRate: 0.06, index: '10-year Treasury', indexRate: 0.0425, spread: 0.0175, originationFee: 0.01 })
    const quote = await client.export.document(deal, 'Term_Sheet')
    expect(quote?.name).toBe('Birch Court_Term_Sheet_11-20-2026.docm')
    const { text, record } = await readReport(quote?.bytes ?? new Uint8Array())
    // 1 % of 1,869,000.
    for (const words of ['10-year Treasury (4.250%) plus 1.750%', '$18,690', '$1,869,000', 'not a commitment'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\$3,200,000|\btiers?\b/i)
    expect(record?.figures.tests).toEqual({})
    await change({ spread: 0.02 })
    const headers = { authorization: `token ${server.tokenOf('owner')}` }
    const answer = await server.fetch(`${server.host}/v3/deals/${deal.id}/export/quote`, { method: 'POST', headers })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('does not match index 4.250%')])
  })

  it('that cannot have its pictures from the bucket is our failure, and does not tell where files lie', async () => {
    const client = server.as('owner')
    const deal = await aFullDeal(client)
    const place = { bucket: 'deals', host: 's3.example.com' }
    const away = new BucketError(place, 'read pictures', { failure: 'ECONNREFUSED' })
    const read = vi.spyOn(server.parts.files, 'read').mockRejectedValue(away)
    const headers = { authorization: `token ${server.tokenOf('owner')}` }
    const url = `${server.host}/v3/deals/${deal.id}/export/narrative`
    const answer = await server.fetch(url, { method: 'POST', headers })
    read.mockRestore()
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('s3.example.com')
    expect(JSON.stringify(server.logged())).toContain('s3.example.com')
  })

  it('comes with its comps only for who may see comparables, and says that they are left out', async () => {
    const deal = await aFullDeal(server.as('owner'))
    await chooseTestComps(server, deal.id)
    const left = { id: 'L9', name: 'Link', isIncluded: false, reason: 'Gut renovated' }
    const config = { filters: [], sorting: [], polygons: [], reasons: [left] }
    await server.as('owner').expenseComps.saveConfig(deal.id, config)
    const textFor = async (client: Client) =>
      (await readReport((await client.export.document(deal, 'Narrative'))?.bytes ?? new Uint8Array())).text
    const forAll = await textFor(server.as('owner'))
    const forSome = await textFor((await limitedPerson(server, ['access_expense_comps'])).client)
    for (const words of ['Oak Court', 'Elm Court', 'Gut renovated']) {
      expect([forAll.includes(words), forSome.includes(words)]).toEqual([true, false])
    }
    expect(forSome).toContain('The deal’s expense comps are omitted')
    expect(forSome).toContain('The deal’s rent comps are omitted')
    expect(forSome).toContain('This account does not have access to comps')
    expect(forAll).not.toContain('comps are omitted')
  })

  it('leaves out what nobody gave, and says why nothing was sized, where nothing was saved but its name', async () => {
    const client = server.as('owner')
    const { id, dealName } = await client.deal.create({ dealName: 'Nothing Yet' })
    const pdf = await client.export.document({ id, dealName }, 'Narrative', { isPdf: true })
    const words = await wordsOfPdf(pdf?.bytes ?? new Uint8Array())
    expect(words).toContain('No rent roll')
    expect(words).not.toMatch(/Unit mix|Pictures|Comparables|nobody/i)
  })
})

it('refuses what is no document, a deal out of reach, and terms that make no sense, each in plain words', async () => {
  const client = server.as('owner')
  const { id } = await client.deal.create({ dealName: 'Oak Court' })
  await client.loan.create({ dealId: id, termMonths: 12, interestOnlyMonths: 24 })
  const headers = { authorization: `token ${server.tokenOf('owner')}` }
  const ask = async (path: string) => {
    const answer = await server.fetch(`${server.host}/v3/deals/${path}`, { method: 'POST', headers })
    return [answer.status, await answer.json()]
  }
  expect(await ask(`${id}/export/toString`)).toMatchObject([400, { error: 'invalid template' }])
  expect(await ask('nothing/export/quote')).toMatchObject([404, { error: 'Deal Not found' }])
  expect(await ask(`${id}/export/narrative?format=pdf`)).toMatchObject([
    422,
    { error: expect.stringMatching(/^The Narrative for Oak Court can’t be generated as PDF: .*interest/i) },
  ])
  const stranger = { authorization: `token ${server.tokenOf('otherCompany')}` }
  const answer = await server.fetch(`${server.host}/v3/deals/${id}/export/quote`, { method: 'POST', headers: stranger })
  expect(answer.status).toBe(404)
})
