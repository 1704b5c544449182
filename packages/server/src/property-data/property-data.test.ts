import { contract } from '@uwkit/core/contract'
import { readWorkbook } from '@uwkit/documents/formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const upload = (...lines: string[]) => ({
  name: 'table.csv',
  contentType: 'text/csv',
  bytes: new TextEncoder().encode(lines.join('\n')),
})
const admin = () => server.as('providerAdmin').propertyData
const vendors = () => server.as('owner').propertyData

describe('importing a table of a vendor', () => {
  it('names the rows that it cannot take, by place and by what was seen, and takes the others', async () => {
    const table = upload(
      'Tract,Median Income,Year,Color',
      '06067000900,"$81,250",2025,red',
      '06067001000,about 80k,2025,blue',
      ',70000,2025,green',
    )
    expect(await admin().importTable('median_income', table)).toEqual({
      isDryRun: false,
      imported: 1,
      added: 1,
      updated: 0,
      unchanged: 0,
      removed: 0,
      replaced: 0,
      removedChosen: 0,
      ignoredColumns: ['Color'],
      refused: [
        { row: 3, problem: 'Median Income: "about 80k" isn’t a number' },
        { row: 4, problem: 'Tract: is blank' },
      ],
      refusedCount: 2,
    })
    expect(await vendors().getMedianIncome('06067000900')).toMatchObject({ medianIncome: 81_250, year: 2025 })
    expect(await vendors().getMedianIncome('06067001000')).toBeNull()
  })

  it('knows the columns of expense comps by their usual captions', async () => {
    const captions = 'Loan No,Property,Expense Breakdown As Of Date,Most Recent EGI/Unit,Net Rentable Sq Ft'
    const table = upload(captions, 'X1,Oak Court,12/31/2025,"$18,400","152,000"')
    expect(await admin().importTable('expense_comps', table)).toMatchObject({ imported: 1, ignoredColumns: [] })
  })

  it('is for administrators of the provider, of tables that there are, with the columns that they need', async () => {
    await expect(server.as('companyAdmin').propertyData.importTable('yardi', upload('id', '1'))).rejects.toMatchObject({
      status: 403,
    })
    await expect(admin().importTable('nothing', upload('id', '1'))).rejects.toMatchObject({ status: 400 })
    await expect(admin().importTable('median_income', upload('a,b', '1,2'))).rejects.toMatchObject({
      status: 422,
      message: 'The table requires the columns census_tract, median_income; its first row has a, b.',
    })
  })
})

it('says what an import would do before it does it, and counts what is new, changed, as it was, and gone', async () => {
  const table = (...rows: string[]) => upload('Property ID,Address,City,State', ...rows)
  await admin().importTable('costar', table('K1,1 Main St,Dover,DE', 'K2,2 Main St,Dover,DE', 'K3,3 Main St,Dover,DE'))
  const next = table('K1,1 Main St,Dover,DE', 'K2,2 Main Street,Dover,DE', 'K4,4 Main St,Dover,DE')
  const counts = { imported: 3, added: 1, updated: 1, unchanged: 1, replaced: 0, removedChosen: 0 }
  expect(await admin().importTable('costar', next, { dryRun: true })).toMatchObject({
    ...counts,
    isDryRun: true,
    removed: 0,
  })
  const wanted = { mode: 'replace', dryRun: true } as const
  const planned = await admin().importTable('costar', next, wanted)
  expect(planned).toMatchObject({ ...counts, isDryRun: true })
  expect(planned.removed).toBeGreaterThanOrEqual(1)
  expect(await vendors().getCostarProperty('K4')).toBeNull()
  expect(await vendors().getCostarProperty('K3')).toMatchObject({ id: 'K3' })
  expect(await admin().importTable('costar', next, { mode: 'replace' })).toEqual({ ...planned, isDryRun: false })
  expect(await vendors().getCostarProperty('K3')).toBeNull()
  expect(await vendors().getCostarProperty('K2')).toMatchObject({ address: '2 Main Street' })
})

describe('what deals have chosen', () => {
  beforeAll(async () => {
    const { deal, expenseComps, rentComps } = server.as('owner')
    const { id } = await deal.create({ dealName: 'Elm', costarId: 'E1', salesforceId: 'E1', securityGaugeId: 'E1' })
    await expenseComps.select(id, ['E1'])
    // Only an existing property can be a rent comp.
    await admin().importTable('yardi', upload('Property ID,Name', 'E1,Elm Court'))
    await rentComps.select(id, ['E1'])
  })

  it.each([
    ['costar', 'Property ID,Address,City,State', '1 Elm St,Dover,DE'],
    ['costar_stats', 'property_id,vacancy_rate', '5%'],
    ['yardi', 'Property ID,Name', 'Elm Court'],
    ['yardi_unit_mixes', 'property_id,beds', '1'],
    ['yardi_rent_and_occupancy', 'Property ID,Month,Rent', '2026-02,1640'],
    ['yardi_rent_history', 'Property ID,Month,Beds,Rent', '2026-02,1,1640'],
    ['yardi_sales_history', 'property_id,date,price', '2024-05-01,9000000'],
    ['yardi_location_demographics', 'property_id,geography', '3 miles'],
    ['yardi_population_demographics', 'property_id,geography', '3 miles'],
    ['expense_comps', 'Loan,Name', 'Elm Court'],
    ['crm', 'Id,Name', 'Ash Court'],
    ['security_gauge', 'id,category,score', 'Theft,90'],
  ])('is taken away by an import that replaces only where that is confirmed: %s', async (kind, captions, row) => {
    const table = (id: string) => upload(captions, `${id},${row}`)
    const rule = { companyId: 'lender' }
    const replace = { ...rule, mode: 'replace' } as const
    const isThere = async () => (await admin().importTable(kind, table('E1'), { ...rule, dryRun: true })).unchanged
    await admin().importTable(kind, table('E1'), rule)
    expect((await admin().importTable(kind, table('E2'), { ...replace, dryRun: true })).removedChosen).toBe(1)
    await expect(admin().importTable(kind, table('E2'), replace)).rejects.toMatchObject({
      status: 409,
      message: 'The import would remove 1 record selected in deals. Merge instead, or confirm with drop_chosen.',
    })
    expect(await isThere()).toBe(1)
    await admin().importTable(kind, table('E2'), { ...replace, dropChosen: true })
    expect(await isThere()).toBe(0)
  })

  it('gives newer rows of its property their place without a question', async () => {
    const table = (month: string) => upload('Property ID,Month,Rent', `E1,${month},1640`)
    await admin().importTable('yardi_rent_and_occupancy', table('2026-02'), { mode: 'replace', dropChosen: true })
    const replaced = await admin().importTable('yardi_rent_and_occupancy', table('2026-03'), { mode: 'replace' })
    expect([replaced.removedChosen, replaced.removed]).toEqual([0, 1])
  })
})

it('keeps the opportunities of each company apart, two of one number too', async () => {
  const table = (name: string) => upload('Id,Name', `S1,${name}`)
  await admin().importTable('crm', table('Ours'), { companyId: 'lender' })
  await admin().importTable('crm', table('Theirs'), { companyId: 'broker' })
  const theirs = server.as('otherCompany').propertyData
  expect(await vendors().getOpportunity('S1')).toMatchObject({ name: 'Ours' })
  expect(await theirs.getOpportunity('S1')).toMatchObject({ name: 'Theirs' })
  expect((await theirs.findOpportunities('ours')).map(({ name }) => name)).toEqual([])
  await admin().importTable('crm', upload('Id,Name', 'S2,Other'), { companyId: 'broker', mode: 'replace' })
  expect(await vendors().getOpportunity('S1')).toMatchObject({ name: 'Ours' })
  await expect(admin().importTable('crm', table('x'), { companyId: 'nowhere' })).rejects.toMatchObject({ status: 400 })
})

it('looks properties of CoStar up, four unless told otherwise, for accounts that have it', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => `C${index},${index} Main St,Dover,DE`)
  await admin().importTable('costar', upload('Property ID,Address,City,State', ...rows))
  await admin().importTable('costar_stats', upload('property_id,as_of,vacancy_rate', 'C1,2026-10-31,5.5%'))
  expect((await vendors().findCostarProperties({ address: 'main st dover' }))?.map(({ id }) => id)).toEqual([
    'C0',
    'C1',
    'C2',
    'C3',
  ])
  expect(await vendors().findCostarProperties({ address: '5 Main', limit: 9 })).toHaveLength(1)
  expect(await vendors().getCostarStats('C1')).toMatchObject({ vacancyRate: 0.055, trends: [] })
  expect(await vendors().getCostarProperty('C9')).toBeNull()
})

it("knows a deal's production quote: the accepted one of its opportunity", async () => {
  const table = upload(
    'Id,Name,Sponsor,Quote Id,Quote Status,Loan Amount',
    'O1,Oak Court,B. Cho,Q1,Draft,4000000',
    'O1,Oak Court,B. Cho,Q2,Accepted/Won Deal,"5,000,000"',
    'O2,Elm Place,,,,',
  )
  await admin().importTable('crm', table, { companyId: 'lender' })
  expect(await vendors().getOpportunity('O1')).toMatchObject({ roles: [{ role: 'Sponsor', contact: 'B. Cho' }] })
  expect((await vendors().findOpportunities('elm')).map(({ id, quotes }) => [id, quotes])).toEqual([['O2', []]])
  const { deal } = server.as('owner')
  const { id } = await deal.create({ dealName: 'Oak', salesforceId: 'O1' })
  expect(await deal.productionQuote(id)).toMatchObject({ id: 'Q2', loanAmount: 5_000_000 })
  const unlinked = await deal.create({ dealName: 'Unlinked' })
  expect(await deal.productionQuote(unlinked.id)).toBeNull()
})

it('makes the report of a security gauge while it is asked for, and hands it out as PDF', async () => {
  const table = upload(
    'id,street_address,city,state,zip_code,category,score,comparison',
    'G1,1 Main St,Dover,DE,01990,Burglary,140,nation',
    'G1,1 Main St,Dover,DE,01990,Theft,90,county',
  )
  await admin().importTable('security_gauge', table)
  const address = { streetAddress: '1 Main St', city: 'Dover', state: 'DE', zipCode: '01990' }
  const { connection } = server.as('owner')
  const asked = await connection.send(contract.propertyData.findSecurityGauge, { query: address })
  expect(asked?.isReportReady).toBe(false)
  await expect(vendors().securityGaugeReport('G1')).rejects.toMatchObject({ status: 404 })
  await connection.send(contract.propertyData.getSecurityGauge, { path: { id: 'G1' } })
  expect(await server.doJobs()).toBe(1)
  expect(await vendors().getSecurityGauge(address)).toMatchObject({
    id: 'G1',
    isReportReady: true,
    data: [{ name: 'Burglary', score: 140 }, {}],
  })
  const { contentType, bytes } = await vendors().securityGaugeReport('G1')
  expect(contentType).toBe('application/pdf')
  const { grids } = await readWorkbook(bytes, 'report.pdf')
  const words = grids.flatMap(({ rows }) => rows.flatMap((row) => row.map((cell) => cell?.text ?? ''))).join(' ')
  expect(words).toContain('Burglary, vs. the nation: 140')
  expect(await vendors().getSecurityGauge('G9')).toBeNull()
})
