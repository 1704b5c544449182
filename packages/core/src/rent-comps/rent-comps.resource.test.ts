import { expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { RentCompsResource } from './rent-comps.resource.ts'

const property = { property_id: '9', is_selected: true, building_types: [], bedrooms: [] }

test('all that the vendor tells of a property comes together, unselected, without what it does not have', async () => {
  const { connection, calls } = playedConnection((call) => {
    if (call.includes('properties')) return [property]
    if (call.includes('unit_mixes')) return [{ property_id: '9', bed: 1, units: 40 }]
    return Response.json({ error: 'no such data' }, { status: 500 })
  })
  const bundle = await new RentCompsResource(connection).bundle('9')
  expect(bundle?.propertyDetails).toMatchObject({ id: '9', isSelected: false, units: null })
  expect(bundle?.unitMixes).toMatchObject([{ bed: 1, units: 40, bath: null }])
  expect([bundle?.salesHistory, bundle?.rentHistory]).toEqual([[], []])
  expect(calls).toContain('GET /resources/yardi/sales_history?PROPERTY_ID=9')
})

test('a property that the vendor does not know is nothing', async () => {
  const { connection } = playedConnection(() => [])
  expect(await new RentCompsResource(connection).bundle('9')).toBeNull()
})
