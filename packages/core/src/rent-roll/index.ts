export { rentRollChecks } from './checks/rent-roll-findings.ts'
export type { ColumnRole } from './data/column-captions.ts'
export { type RentRollContext, type RentRollReading, readRentRoll } from './reading/read-rent-roll.ts'
export { type RentRollCorrections, rentRollCorrections } from './reading/rent-roll-corrections.ts'
export {
  ChargeCodeCorrection,
  ColumnKindCorrection,
  FloorplanCorrection,
  RentRollCorrection,
  StatusCorrection,
  UnitRowCorrection,
  UnitTagsCorrection,
} from './rent-roll.corrections.ts'
export type { LoadedRentRoll, RentRollListOptions } from './rent-roll.resource.ts'
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
  isParseConfirmed,
  newRentRollWorkflow,
  type RentRollAction,
  type RentRollStep,
  type RentRollViewSettings,
  type RentRollWorkflow,
  rentRollReducer,
  rentRollSteps,
} from './rent-roll.workflow.ts'
export { allLeases } from './rules/all-leases.ts'
export { bedBathOfFloorplan } from './rules/bed-bath-of-floorplan.ts'
export type { BedBath } from './rules/bed-bath-plausible.ts'
export type { BedBathVote } from './rules/bed-bath-vote.ts'
export { bedSpacesOf } from './rules/bed-spaces.ts'
export { type BurnOffMonth, burnOff } from './rules/burn-off.ts'
export { compareFloorplans, type FloorplanChange, type FloorplanState } from './rules/compare-floorplans.ts'
export {
  compareLeases,
  isLivedIn,
  type LeaseChange,
  type LeaseContext,
  type LeaseEvent,
  type RestatedTerm,
} from './rules/compare-leases.ts'
export { compareRentRolls, type RentRollComparison } from './rules/compare-rent-rolls.ts'
export { contractRentOf, inPlaceRentOf, isRentCategory, type RentEvidence } from './rules/contract-rent.ts'
export { type DataQuality, dataQuality } from './rules/data-quality.ts'
export { defaultInPlaceRent } from './rules/default-in-place-rent.ts'
export { filterUnitsByTags } from './rules/filter-units-by-tags.ts'
export { floorplanSimilarity } from './rules/floorplan-similarity.ts'
export { byFloorplan, floorplansInOrder } from './rules/floorplans-in-order.ts'
export { inPlaceRentPerSquareFoot } from './rules/in-place-rent-per-square-foot.ts'
export { isDwellingSpace, type SpaceEvidence } from './rules/is-dwelling.ts'
export { isYearlyCode, type MarketComparison } from './rules/is-yearly-code.ts'
export { latestRoll } from './rules/latest-roll.ts'
export {
  byExpiryMonth,
  type ExpiryMonth,
  expiryMonth,
  type LeaseExpiry,
  type LeaseExpiryOptions,
  leaseExpiries,
} from './rules/lease-expiries.ts'
export { type MarkedFloorplan, type MarkedUnit, type MarkToMarket, markToMarket } from './rules/mark-to-market.ts'
export { marketRentOf } from './rules/market-rent-of.ts'
export {
  type CompRent,
  type MarketRent,
  type MarketRentOptions,
  type MarkToMarketMethod,
  marketRents,
  markToMarketMethods,
  usualRecentMonths,
} from './rules/market-rents.ts'
export { type MatchedUnits, matchUnits, type UnitName } from './rules/match-units.ts'
export { monthsBefore } from './rules/months-before.ts'
export {
  groupOfSentinel,
  groupOfStatus,
  isNonRevenueGroup,
  isVacantGroup,
  type OccupancyEvidence,
  occupancyOf,
} from './rules/occupancy.ts'
export { type FloorplanOccupancy, occupancyByFloorplan } from './rules/occupancy-by-floorplan.ts'
export { type OccupancyGroupOfUnits, occupancyGroupsOf, setOccupancyGroup } from './rules/occupancy-groups.ts'
export { type ListedProperty, propertiesOf } from './rules/properties-of.ts'
export { type RecentLease, type RecentLeases, recentLeases } from './rules/recent-leases.ts'
export { type RecentSigning, recentSignings } from './rules/recent-signings.ts'
export { renovationTagsOf } from './rules/renovation-tags-of.ts'
export { type ChargedAmount, type RentPair, rentPairsOf, type SettledRent } from './rules/rent-pairs.ts'
export { monthlyAmount } from './rules/rent-period.ts'
export { type RentRollDraftContext, rentRollDraft } from './rules/rent-roll-draft.ts'
export { type RentRollSummary, rentRollSummary } from './rules/rent-roll-summary.ts'
export { type RentRollTemplate, rentRollTable } from './rules/rent-roll-table.ts'
export { hasSpecialTags, rentRollTagsOf } from './rules/rent-roll-tags.ts'
export {
  type Household,
  type ResidentEvidence,
  residentWords,
  type SameResident,
  sameResident,
} from './rules/same-resident.ts'
export { savedRentRoll } from './rules/saved-rent-roll.ts'
export { saysAffordable } from './rules/says-affordable.ts'
export { suggestionLabel } from './rules/suggestion-label.ts'
export { type TradeOut, type TradeOutSummary, tradeOutSummaries, tradeOuts } from './rules/trade-outs.ts'
export type { UnitChange } from './rules/unit-change.ts'
export { measureUnits, type UnitMeasures } from './rules/unit-measures.ts'
export { renovationOf, type UnitMixGrouping, type UnitMixLine, unitMixOf } from './rules/unit-mix-of.ts'
export { unitName } from './rules/unit-name.ts'
export { type TagContext, type TagEvidence, unitTagger } from './rules/unit-tagger.ts'
export { unitTypesOf } from './rules/unit-types.ts'
export { cancellingCode, type UnitUse, unitUse } from './rules/unit-use.ts'
export { type UnpaidUnits, unpaidUnits } from './rules/unpaid-units.ts'
export { withoutRepeatedKinds } from './rules/without-repeated-kinds.ts'
