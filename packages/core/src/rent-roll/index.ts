export { groupHeading } from './data/row-words.ts'
export { rentRollChecks } from './findings/rent-roll-findings.ts'
export { addedUnitRow } from './read/added-units.ts'
export { type RentRollCorrections, rentRollCorrections } from './read/corrections.ts'
export { type RentRollContext, type RentRollReading, readRentRoll } from './read/read-rent-roll.ts'
export {
  AddedUnit,
  AddedUnitCorrection,
  ChargeCodeCorrection,
  ColumnKindCorrection,
  FloorplanCorrection,
  RentRollCorrection,
  StatusCorrection,
  UnitRowCorrection,
  UnitTagsCorrection,
} from './rent-roll.corrections.ts'
export {
  AverageRent,
  ChargeCode,
  ChargeCodeCategory,
  ColumnKind,
  ColumnMapping,
  chargeCodeCategories,
  columnKinds,
  OccupancyGroup,
  RentRoll,
  RentRollDetail,
  RentRollDraft,
  type RentRollEntity,
  RentRollHeading,
  RentRollOutline,
  RentRollRecord,
  RentRollUnit,
  TagFilter,
  UnitType,
  UserRents,
} from './rent-roll.schema.ts'
export {
  type BedBathPredictions,
  type ChargeCodePredictions,
  defaultRentRollView,
  newRentRollWorkflow,
  type RentRollAction,
  type RentRollStep,
  type RentRollViewSettings,
  type RentRollWorkflow,
  rentRollReducer,
  rentRollSteps,
  suggestionLabel,
  withoutRepeatedKinds,
} from './rent-roll.workflow.ts'
export { type BedBathVote, bedBathOfFloorplan, floorplanSimilarity } from './rules/bed-bath.ts'
export { floorplanWords } from './rules/bed-bath-text.ts'
export { compareRentRolls, type RentRollComparison } from './rules/compare.ts'
export { isPhysicallyOccupied, type LeaseEvent, type RestatedTerm, type UnitChange } from './rules/compare-leases.ts'
export {
  type BurnOffMonth,
  burnOff,
  type ExpiryMonth,
  type LeaseExpiry,
  leaseExpiries,
} from './rules/lease-expiries.ts'
export {
  type CompRent,
  defaultRecentMonths,
  type MarkToMarket,
  type MarkToMarketMethod,
  markToMarket,
  markToMarketMethods,
  type RecentSigning,
  recentLeases,
  recentSignings,
} from './rules/market.ts'
export {
  type FloorplanOccupancy,
  groupOfStatus,
  type OccupancyGroupOfUnits,
  occupancyByFloorplan,
  occupancyGroupsOf,
  occupancyOf,
} from './rules/occupancy.ts'
export { contractRentOf, inPlaceRentPerSquareFoot, isRentCategory, monthlyAmount } from './rules/rents.ts'
export { type Household } from './rules/residents.ts'
export { rentRollDraft, rollsOfDeal, savedRentRoll } from './rules/saved-rolls.ts'
export { bedSpacesOf, type DataQuality, dataQuality, rentRollSummary } from './rules/summary.ts'
export { filterUnitsByTags } from './rules/tags.ts'
export { type TradeOut, tradeOutSummaries, tradeOuts } from './rules/trade-outs.ts'
export {
  averageContractRent,
  byFloorplan,
  measureUnits,
  type UnitMeasures,
  type UnitMixLine,
  unitMixOf,
} from './rules/unit-mix.ts'
export { matchUnits, propertiesOf, unitName } from './rules/unit-names.ts'
export { cancelingCode, type UnitUse, type UnpaidUnits, unitUse, unpaidUnits } from './rules/unit-use.ts'
export { type RentRollTemplate, rentRollTable } from './rules/written-roll.ts'
