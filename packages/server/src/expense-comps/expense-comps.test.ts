import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
const table = [
  'Loan Number,Property Name,Type,Latitude,Longitude,Units,Year Built,Most Recent EGI Unit,Expense Breakdown As Of Date,expense_payroll,expense_real_estate_taxes',
  'L1,Oak Court,Garden,39,-77,200,1990,"$18,000",12/31/2025,1400,2100',
  'L2,"=HYPERLINK(""x"")",Garden,39.1,-77,120,1985,,2025-12-31,1250,',
  'L3,Far Away,Student,45,-100,80,,,,,',
  'L4,No Place,Garden,,,80,,,,,',
].join('\n')

beforeAll(async () => {
  server = await startTestServer()
  const file = { name: 'comps.csv', contentType: 'text/csv', bytes: new TextEncoder().encode(table) }
  await server.as('providerAdmin').propertyData.importTable('expense_comps', file)
})
afterAll(() => server.close())

const comps = () => server.as('owner').expenseComps

describe('expense comps', () => {
  it('are those of the imported table, unknown where it says nothing', async () => {
    const [first, , third] = await comps().list()
    expect(first).toMatchObject({
      id: 'L1',
      loanNumber: 'L1',
      effectiveGrossIncomePerUnit: 18_000,
      expensesAsOf: '2025-12-31',
    })
    expect(first?.expensesPerUnit).toEqual({ payroll: 1400, real_estate_taxes: 2100 })
    expect([third?.yearBuilt, third?.expensesPerUnit]).toEqual([null, {}])
    expect((await comps().list(['L3', 'L9'])).map(({ id }) => id)).toEqual(['L3'])
  })

  it('are found in a circle, by straight lines between its corners, at most as many as asked for', async () => {
    const circle = { type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 80_450 } as const
    expect((await comps().searchMap([circle])).map(({ id }) => id)).toEqual(['L1', 'L2'])
    expect((await comps().searchMap([circle], { limit: 1 })).map(({ id }) => id)).toEqual(['L1'])
    expect(await comps().searchMap([{ ...circle, center: { lat: 10, lng: 10 } }])).toEqual([])
    expect((await comps().searchMap([])).map(({ id }) => id)).toEqual(['L1', 'L2', 'L3'])
  })

  it('are found in as many areas as anybody draws, and more areas or corners are refused', async () => {
    const square = (lng: number, lat: number) => [
      [lng, lat],
      [lng + 0.5, lat],
      [lng + 0.5, lat + 0.5],
      [lng, lat + 0.5],
      [lng, lat],
    ]
    const search = async (coordinates: unknown, type = 'MultiPolygon') => {
      const answer = await server.fetch(`${server.host}/resources/walkerdunlop/rockport/expenses_by`, {
        method: 'POST',
        headers: { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ limit: null, geojson: { type, coordinates } }),
      })
      return [answer.status, await answer.json()] as const
    }
    const areas = Array.from({ length: 199 }, (_, index) => [square(-70 + (index % 20), 10 + index / 20)])
    const [status, found] = await search([...areas, [square(-77.2, 38.55)]])
    expect([status, (found as { id: string }[]).map(({ id }) => id)]).toEqual([200, ['L1']])
    expect(await search([...areas, ...areas])).toMatchObject([400, { error: expect.stringContaining('coordinates') }])
    const ring = Array.from({ length: 10_001 }, () => [-77, 39])
    expect(await search([[ring]])).toMatchObject([400, { error: expect.stringContaining('10000 corners') }])
    const many = Array.from({ length: 400_000 }, () => [-77, 39])
    const [, foundByPolygon] = await search([square(-77.2, 38.55)], 'Polygon')
    expect((foundByPolygon as { id: string }[]).map(({ id }) => id)).toEqual(['L1'])
    expect(await search([many])).toMatchObject([400, { error: expect.stringContaining('more errors than') }])
  })

  it('come as a table for who accepts one, no text of which a spreadsheet takes for a formula', async () => {
    const download = await comps().download(['L1', 'L2'])
    const [captions, one, two] = new TextDecoder().decode(download?.bytes).split('\r\n')
    expect(download?.name).toBe('all-expense-comps.csv')
    expect(captions).toContain('most_recent_egi_unit,square_feet,expense_payroll,expense_real_estate_taxes')
    expect(one).toBe('L1,L1,Oak Court,,,Garden,2025-12-31,,,39,-77,200,1990,,18000,,1400,2100')
    expect(two).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('are chosen for a deal, by their loans, in their order', async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Subject' })
    const chosen = await comps().select(id, ['L2', 'L1', 'L2', 'unknown'])
    expect(chosen.map((comp) => [comp.id, comp.isSelected])).toEqual([
      ['L2', true],
      ['L1', true],
    ])
    expect(await comps().getConfig(id)).toBeNull()
    const config = {
      filters: [{ kind: 'range' as const, field: 'units', minimum: 50, maximum: null }],
      sorting: [{ field: 'similarity', direction: 'descending' as const }],
      polygons: [{ type: 'CIRCLE' as const, center: { lat: 39, lng: -77 }, radius: 5 }],
    }
    await comps().saveConfig(id, config)
    expect(await server.as('sameCompany').expenseComps.getConfig(id)).toEqual(config)
    const reasons = [{ id: 'L2', name: 'Link', isIncluded: false, reason: 'Gut renovated' }]
    await comps().saveConfig(id, { ...config, reasons })
    await comps().saveConfig(id, { ...config, filters: [] })
    expect(await comps().getConfig(id)).toEqual({ ...config, filters: [], reasons })
    expect(await server.as('otherCompany').expenseComps.listSelected(id)).toEqual([])
  })
})
