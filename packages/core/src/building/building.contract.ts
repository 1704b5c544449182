import { endpoint, json } from '../contract/endpoint.ts'
import { byDealTeam, recordEndpoints } from '../contract/record-endpoints.ts'
import * as wire from './building.wire.ts'

const buildings = recordEndpoints('buildings', 'buildings', wire.buildings)
const commonAmenities = recordEndpoints('common_amenities', 'common amenities', wire.amenities)
const unitAmenities = recordEndpoints('unit_amenities', 'unit amenities', wire.amenities)
const finishes = recordEndpoints('finish_amenities', 'unit finishes', wire.finishes)
const utilities = recordEndpoints('utilities', 'utilities', wire.utilities)
const crimes = recordEndpoints('crime', 'crime records', wire.crimes)

/** The property of a deal: its building, amenities, finishes, utilities and crime. */
export const buildingContract = {
  ...buildings,
  /** One building. */
  get: endpoint({
    method: 'GET',
    path: '/v3/buildings/{id}',
    summary: 'Fetch a building.',
    answer: json(wire.buildings.record),
    access: byDealTeam,
  }),
  /** The amenities of the property of a deal. */
  listCommonAmenities: commonAmenities.list,
  /** Add to the amenities of the property of a deal. */
  createCommonAmenities: commonAmenities.create,
  /**
   * Change one of the amenities of the property: only the named fields.
   * @throws {ConflictError} Another user changed it after it was read.
   */
  updateCommonAmenities: commonAmenities.update,
  /** The amenities of the units of a deal. */
  listUnitAmenities: unitAmenities.list,
  /** Add to the amenities of the units of a deal. */
  createUnitAmenities: unitAmenities.create,
  /**
   * Change one of the amenities of the units: only the named fields.
   * @throws {ConflictError} Another user changed it after it was read.
   */
  updateUnitAmenities: unitAmenities.update,
  /** The finishes of the units of a deal. */
  listFinishes: finishes.list,
  /** Add to the finishes of the units of a deal. */
  createFinishes: finishes.create,
  /**
   * Change one of the finishes of the units: only the named fields.
   * @throws {ConflictError} Another user changed it after it was read.
   */
  updateFinishes: finishes.update,
  /** The utilities of a deal. */
  listUtilities: utilities.list,
  /** Add to the utilities of a deal. */
  createUtility: utilities.create,
  /**
   * Change one of the utilities: only the named fields.
   * @throws {ConflictError} Another user changed it after it was read.
   */
  updateUtility: utilities.update,
  /** The crime records of a deal. */
  listCrime: crimes.list,
  /** Add to the crime records of a deal. */
  createCrime: crimes.create,
  /**
   * Change one of the crime records: only the named fields.
   * @throws {ConflictError} Another user changed it after it was read.
   */
  updateCrime: crimes.update,
  /** One crime record. */
  getCrime: endpoint({
    method: 'GET',
    path: '/v3/crime/{id}',
    summary: 'Fetch a crime record.',
    answer: json(wire.crimes.record),
    access: byDealTeam,
  }),
}
