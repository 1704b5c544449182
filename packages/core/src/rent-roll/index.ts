export type { ColumnRole } from './data/column-captions.ts'
export { type RentRollContext, type RentRollReading, readRentRoll } from './reading/read-rent-roll.ts'
export {
  ChargeCode,
  ChargeCodeCategory,
  ColumnKind,
  ColumnMapping,
  chargeCodeCategories,
  columnKinds,
  OccupancyGroup,
  RentRoll,
  RentRollUnit,
  UnitType,
} from './rent-roll.schema.ts'
export { bedBathOfFloorplan } from './rules/bed-bath-of-floorplan.ts'
export type { BedBath } from './rules/bed-bath-plausible.ts'
export type { BedBathVote } from './rules/bed-bath-vote.ts'
export { contractRentOf, inPlaceRentOf, isRentCategory, type RentEvidence } from './rules/contract-rent.ts'
export { defaultInPlaceRent } from './rules/default-in-place-rent.ts'
export { isDwellingSpace, type SpaceEvidence } from './rules/is-dwelling.ts'
export {
  groupOfSentinel,
  groupOfStatus,
  isNonRevenueGroup,
  isVacantGroup,
  type OccupancyEvidence,
  occupancyOf,
} from './rules/occupancy.ts'
export { renovationTagsOf } from './rules/renovation-tags-of.ts'
export { type RentRollSummary, rentRollSummary } from './rules/rent-roll-summary.ts'
export { unitTypesOf } from './rules/unit-types.ts'
