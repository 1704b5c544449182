export { RentRollTable, type RentRollTableProps } from './list/rent-roll-table.tsx'
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
