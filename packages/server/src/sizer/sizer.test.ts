import type { Client } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import type { OperatingStatement } from '@uwkit/core/operating-statement'
import { sizerTypes } from '@uwkit/core/sizer'
import { sizeLoan, underwrite, withReasonableFindings } from '@uwkit/core/sizing'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { readWorkbook } from '@uwkit/documents/formats'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { fannieSizer } from '@uwkit/documents/workbooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseTestComps } from '../testing/chosen-comps.ts'
import { limitedPerson, startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rentRoll = aRentRoll([...Array.from({ length: 19 }, (_, index) => aNumberedUnit(index)), aNumberedVacantUnit(19)])
const statement = aStatement([
  { concept: 'gpr', months: 22_000 },
  { concept: 'vacancy', months: -1100 },
  { concept: 'insurance', section: 'expense', months: 1500 },
  { concept: 're_taxes', section: 'expense', months: 2500 },
])
const heading = {
  propertyId: null,
  fileName: 'roll.xlsx',
  dealName: null,
  formattedAddress: null,
  isOcr: false,
  fileHash: null,
  evidence: null,
  modifiedOn: null,
}

/** Creates a deal with a loan, a rent roll and a statement; returns the ids of the documents too. */
async function aDeal(client: Client) {
  const deal = await client.deal.create({ dealName: 'Birch Court', streetAddress: '1 Main St', city: 'Dover' })
  await client.loan.create({ dealId: deal.id, appraisedValue: 4_000_000, underwritingRate: 0.06 })
  const own = { originalFileName: null, housingType: 0, dealId: deal.id, id: `roll of ${deal.id}` }
  await client.rentRoll.create({ ...rentRoll, ...heading, ...own })
  const statementId = await saved(client, deal.id, statement, 'b1')
  return { dealId: deal.id, rentRollId: own.id, statementId }
}

/** Saves a statement with a deal and returns its id. */
async function saved(client: Client, dealId: string, given: OperatingStatement, bundleId: string): Promise<string> {
  const lines = given.lines.map((line) => ({ ...line, id: null, comment: null, comments: {} }))
  const links = { dealId, rentRollId: null, bundleId, parsedFileId: null, clientId: 'one', id: null }
  const body = { bundleId, creates: [{ ...given, ...heading, ...links, lines }], updates: [] }
  const { ids } = await client.connection.send(contract.operatingStatement.create, { body })
  return ids['one'] ?? ''
}

/** Returns the columns of the ladder in a workbook, by caption, with the rent of each. */
async function columnsOf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const { grids } = await readWorkbook(bytes, 'sizer.xlsm')
  const rows = grids.find(({ sheet }) => sheet === 'Underwriting')?.rows ?? []
  const captions = rows[4]?.map((cell) => String(cell?.value ?? '')) ?? []
  return Object.fromEntries(captions.map((caption, at) => [caption, rows[6]?.[at]?.value ?? null]))
}

/** Returns all text of a workbook as one string. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { grids } = await readWorkbook(bytes, 'sizer.xlsm')
  return grids.flatMap(({ rows }) => rows.flatMap((row) => row.map((cell) => String(cell?.value ?? '')))).join(' ')
}

describe('the Fannie sizer of a deal', () => {
  it('is the workbook that the SDK makes of the same documents, byte for byte', async () => {
    const client = server.as('owner')
    const request = await aDeal(client)
    const made = await client.sizer.create({ ...request, statementLabel: 'Birch T12' })
    const underwriting = underwrite(rentRoll, [statement])
    const expected = writeSizerWorkbook(
      fannieSizer({
        deal: { name: 'Birch Court', address: '1 Main St, Dover' },
        asOf: rentRoll.asOf,
        rentRoll,
        statements: [statement],
        statementRoles: ['current'],
        underwriting,
        sizing: withReasonableFindings(sizeLoan(underwriting, { value: 4_000_000, rate: 0.06 }), underwriting, {
          rentRoll,
          statements: [statement],
          statementRoles: ['current'],
        }),
        ties: [],
        findings: [],
      }),
    )
    expect(made.name).toBe('Birch T12_11-20-2026.xlsm')
    expect(Buffer.from(made.bytes).equals(Buffer.from(expected))).toBe(true)
    const { grids } = await readWorkbook(made.bytes, 'sizer.xlsm')
    expect(grids.map(({ sheet }) => sheet)).toContain('Summary')

    const stored = await server.as('providerAdmin').sizer.download('Fannie', request.dealId)
    expect(Buffer.from(stored.bytes).equals(Buffer.from(expected))).toBe(true)
    await expect(client.sizer.download('Fannie', request.dealId)).rejects.toMatchObject({ status: 403 })
    await expect(server.as('providerAdmin').sizer.download('Hud', request.dealId)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('underwrites the current statement and compares it with the budget, in whichever bundle and whenever each ends', async () => {
    const client = server.as('owner')
    const request = await aDeal(client)
    const planned = aStatement([{ concept: 'gpr', months: 30_000 }], '2026-05', 12, 'plan.xlsx')
    const budgetId = await saved(client, request.dealId, planned, 'b2')
    const made = await columnsOf((await client.sizer.create({ ...request, budgetId })).bytes)
    expect(made).toMatchObject({ T12: 12 * 22_000, 'Planned: T12 to 04/2027': 12 * 30_000 })
    const asYear = await columnsOf((await client.sizer.create({ ...request, statementId: budgetId })).bytes)
    expect(asYear['T12']).toBe(12 * 30_000)
  })

  it('never underwrites what the deal names as its budget beside another, whatever the request takes it for', async () => {
    const client = server.as('owner')
    const request = await aDeal(client)
    const planned = aStatement([{ concept: 'gpr', months: 30_000 }], '2025-05', 12, 'plan.xlsx')
    const budgetId = await saved(client, request.dealId, planned, 'b1')
    await client.deal.update(request.dealId, { budgetId })
    for (const named of [
      { oneYearBackId: budgetId },
      { statementId: budgetId, oneYearBackId: request.statementId },
      { statementId: 'b1', bundle: true },
    ]) {
      const made = await columnsOf((await client.sizer.create({ ...request, ...named })).bytes)
      expect(made).toMatchObject({ T12: 12 * 22_000 })
      expect(Object.entries(made).find(([caption]) => caption.startsWith('Planned'))?.[1]).toBe(12 * 30_000)
    }
    const alone = await columnsOf((await client.sizer.create({ ...request, statementId: budgetId })).bytes)
    expect(alone['T12']).toBe(12 * 30_000)
  })

  it('takes the deal’s rent roll of shops into commercial income', async () => {
    const client = server.as('owner')
    const request = await aDeal(client)
    const shop = { isDwelling: false, contractRent: 3000, leaseEnd: null }
    const shops = aRentRoll([0, 1].map((index) => aNumberedUnit(index, shop)))
    const own = { originalFileName: null, housingType: 0, dealId: request.dealId, id: `shops of ${request.dealId}` }
    await client.rentRoll.create({ ...shops, ...heading, ...own })
    const { bytes } = await client.sizer.create(request)
    expect(await wordsOf(bytes)).toContain('In-place rents on the commercial rent roll, 2 of 2 spaces, x 12.')
  })

  it('takes a commercial rent roll that the request names, without a deal, and none of dwellings', async () => {
    const client = server.as('owner')
    const { rentRollId, statementId } = await aDeal(client)
    const shop = { isDwelling: false, contractRent: 2500, leaseEnd: null }
    const shops = aRentRoll([0, 1, 2].map((index) => aNumberedUnit(index, shop)))
    const own = { originalFileName: null, housingType: 0, dealId: null, id: 'shops of no deal' }
    const { id: commercialRollId } = await client.rentRoll.create({ ...shops, ...heading, ...own })
    const { bytes } = await client.sizer.create({ rentRollId, statementId, bundle: true, commercialRollId })
    expect(await wordsOf(bytes)).toContain('In-place rents on the commercial rent roll, 3 of 3 spaces, x 12.')
    await expect(client.sizer.create({ rentRollId, commercialRollId: rentRollId })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('lists residential units'),
    })
  })

  it('holds rents to the limits that are recorded with the loan, or named in the request', async () => {
    const client = server.as('owner')
    const request = await aDeal(client)
    const none = { studio: null, twoBedroom: null, threeBedroom: null, fourBedroom: null }
    const limits = (oneBedroom: number) => ({ ...none, oneBedroom, appliesTo: 'all units' as const })
    const storedLimitsOf = async (asked: Parameters<typeof client.sizer.create>[0]) =>
      / (\d+) restricted, \d+ actual, \d+ market/.exec(await wordsOf((await client.sizer.create(asked)).bytes))?.[1]
    expect(await storedLimitsOf(request)).toBeUndefined()
    const inRequest = await storedLimitsOf({ ...request, restrictedRents: limits(1) })
    expect(Number(inRequest)).toBeGreaterThan(0)
    const [loan] = await client.loan.list(request.dealId)
    await client.loan.update(loan?.id ?? '', { restrictedRents: limits(1) })
    expect(await storedLimitsOf(request)).toBe(inRequest)
  })

  it('is underwritten as the lender decided single lines', async () => {
    const client = server.as('owner')
    const request = await aDeal(client)
    const cost = { lineItem: 'Property insurance', budget: 24_680, appraisal: null, inflationFactor: null }
    const decided = { ...cost, selection: 'budget', underwritten: null } as const
    await client.loan.updateUnderwriting(request.dealId, { lines: [decided] })
    const words = await wordsOf((await client.sizer.create(request)).bytes)
    for (const given of ['24680', 'Lender selection: budget.']) expect(words).toContain(given)
  })

  it('is not made where statements are named and none of them as the current one', async () => {
    const client = server.as('owner')
    const { rentRollId, statementId } = await aDeal(client)
    for (const name of ['oneYearBackId', 'budgetId']) {
      await expect(client.sizer.create({ rentRollId, [name]: statementId })).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining('No current statement'),
      })
    }
    expect((await client.sizer.create({ rentRollId })).bytes.length).toBeGreaterThan(0)
  })

  it('is not made of a deal for a colleague who may not see deals, though of the documents alone', async () => {
    const { dealId, rentRollId } = await aDeal(server.as('owner'))
    const { client } = await limitedPerson(server, ['access_wd'])
    const refused = { status: 403, message: expect.stringContaining('access to expense comps') }
    await expect(client.deal.get(dealId)).rejects.toMatchObject(refused)
    await expect(client.sizer.create({ rentRollId, dealId })).rejects.toMatchObject(refused)
    expect((await client.sizer.create({ rentRollId })).bytes.length).toBeGreaterThan(0)
  })

  it('has the comps of the deal only for who may see comparables, and says that they are left out', async () => {
    const client = server.as('owner')
    const request = { ...(await aDeal(client)), type: 'asset_overview' }
    await chooseTestComps(server, request.dealId)
    const other = await limitedPerson(server, ['access_expense_comps'])
    await expect(other.client.rentComps.listSelected(request.dealId)).rejects.toMatchObject({ status: 403 })
    const forAll = await wordsOf((await client.sizer.create(request)).bytes)
    const forSome = await wordsOf((await other.client.sizer.create(request)).bytes)
    for (const name of ['Oak Court', 'Elm Court']) {
      expect([forAll.includes(name), forSome.includes(name)]).toEqual([true, false])
    }
    expect(forSome).toContain('deal’s expense comps are omitted')
    expect(forSome).toContain('deal’s rent comps are omitted')
    expect(forSome).toContain('Omitted: ')
    expect(forSome).not.toContain('comps are selected for the deal')
    expect(forAll).not.toContain('Omitted: ')
  })

  it('is not made of documents of another company', async () => {
    const { rentRollId, statementId } = await aDeal(server.as('owner'))
    const stranger = server.as('otherCompany').sizer
    await expect(stranger.create({ rentRollId })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.create({ statementId })).rejects.toMatchObject({ status: 404 })
  })
})

it('makes every kind of workbook, each of its own program', { timeout: 120_000 }, async () => {
  const client = server.as('owner')
  const request = await aDeal(client)
  for (const { pathName, modelName } of sizerTypes) {
    const made = await client.sizer.create({ ...request, type: pathName })
    const { grids } = await readWorkbook(made.bytes, 'sizer.xlsm')
    expect(
      grids.map(({ sheet }) => sheet),
      modelName,
    ).toContain('Checks')
    const stored = await server.as('providerAdmin').sizer.download(pathName, request.dealId)
    expect(Buffer.from(stored.bytes).equals(Buffer.from(made.bytes)), modelName).toBe(true)
  }
})

it('refuses a type that there is none of in the words of the product', async () => {
  const path = '/v3/me/sizer/nothing'
  const headers = { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' }
  const answer = await server.fetch(`${server.host}${path}`, { method: 'POST', headers, body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid sizer type' }])
})

it('hands out what the terms of a loan are worked out of: the documents of the deal', async () => {
  const client = server.as('owner')
  const { dealId, rentRollId, statementId } = await aDeal(client)
  const terms = await client.deal.loanTerms(dealId)
  expect(terms.rentRoll?.totals.occupiedCount).toBe(19)
  expect([terms.rentRollDetail?.id, terms.rentRollDetail?.units.length]).toEqual([rentRollId, 20])
  expect(terms.statementDetails.map(({ id }) => id)).toEqual([statementId])
  expect(terms.statements).toHaveLength(1)
  await expect(server.as('otherCompany').deal.loanTerms(dealId)).rejects.toMatchObject({ status: 404 })
})
