/**
 * The property of a deal: its building, amenities, utilities and crime. Areas are square feet unless stated otherwise,
 * money is dollars, rates are fractions. `null` means unknown.
 */
import * as z from 'zod'
import { IsoDate } from '../shared/date.ts'
import { RecordTimes } from '../shared/records.ts'

/**
 * Amenities that a property may offer to all residents, by stored name.
 *
 * Source: our own list, of what appraisals and offering memoranda name.
 */
export const commonAmenityNames = [
  'pool',
  'spa',
  'clubhouse',
  'fitness_center',
  'business_center',
  'playground',
  'dog_park',
  'sport_court',
  'gated',
  'laundry_rooms',
  'storage',
  'package_lockers',
  'garage',
  'carport',
  'ev_charging',
  'elevator',
  'controlled_access',
  'rooftop',
  'grill_area',
  'concierge',
  'shuttle',
  'wifi',
] as const

/** Amenities that a unit may have. Source: our own list, as above. */
export const unitAmenityNames = [
  'washer_dryer',
  'washer_dryer_hook_ups',
  'dishwasher',
  'microwave',
  'disposal',
  'balcony_or_patio',
  'fireplace',
  'walk_in_closet',
  'ceiling_fans',
  'central_air',
  'window_units',
  'vaulted_ceilings',
  'smart_lock',
  'smart_thermostat',
  'furnished',
  'private_yard',
  'attached_garage',
  'view',
] as const

const text = z.string().nullable()
const count = z.int().nonnegative().nullable()
const amount = z.number().nonnegative().nullable()
const flag = z.boolean().nullable()

/** The record's id and its deal. */
const DealRecord = z.object({
  id: z.string(),
  dealId: z.string(),
  /** Name of the last editor, with both names if an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
  ...RecordTimes.shape,
})
const Draft = z.object({ dealId: z.string() })
const AsRead = z.object({
  /** Time of the last change when the record was read. */
  modifiedOn: z.number().optional(),
})

const BuildingFields = z.object({
  yearBuilt: z.int().nullable(),
  yearRehabbed: z.int().nullable(),
  numberBuildings: count,
  stories: count,
  units: count,
  beds: count,
  grossBuildingAreaSquareFeet: amount,
  netRentableSquareFeet: amount,
  commercialSquareFeet: amount,
  siteAcres: amount,
  parkingSpaces: count,
  garageSpaces: count,
  carportSpaces: count,
  surfaceSpaces: count,
  elevators: count,
  constructionType: text,
  roofType: text,
  /** Years. */
  roofAge: amount,
  exterior: text,
  foundation: text,
  heatingAndCooling: text,
  plumbing: text,
  electrical: text,
  hasSprinkler: flag,
  /** FEMA zone: X, AE, VE. */
  floodZone: text,
  /** Probable maximum loss in an earthquake, a fraction of the value. */
  seismicLoss: z.number().min(0).max(1).nullable(),
  isInOpportunityZone: flag,
  greenCertification: text,
  isOnGroundLease: flag,
})

/** The saved building of a deal's property. Areas are square feet; `null` if unknown. */
export const Building = BuildingFields.extend(DealRecord.shape)
export type Building = z.infer<typeof Building>

/** A building to be saved for a deal that has none yet; omitted fields are unknown. */
export const NewBuilding = BuildingFields.partial().extend(Draft.shape)
export type NewBuilding = z.infer<typeof NewBuilding>

/** Changed fields of a saved building; the others stay. With `modifiedOn`, only if no one has changed it since. */
export const BuildingChanges = BuildingFields.partial().extend(AsRead.shape)
export type BuildingChanges = z.infer<typeof BuildingChanges>

/** Whether each amenity exists, by name; a name that is missing or `null` is unknown. */
const AmenitiesFields = z.object({
  amenities: z.record(z.string(), z.boolean().nullable()),
  /** Remarks by amenity name. */
  notes: z.record(z.string(), z.string()),
})

/** The saved amenities of a deal's property: which exist and which do not; `null` if unknown. */
export const Amenities = AmenitiesFields.extend(DealRecord.shape)
export type Amenities = z.infer<typeof Amenities>

/** Amenities to be saved for a deal that has none yet; omitted fields are unknown. */
export const NewAmenities = AmenitiesFields.partial().extend(Draft.shape)
export type NewAmenities = z.infer<typeof NewAmenities>

/** Changed fields of saved amenities; the others stay. With `modifiedOn`, only if no one has changed them since. */
export const AmenitiesChanges = AmenitiesFields.partial().extend(AsRead.shape)
export type AmenitiesChanges = z.infer<typeof AmenitiesChanges>

/** Finishes of the units. */
const FinishesFields = z.object({
  counters: text,
  cabinets: text,
  flooring: text,
  appliances: text,
  backsplash: text,
  fixtures: text,
  ceilingHeightFeet: amount,
  /** Years since the units were renovated. */
  renovationAge: amount,
  unitsRenovated: count,
  notes: text,
})

/** The saved finishes of a deal's property; `null` if unknown. */
export const Finishes = FinishesFields.extend(DealRecord.shape)
export type Finishes = z.infer<typeof Finishes>

/** Finishes to be saved for a deal that has none yet; omitted fields are unknown. */
export const NewFinishes = FinishesFields.partial().extend(Draft.shape)
export type NewFinishes = z.infer<typeof NewFinishes>

/** Changed fields of saved finishes; the others stay. With `modifiedOn`, only if no one has changed them since. */
export const FinishesChanges = FinishesFields.partial().extend(AsRead.shape)
export type FinishesChanges = z.infer<typeof FinishesChanges>

/** Kinds of utilities. */
export const utilityKinds = [
  'electric',
  'gas',
  'water',
  'sewer',
  'trash',
  'heat',
  'hot_water',
  'cooking',
  'cable',
  'internet',
  'pest',
] as const
/** Who pays: the tenant directly to the supplier, or the owner, who may bill it back by a formula (RUBS) or by meter. */
export const utilityPayers = ['tenant', 'owner', 'owner_billback', 'owner_submeter'] as const

const UtilityFields = z.object({
  payer: z.enum(utilityPayers).nullable(),
  meter: z.enum(['individual', 'master', 'submeter']).nullable(),
  fuel: z.enum(['electric', 'gas', 'oil', 'steam', 'solar']).nullable(),
  /** Fraction of the cost that is billed back. */
  recoveryShare: z.number().nonnegative().nullable(),
  /** Dollars per unit per month. */
  flatFee: amount,
  /** Dollars per month by number of bedrooms, if rents are restricted; `null` for a number that is unknown. */
  allowanceByBed: z.record(z.string(), z.number().nullable()),
})
/** One utility of a property. */
export const Utility = UtilityFields.extend({ utility: z.enum(utilityKinds), ...DealRecord.shape })
export type Utility = z.infer<typeof Utility>

/** A utility to be saved for a deal; `utility` is required, other omitted fields are unknown. */
export const NewUtility = UtilityFields.partial().extend({ utility: z.enum(utilityKinds), ...Draft.shape })
export type NewUtility = z.infer<typeof NewUtility>

/** Changed fields of a saved utility; the others stay. With `modifiedOn`, only if no one has changed it since. */
export const UtilityChanges = UtilityFields.partial().extend(AsRead.shape)
export type UtilityChanges = z.infer<typeof UtilityChanges>

/** One kind of crime, compared with the nation, the state or the county. */
export const CrimeCategory = z.object({
  name: z.string(),
  score: z.number().nullable(),
  comparison: z.enum(['nation', 'state', 'county']),
})
export type CrimeCategory = z.infer<typeof CrimeCategory>

const CrimeFields = z.object({
  provider: text,
  /** Range of the scores, and their average: `0-2000, 100 is average`. */
  scale: text,
  reportDate: IsoDate.nullable(),
  totalIndex: z.number().nullable(),
  violentIndex: z.number().nullable(),
  propertyIndex: z.number().nullable(),
  categories: z.array(CrimeCategory),
  pdfUrl: text,
})
/** Crime data around a property. */
export const Crime = CrimeFields.extend(DealRecord.shape)
export type Crime = z.infer<typeof Crime>

/** Crime figures to be saved for a deal that has none yet; omitted fields are unknown. */
export const NewCrime = CrimeFields.partial().extend(Draft.shape)
export type NewCrime = z.infer<typeof NewCrime>

/** Changed fields of saved crime figures; the others stay. With `modifiedOn`, only if no one has changed them since. */
export const CrimeChanges = CrimeFields.partial().extend(AsRead.shape)
export type CrimeChanges = z.infer<typeof CrimeChanges>
