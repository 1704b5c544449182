import * as z from 'zod'
import { queryOf } from '../contract/endpoint.ts'
import { limitText, listText, type WireCodec, wireField, wireObject, wireRecord } from '../contract/wire.ts'
import { compReasons } from '../expense-comps/expense-comps.wire.ts'
import { ShortText } from '../shared/records.ts'
import {
  BedroomRents,
  LocationDemographics,
  PopulationDemographics,
  PropertySale,
  RentAndOccupancy,
  RentComp,
  RentCompLink,
  RentCompsConfig,
  RentHistory,
  UnitMix,
} from './rent-comps.schema.ts'

const bedroomNames = {
  averageSquareFeet: 'average_sq_ft',
  averageRentPerSquareFoot: 'average_rent_per_sq_ft',
} as const

export const RentCompWire: WireCodec<RentComp> = wireRecord(RentComp, {
  id: 'property_id',
  zipCode: 'zip',
  bedrooms: z.array(wireRecord(BedroomRents, bedroomNames)),
})
export const RentCompLinkWire: WireCodec<RentCompLink> = wireRecord(RentCompLink)
export const RentCompsConfigWire: WireCodec<RentCompsConfig> = wireRecord(RentCompsConfig, {
  reasons: compReasons,
})

export const LocationDemographicsWire: WireCodec<LocationDemographics> = wireRecord(LocationDemographics)
export const PopulationDemographicsWire: WireCodec<PopulationDemographics> = wireRecord(PopulationDemographics)
export const RentAndOccupancyWire: WireCodec<RentAndOccupancy> = wireRecord(RentAndOccupancy, {
  averageRentPerSquareFoot: bedroomNames.averageRentPerSquareFoot,
})
export const RentHistoryWire: WireCodec<RentHistory> = wireRecord(RentHistory, bedroomNames)
export const PropertySaleWire: WireCodec<PropertySale> = wireRecord(PropertySale)
export const UnitMixWire: WireCodec<UnitMix> = wireRecord(UnitMix, { squareFeet: 'sq_ft' })

/** Search for the vendor's properties; by zip code only the first one, unless a limit is given. */
export const rentCompSearch = queryOf({
  zipCode: wireField('zip', z.string().optional()),
  propertyId: z.string().optional(),
  propertyIds: listText.optional(),
  limit: limitText.optional(),
})

/** Property of a data set's rows. */
export const ofProperty = queryOf({ propertyId: wireField('PROPERTY_ID', z.string()) })

/** The properties that become a deal's rent comps. */
export const ChosenPropertiesWire = wireObject({ propertyIds: z.array(ShortText).max(500) })
