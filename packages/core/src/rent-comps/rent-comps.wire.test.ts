import { describe, test } from 'vitest'
import { expectLossless } from '../contract/wire.fixtures.ts'
import * as schema from './rent-comps.schema.ts'
import * as wire from './rent-comps.wire.ts'

describe('what the market data vendor tells loses nothing on its way over the wire', () => {
  test('a property', () => expectLossless(wire.RentCompWire, schema.RentComp))
  test('the people around it', () => {
    expectLossless(wire.LocationDemographicsWire, schema.LocationDemographics)
    expectLossless(wire.PopulationDemographicsWire, schema.PopulationDemographics)
  })
  test('its rents and sales', () => {
    expectLossless(wire.RentAndOccupancyWire, schema.RentAndOccupancy)
    expectLossless(wire.RentHistoryWire, schema.RentHistory)
    expectLossless(wire.PropertySaleWire, schema.PropertySale)
    expectLossless(wire.UnitMixWire, schema.UnitMix)
  })
  test('what a deal keeps of it', () => {
    expectLossless(wire.RentCompLinkWire, schema.RentCompLink)
    expectLossless(wire.RentCompsConfigWire, schema.RentCompsConfig)
  })
})
