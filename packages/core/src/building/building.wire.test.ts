import { describe, test } from 'vitest'
import { expectLossless } from '../contract/wire.fixtures.ts'
import * as schema from './building.schema.ts'
import * as wire from './building.wire.ts'

describe('what is known of a property loses nothing on its way over the wire', () => {
  test('its building', () => {
    expectLossless(wire.BuildingWire, schema.Building)
    expectLossless(wire.NewBuildingWire, schema.NewBuilding)
    expectLossless(wire.BuildingChangesWire, schema.BuildingChanges)
  })
  test('its amenities', () => {
    expectLossless(wire.AmenitiesWire, schema.Amenities)
    expectLossless(wire.NewAmenitiesWire, schema.NewAmenities)
    expectLossless(wire.AmenitiesChangesWire, schema.AmenitiesChanges)
  })
  test('its finishes', () => {
    expectLossless(wire.FinishesWire, schema.Finishes)
    expectLossless(wire.NewFinishesWire, schema.NewFinishes)
    expectLossless(wire.FinishesChangesWire, schema.FinishesChanges)
  })
  test('its utilities', () => {
    expectLossless(wire.UtilityWire, schema.Utility)
    expectLossless(wire.NewUtilityWire, schema.NewUtility)
    expectLossless(wire.UtilityChangesWire, schema.UtilityChanges)
  })
  test('crime around it', () => {
    expectLossless(wire.CrimeWire, schema.Crime)
    expectLossless(wire.NewCrimeWire, schema.NewCrime)
    expectLossless(wire.CrimeChangesWire, schema.CrimeChanges)
  })
})
