import { expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { BuildingResource } from './building.resource.ts'

test('changes of a building wait for a second of quiet, those of its amenities go out at once', async () => {
  const { connection, clock, calls } = playedConnection((call) =>
    call.includes('buildings') ? { id: 'b', deal_id: 'd' } : { id: 'a', deal_id: 'd', amenities: {}, notes: {} },
  )
  const buildings = new BuildingResource(connection)
  buildings.update('b', { stories: 3 })
  await buildings.updateCommonAmenities('a', { amenities: { pool: true } })
  expect(calls).toEqual(['PUT /v3/common_amenities/a'])
  await clock.advance(1000)
  expect([calls[1], buildings.unsaved('b')]).toEqual(['PUT /v3/buildings/b', null])
})
