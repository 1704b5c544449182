import { Amenities, Building, Crime, Finishes, Utility } from '@uwkit/core/building'
import type { ApiContract } from '@uwkit/core/contract'
import { dealRecords, recordHandlers, requirePlausible } from '../deal/index.ts'
import type { Handlers } from '../http/context.ts'

export const buildings = dealRecords('building', 'Building', Building)
export const commonAmenities = dealRecords('common_amenities', 'Common amenities', Amenities)
export const unitAmenities = dealRecords('unit_amenities', 'Unit amenities', Amenities)
export const finishes = dealRecords('finish_amenities', 'Unit finishes', Finishes)
export const utilities = dealRecords('utility', 'Utility', Utility)
export const crimes = dealRecords('crime', 'Crime record', Crime)

const ofBuildings = recordHandlers(buildings)
const ofCommonAmenities = recordHandlers(commonAmenities)
const ofUnitAmenities = recordHandlers(unitAmenities)
const ofFinishes = recordHandlers(finishes)
const ofUtilities = recordHandlers(utilities)
const ofCrimes = recordHandlers(crimes)

export const buildingHandlers: Handlers<ApiContract['building']> = {
  ...ofBuildings,
  create: async (call, context) => {
    requirePlausible(call.body, null)
    return ofBuildings.create(call, context)
  },
  update: async (call, context) => {
    requirePlausible(call.body, await buildings.get(context.db, context.scope, call.path.id))
    return ofBuildings.update(call, context)
  },
  get: ({ path }, { db, scope }) => buildings.get(db, scope, path.id),
  listCommonAmenities: ofCommonAmenities.list,
  createCommonAmenities: ofCommonAmenities.create,
  updateCommonAmenities: ofCommonAmenities.update,
  listUnitAmenities: ofUnitAmenities.list,
  createUnitAmenities: ofUnitAmenities.create,
  updateUnitAmenities: ofUnitAmenities.update,
  listFinishes: ofFinishes.list,
  createFinishes: ofFinishes.create,
  updateFinishes: ofFinishes.update,
  listUtilities: ofUtilities.list,
  createUtility: ofUtilities.create,
  updateUtility: ofUtilities.update,
  listCrime: ofCrimes.list,
  createCrime: ofCrimes.create,
  updateCrime: ofCrimes.update,
  getCrime: ({ path }, { db, scope }) => crimes.get(db, scope, path.id),
}
