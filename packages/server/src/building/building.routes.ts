import type { ApiContract } from '@uwkit/core/contract'
import { recordHandlers } from '../deal/index.ts'
import type { Handlers } from '../http/context.ts'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from './building.store.ts'

const ofCommonAmenities = recordHandlers(commonAmenities)
const ofUnitAmenities = recordHandlers(unitAmenities)
const ofFinishes = recordHandlers(finishes)
const ofUtilities = recordHandlers(utilities)
const ofCrimes = recordHandlers(crimes)

export const buildingHandlers: Handlers<ApiContract['building']> = {
  ...recordHandlers(buildings),
  get: ({ path }, { db, reach }) => buildings.get(db, reach, path.id),
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
  getCrime: ({ path }, { db, reach }) => crimes.get(db, reach, path.id),
}
