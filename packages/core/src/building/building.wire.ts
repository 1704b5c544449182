import * as z from 'zod'
import { type WireCodec, wireRecord } from '../contract/wire.ts'
import {
  Amenities,
  AmenitiesChanges,
  Building,
  BuildingChanges,
  Crime,
  CrimeCategory,
  CrimeChanges,
  Finishes,
  FinishesChanges,
  NewAmenities,
  NewBuilding,
  NewCrime,
  NewFinishes,
  NewUtility,
  Utility,
  UtilityChanges,
} from './building.schema.ts'

const buildingNames = {
  grossBuildingAreaSquareFeet: 'gross_building_area_sq_ft',
  netRentableSquareFeet: 'net_rentable_sq_ft',
  commercialSquareFeet: 'commercial_sq_ft',
  heatingAndCooling: 'hvac_type',
  hasSprinkler: 'sprinkler',
  seismicLoss: 'seismic_pml',
  isInOpportunityZone: 'opportunity_zone',
  isOnGroundLease: 'ground_lease',
} as const
export const BuildingWire: WireCodec<Building> = wireRecord(Building, buildingNames)
export const NewBuildingWire: WireCodec<NewBuilding> = wireRecord(NewBuilding, buildingNames)
export const BuildingChangesWire: WireCodec<BuildingChanges> = wireRecord(BuildingChanges, buildingNames)

export const AmenitiesWire: WireCodec<Amenities> = wireRecord(Amenities)
export const NewAmenitiesWire: WireCodec<NewAmenities> = wireRecord(NewAmenities)
export const AmenitiesChangesWire: WireCodec<AmenitiesChanges> = wireRecord(AmenitiesChanges)

export const FinishesWire: WireCodec<Finishes> = wireRecord(Finishes)
export const NewFinishesWire: WireCodec<NewFinishes> = wireRecord(NewFinishes)
export const FinishesChangesWire: WireCodec<FinishesChanges> = wireRecord(FinishesChanges)

const utilityNames = { recoveryShare: 'recovery_pct' } as const
export const UtilityWire: WireCodec<Utility> = wireRecord(Utility, utilityNames)
export const NewUtilityWire: WireCodec<NewUtility> = wireRecord(NewUtility, utilityNames)
export const UtilityChangesWire: WireCodec<UtilityChanges> = wireRecord(UtilityChanges, utilityNames)

const crimeNames = {
  totalIndex: 'index_total',
  violentIndex: 'index_violent',
  propertyIndex: 'index_property',
  categories: z.array(wireRecord(CrimeCategory)),
} as const
export const CrimeWire: WireCodec<Crime> = wireRecord(Crime, crimeNames)
export const NewCrimeWire: WireCodec<NewCrime> = wireRecord(NewCrime, crimeNames)
export const CrimeChangesWire: WireCodec<CrimeChanges> = wireRecord(CrimeChanges, crimeNames)
