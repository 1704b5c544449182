import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
const upload = (lines: string[]) => ({
  name: 'table.csv',
  contentType: 'text/csv',
  bytes: new TextEncoder().encode(lines.join('\n')),
})

beforeAll(async () => {
  server = await startTestServer()
  const { propertyData } = server.as('providerAdmin')
  await propertyData.importTable(
    'yardi',
    upload([
      'Export of 11/01/2026,,,,,,,,,',
      'Property ID,Name,Zip,Lat,Lng,Units,Occupancy,Student,SF_1,Rent_1,Rent_PSF_1,Building Type',
      'P1,Elm Place,01990,39,-77,200,94.5%,No,700,1650,2.36,Garden; Mid-Rise',
      'P2,Birch Hall,01990,39.01,-77,120,0.97,Yes,,,,',
      'P3,Far Lofts,90001,34,-118,80,,,,,,',
    ]),
  )
  await propertyData.importTable(
    'yardi_unit_mixes',
    upload(['property_id,beds,baths,sf,units,rent', 'P1,1,1,700,40,1650', 'P1,2,1.5,950,60,"1,990"']),
  )
  await propertyData.importTable(
    'yardi_rent_and_occupancy',
    upload(['Property ID,Month,Occupancy,Rent', 'P1,2026-02,95%,1640', 'P1,1/1/2026,94%,1630']),
  )
})
afterAll(() => server.close())

const comps = () => server.as('owner').rentComps

it('finds a property by zip code, the first one only, by number and by several numbers', async () => {
  expect((await comps().findProperties({ zipCode: '01990' }))?.map(({ id }) => id)).toEqual(['P1'])
  expect((await comps().findProperties({ zipCode: '01990', limit: 5 }))?.map(({ id }) => id)).toEqual(['P1', 'P2'])
  expect((await comps().findProperties({ propertyIds: ['P3', 'P1'] }))?.map(({ id }) => id)).toEqual(['P3', 'P1'])
  expect(await comps().findProperties({ propertyId: 'P9' })).toEqual([])
})

it('tells of a property what the imported table says, fractions for per cent and unknown for blank', async () => {
  const bundle = await comps().bundle('P1')
  expect(bundle?.propertyDetails).toMatchObject({
    zipCode: '01990',
    occupancy: 0.945,
    isStudent: false,
    buildingTypes: ['Garden', 'Mid-Rise'],
    yearBuilt: null,
    bedrooms: [{ bed: 1, averageSquareFeet: 700, averageRent: 1650, averageRentPerSquareFoot: 2.36 }],
  })
  expect(bundle?.unitMixes.map(({ bed, bath, averageRent }) => [bed, bath, averageRent])).toEqual([
    [1, 1, 1650],
    [2, 1.5, 1990],
  ])
  expect(bundle?.rentAndOccupancy.map(({ month, occupancy }) => [month, occupancy])).toEqual([
    ['2026-01', 0.94],
    ['2026-02', 0.95],
  ])
  expect(bundle?.salesHistory).toEqual([])
})

it('finds properties in an area of the map', async () => {
  const circle = { type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 } as const
  expect((await comps().searchMap([circle]))?.map(({ id }) => id)).toEqual(['P1', 'P2'])
})

it('keeps which properties are rent comps of a deal, and how they are listed', async () => {
  const { id } = await server.as('owner').deal.create({ dealName: 'Subject' })
  await comps().select(id, ['P2', 'P1'])
  await comps().add(id, 'P3')
  await comps().add(id, 'P3')
  await comps().remove(id, 'P2')
  expect(await comps().listSelected(id)).toEqual([
    { dealId: id, propertyId: 'P1' },
    { dealId: id, propertyId: 'P3' },
  ])
  await expect(comps().remove(id, 'P2')).rejects.toMatchObject({ status: 404 })
  for (const choose of [() => comps().select(id, ['P1', 'P9']), () => comps().add(id, 'P9')]) {
    await expect(choose()).rejects.toThrow(/^(property_ids: no property has the ID "P9"|Property Not found)$/)
  }
  // A later export of the vendor may omit a property that the deal has selected: it remains selected.
  await server.db.query(sql`delete from vendor_record where kind = 'yardi' and id = 'P3'`)
  expect(await comps().select(id, ['P3', 'P1'])).toHaveLength(2)
  await expect(server.as('otherCompany').rentComps.add(id, 'P2')).rejects.toMatchObject({ status: 404 })
  const config = { dealId: id, filters: [{ kind: 'selected' as const }], sorting: [], polygons: [] }
  await comps().saveConfig(config)
  expect(await comps().getConfig(id)).toEqual(config)
})
