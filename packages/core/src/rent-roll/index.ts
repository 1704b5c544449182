export type { ColumnRole } from './data/columns.ts'
export { rentRollChecks } from './findings/rent-roll-findings.ts'
export { type RentRollCorrections, rentRollCorrections } from './read/corrections.ts'
export { type RentRollContext, type RentRollReading, readRentRoll } from './read/read-rent-roll.ts'
export {
  ChargeCodeCorrection,
  ColumnKindCorrection,
  FloorplanCorrection,
  RentRollCorrection,
  StatusCorrection,
  UnitRowCorrection,
  UnitTagsCorrection,
} from './rent-roll.corrections.ts'
export {
  BedBathConfidence,
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
  RentRollTotals,
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
export type { BedBathVote } from './rules/bed-bath.ts'
export { bedBathOfFloorplan, floorplanSimilarity } from './rules/bed-bath.ts'
export { type BedBath, floorplanWords } from './rules/bed-bath-text.ts'
export {
  compareFloorplans,
  compareRentRolls,
  type FloorplanChange,
  type FloorplanState,
  type RentRollComparison,
} from './rules/compare.ts'
export type { UnitChange } from './rules/compare-leases.ts'
export {
  compareLeases,
  isLivedIn,
  type LeaseChange,
  type LeaseContext,
  type LeaseEvent,
  monthsBefore,
  type RestatedTerm,
} from './rules/compare-leases.ts'
export {
  type BurnOffMonth,
  burnOff,
  byExpiryMonth,
  type ExpiryMonth,
  expiryMonth,
  type LeaseExpiry,
  type LeaseExpiryOptions,
  leaseExpiries,
} from './rules/lease-expiries.ts'
export {
  type CompRent,
  type MarkedFloorplan,
  type MarkedUnit,
  type MarketRent,
  type MarketRentOptions,
  type MarkToMarket,
  type MarkToMarketMethod,
  marketRentOf,
  marketRents,
  markToMarket,
  markToMarketMethods,
  usualRecentMonths,
} from './rules/market.ts'
export {
  groupOfSentinel,
  groupOfStatus,
  isNonRevenueGroup,
  isVacantGroup,
  type OccupancyEvidence,
  occupancyOf,
} from './rules/occupancy.ts'
export { type FloorplanOccupancy, occupancyByFloorplan } from './rules/occupancy-by-floorplan.ts'
export { type OccupancyGroupOfUnits, occupancyGroupsOf } from './rules/occupancy-groups.ts'
export {
  type RecentLease,
  type RecentLeases,
  type RecentSigning,
  recentLeases,
  recentSignings,
} from './rules/recent-leases.ts'
export { type ChargedAmount, type RentPair, rentPairsOf, type SettledRent } from './rules/rent-pairs.ts'
export {
  contractRentOf,
  defaultInPlaceRent,
  inPlaceRentOf,
  inPlaceRentPerSquareFoot,
  isRentCategory,
  isYearlyCode,
  type MarketComparison,
  monthlyAmount,
  type RentEvidence,
} from './rules/rents.ts'
export {
  allLeases,
  type Household,
  type ResidentEvidence,
  residentWords,
  type SameResident,
  sameResident,
} from './rules/residents.ts'
export {
  latestRoll,
  type RentRollDraftContext,
  rentRollDraft,
  rollsOfDeal,
  savedRentRoll,
} from './rules/saved-rolls.ts'
export { bedSpacesOf, type DataQuality, dataQuality, type RentRollSummary, rentRollSummary } from './rules/summary.ts'
export {
  filterUnitsByTags,
  renovationTagsOf,
  rentRollTagsOf,
  saysAffordable,
  type TagContext,
  type TagEvidence,
  unitTagger,
} from './rules/tags.ts'
export { type TradeOut, type TradeOutSummary, tradeOutSummaries, tradeOuts } from './rules/trade-outs.ts'
export {
  byFloorplan,
  floorplansInOrder,
  measureUnits,
  renovationOf,
  type UnitMeasures,
  type UnitMixGrouping,
  type UnitMixLine,
  unitMixOf,
  unitTypesOf,
} from './rules/unit-mix.ts'
export {
  type ListedProperty,
  type MatchedUnits,
  matchUnits,
  propertiesOf,
  type UnitName,
  unitName,
} from './rules/unit-names.ts'
export {
  cancelingCode,
  isDwellingSpace,
  type SpaceEvidence,
  type UnitUse,
  type UnpaidUnits,
  unitUse,
  unpaidUnits,
} from './rules/unit-use.ts'
export { type RentRollTemplate, rentRollTable } from './rules/written-roll.ts'
