import { describe, test } from 'vitest'
import { expectLossless } from '../contract/wire.fixtures.ts'
import * as schema from './building.schema.ts'
import * as wire from './building.wire.ts'

describe('what is known of a property loses nothing on its way over the wire', () => {
  test('its building', () => {
    expectLossless(wire.buildings.record, schema.Building)
    expectLossless(wire.buildings.draft, schema.NewBuilding)
    expectLossless(wire.buildings.changes, schema.BuildingChanges)
  })
  test('its amenities', () => {
    expectLossless(wire.amenities.record, schema.Amenities)
    expectLossless(wire.amenities.draft, schema.NewAmenities)
    expectLossless(wire.amenities.changes, schema.AmenitiesChanges)
  })
  test('its finishes', () => {
    expectLossless(wire.finishes.record, schema.Finishes)
    expectLossless(wire.finishes.draft, schema.NewFinishes)
    expectLossless(wire.finishes.changes, schema.FinishesChanges)
  })
  test('its utilities', () => {
    expectLossless(wire.utilities.record, schema.Utility)
    expectLossless(wire.utilities.draft, schema.NewUtility)
    expectLossless(wire.utilities.changes, schema.UtilityChanges)
  })
  test('crime around it', () => {
    expectLossless(wire.crimes.record, schema.Crime)
    expectLossless(wire.crimes.draft, schema.NewCrime)
    expectLossless(wire.crimes.changes, schema.CrimeChanges)
  })
})
