import * as z from 'zod'
import { type WireCodec, wireRecord } from '../contract/wire.ts'
import * as schema from './building.schema.ts'

/** Builds the wire codecs of a deal's record as saved, as first sent, and as changed: same spelling in all three. */
function wiresOf<Saved extends z.ZodRawShape, Draft extends z.ZodRawShape, Changes extends z.ZodRawShape>(
  [saved, draft, changes]: readonly [z.ZodObject<Saved>, z.ZodObject<Draft>, z.ZodObject<Changes>],
  names: Parameters<typeof wireRecord>[1] = {},
): {
  record: WireCodec<z.output<z.ZodObject<Saved>>>
  draft: WireCodec<z.output<z.ZodObject<Draft>>>
  changes: WireCodec<z.output<z.ZodObject<Changes>>>
} {
  const wire = <Shape extends z.ZodRawShape>(domain: z.ZodObject<Shape>) =>
    wireRecord(domain, names as Parameters<typeof wireRecord<Shape>>[1])
  return { record: wire(saved), draft: wire(draft), changes: wire(changes) }
}

export const buildings = wiresOf([schema.Building, schema.NewBuilding, schema.BuildingChanges], {
  grossBuildingAreaSquareFeet: 'gross_building_area_sq_ft',
  netRentableSquareFeet: 'net_rentable_sq_ft',
  commercialSquareFeet: 'commercial_sq_ft',
  heatingAndCooling: 'hvac_type',
  hasSprinkler: 'sprinkler',
  seismicLoss: 'seismic_pml',
  isInOpportunityZone: 'opportunity_zone',
  isOnGroundLease: 'ground_lease',
})
export const amenities = wiresOf([schema.Amenities, schema.NewAmenities, schema.AmenitiesChanges])
export const finishes = wiresOf([schema.Finishes, schema.NewFinishes, schema.FinishesChanges])
export const utilities = wiresOf([schema.Utility, schema.NewUtility, schema.UtilityChanges], {
  recoveryShare: 'recovery_pct',
})
export const crimes = wiresOf([schema.Crime, schema.NewCrime, schema.CrimeChanges], {
  totalIndex: 'index_total',
  violentIndex: 'index_violent',
  propertyIndex: 'index_property',
  categories: z.array(wireRecord(schema.CrimeCategory)),
})
