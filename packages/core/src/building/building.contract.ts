import { endpoint, json } from '../contract/endpoint.ts'
import { byDealTeam, recordEndpoints } from '../contract/record-endpoints.ts'
import {
  AmenitiesChangesWire,
  AmenitiesWire,
  BuildingChangesWire,
  BuildingWire,
  CrimeChangesWire,
  CrimeWire,
  FinishesChangesWire,
  FinishesWire,
  NewAmenitiesWire,
  NewBuildingWire,
  NewCrimeWire,
  NewFinishesWire,
  NewUtilityWire,
  UtilityChangesWire,
  UtilityWire,
} from './building.wire.ts'

const amenities = { record: AmenitiesWire, draft: NewAmenitiesWire, changes: AmenitiesChangesWire }
const buildings = recordEndpoints('buildings', 'the buildings', {
  record: BuildingWire,
  draft: NewBuildingWire,
  changes: BuildingChangesWire,
})
const commonAmenities = recordEndpoints('common_amenities', 'the amenities of the property', amenities)
const unitAmenities = recordEndpoints('unit_amenities', 'the amenities of the units', amenities)
const finishes = recordEndpoints('finish_amenities', 'the finishes of the units', {
  record: FinishesWire,
  draft: NewFinishesWire,
  changes: FinishesChangesWire,
})
const utilities = recordEndpoints('utilities', 'the utilities', {
  record: UtilityWire,
  draft: NewUtilityWire,
  changes: UtilityChangesWire,
})
const crimes = recordEndpoints('crime', 'the crime records', {
  record: CrimeWire,
  draft: NewCrimeWire,
  changes: CrimeChangesWire,
})

/** The property of a deal: its building, amenities, finishes, utilities and crime. */
export const buildingContract = {
  ...buildings,
  get: endpoint({
    method: 'GET',
    path: '/v3/buildings/{id}',
    summary: 'Fetch a building.',
    answer: json(BuildingWire),
    access: byDealTeam,
  }),
  listCommonAmenities: commonAmenities.list,
  createCommonAmenities: commonAmenities.create,
  updateCommonAmenities: commonAmenities.update,
  listUnitAmenities: unitAmenities.list,
  createUnitAmenities: unitAmenities.create,
  updateUnitAmenities: unitAmenities.update,
  listFinishes: finishes.list,
  createFinishes: finishes.create,
  updateFinishes: finishes.update,
  listUtilities: utilities.list,
  createUtility: utilities.create,
  updateUtility: utilities.update,
  listCrime: crimes.list,
  createCrime: crimes.create,
  updateCrime: crimes.update,
  getCrime: endpoint({
    method: 'GET',
    path: '/v3/crime/{id}',
    summary: 'Fetch a crime record.',
    answer: json(CrimeWire),
    access: byDealTeam,
  }),
}
