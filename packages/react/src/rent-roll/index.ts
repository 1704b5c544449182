export { ChargeCodeMapper, type ChargeCodeMapperProps } from './charges/charge-code-mapper.tsx'
export { ColumnMapper, type ColumnMapperProps } from './columns/column-mapper.tsx'
export { FloorplanMapper, type FloorplanMapperProps } from './floorplans/floorplan-mapper.tsx'
export { RentRollTable, type RentRollTableProps } from './list/rent-roll-table.tsx'
export { type OpenPointContext, rentRollOpenPoints } from './open-points/state/rent-roll-open-points.ts'
export { stepsOfRentRoll } from './open-points/state/steps-of-rent-roll.ts'
export {
  bedBathQuery,
  chargeCodesQuery,
  firstRentRolls,
  floorplanVotesQuery,
  forgetRentRoll,
  type RentRollList,
  rentRollKeys,
  rentRollListQuery,
  rentRollQuery,
  rentRollsOfDealQuery,
} from './rent-roll.queries.ts'
export {
  type RentRollToSave,
  useBedBathPredictions,
  useChargeCodePredictions,
  useDeleteRentRoll,
  useDownloadRentRoll,
  useFloorplanVotes,
  useRentRoll,
  useRentRolls,
  useRentRollsOfDeal,
  useSaveRentRoll,
} from './use-rent-rolls.ts'
