import { ExpenseComp, identifyExpenseComps } from '@uwkit/core/expense-comps'
import { pointIndexOf } from '@uwkit/core/map'
import { RentComp } from '@uwkit/core/rent-comps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { plansOf } from '../testing/many-records.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { demoSizes, insertMarketData, syntheticExpenseComps } from './market-data.ts'
import { syntheticProperties } from './synthetic-properties.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await insertMarketData(server.db)
}, 120_000)
afterAll(() => server.close())

const atlanta = { type: 'CIRCLE', center: { lat: 33.75, lng: -84.39 }, radius: 80_450 } as const

describe("the demo's market data", () => {
  it('is 20,000 properties and 5,000 expense comps, the same in every run, each of them said to be synthetic', () => {
    const [properties, comps] = [
      syntheticProperties(demoSizes.properties),
      syntheticExpenseComps(demoSizes.expenseComps),
    ]
    expect([properties.length, comps.length]).toEqual([20_000, 5000])
    expect([properties, comps]).toEqual([syntheticProperties(20_000), syntheticExpenseComps(5000)])
    expect(
      properties.every(
        ({ propertyName, owner }) => propertyName?.startsWith('Synthetic') && owner?.startsWith('Synthetic'),
      ),
    ).toBe(true)
    expect(comps.every(({ source }) => source === 'Synthetic demo data')).toBe(true)
    expect(properties.every((property) => RentComp.safeParse(property).success)).toBe(true)
    expect(comps.every((comp) => ExpenseComp.safeParse(comp).success)).toBe(true)
  })

  it('is found on the map, of which only what is asked for is looked at', async () => {
    const comps = await server.as('owner').expenseComps.searchMap([atlanta])
    expect(comps.length).toBeGreaterThan(50)
    expect(comps.every(({ address }) => address?.includes('Atlanta'))).toBe(true)
    const reference = { ...atlanta.center, propertyType: 'Garden', units: 200, yearBuilt: 1990, yearRenovated: null }
    const found = identifyExpenseComps({ ...reference, effectiveGrossIncomePerUnit: 16_000 }, pointIndexOf(comps))
    expect([found.comps.length, found.selected.length]).toEqual([50, 10])
  })

  it('is looked up by place through an index, and never read through', async () => {
    const { query } = server.db
    const statements: Sql[] = []
    const watched: Database['query'] = (statement) => {
      statements.push(statement)
      return query(statement)
    }
    await server.db.query(sql`analyze vendor_record`)
    Object.assign(server.db, { query: watched })
    await server.as('owner').rentComps.searchMap([{ ...atlanta, radius: 3000 }])
    Object.assign(server.db, { query })
    const plans = await plansOf(
      server.db,
      statements.filter(({ text }) => text.includes('from vendor_record')),
    )
    expect(plans.join('\n')).toMatch(/vendor_record_place/)
    expect(plans.join('\n')).not.toMatch(/Seq Scan on vendor_record/)
  })

  it('has every data set and vendor for its first properties', async () => {
    const client = server.as('owner')
    const bundle = await client.rentComps.bundle('SYN-00000')
    expect([bundle?.rentAndOccupancy.length, bundle?.salesHistory.length]).toEqual([24, 1])
    expect(bundle?.rentHistory.length).toBe(24 * (bundle?.propertyDetails.bedrooms.length ?? 0))
    expect(await client.propertyData.getCostarStats('SYN-00000')).not.toBeNull()
    expect(await client.propertyData.getMedianIncome('13121000100')).toMatchObject({ source: 'Synthetic demo data' })
    expect(await client.propertyData.findOpportunities('synthetic')).toHaveLength(20)
  })

  it('makes way for the first real table of its kind, and never comes back beside it', async () => {
    const table = 'property_id,name\nREAL-1,Real Court'
    const file = { name: 'yardi.csv', contentType: 'text/csv', bytes: new TextEncoder().encode(table) }
    const result = await server.as('providerAdmin').propertyData.importTable('yardi', file)
    expect(result).toMatchObject({ imported: 1, replaced: 20_000 })
    expect(await insertMarketData(server.db)).toEqual({})
    expect((await server.as('owner').rentComps.findProperties({}))?.map(({ id }) => id)).toEqual(['REAL-1'])
  })
})
