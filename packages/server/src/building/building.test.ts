import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let dealId = ''
beforeAll(async () => {
  server = await startTestServer()
  dealId = (await server.as('owner').deal.create({ dealName: 'Oak Court' })).id
})
afterAll(() => server.close())

it('keeps amenities by name, tells those that are not there from those that nobody asked about', async () => {
  const { building } = server.as('owner')
  const { id } = await building.createCommonAmenities({ dealId, amenities: { pool: true, spa: false } })
  expect(await building.listCommonAmenities(dealId)).toMatchObject([
    { id, amenities: { pool: true, spa: false }, notes: {} },
  ])
  expect(await building.listUnitAmenities(dealId)).toEqual([])
  const changed = await building.updateCommonAmenities(id, { notes: { pool: 'heated' } })
  expect(changed).toMatchObject({ amenities: { pool: true, spa: false }, notes: { pool: 'heated' } })
  await expect(building.updateUnitAmenities(id, { notes: {} })).rejects.toMatchObject({ status: 404 })
})

it('of a year in which nothing was built is refused with the field', async () => {
  const { building } = server.as('owner')
  await expect(building.create({ dealId, yearBuilt: 19 })).rejects.toMatchObject({
    status: 400,
    message: 'year_built: isn’t a year from 1600 to 2100',
  })
  const { id } = await building.create({ dealId, yearBuilt: 1986 })
  await expect(building.update(id, { yearRehabbed: 20_190 })).rejects.toMatchObject({ status: 400 })
})

it('keeps a row a utility, finishes and crime with its categories', async () => {
  const { building } = server.as('owner')
  await building.createUtility({ dealId, utility: 'electric', payer: 'tenant' })
  await building.createUtility({ dealId, utility: 'water', payer: 'owner_billback', recoveryShare: 0.85 })
  expect((await building.listUtilities(dealId)).map(({ utility, recoveryShare }) => [utility, recoveryShare])).toEqual([
    ['electric', null],
    ['water', 0.85],
  ])
  await building.createFinishes({ dealId, counters: 'quartz', ceilingHeightFeet: 9 })
  expect(await building.listFinishes(dealId)).toMatchObject([{ counters: 'quartz', flooring: null }])
  const categories = [{ name: 'Burglary', score: 140, comparison: 'nation' as const }]
  const { id } = await building.createCrime({
    dealId,
    provider: 'CAP Index',
    scale: '0-2000',
    totalIndex: 120,
    categories,
  })
  expect(await building.getCrime(id)).toMatchObject({ totalIndex: 120, violentIndex: null, categories })
  await expect(server.as('otherCompany').building.getCrime(id)).rejects.toMatchObject({ status: 404 })
})
