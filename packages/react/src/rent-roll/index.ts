export { ChargeCodeMapper, type ChargeCodeMapperProps } from './charges/charge-code-mapper.tsx'
export { ColumnMapper, type ColumnMapperProps } from './columns/column-mapper.tsx'
export { RentRollComparisonView, type RentRollComparisonViewProps } from './compare/rent-roll-comparison-view.tsx'
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
export { groupNames, statusesOf } from './statuses/state/status-gesture.ts'
export { StatusGroups, type StatusGroupsProps } from './statuses/status-groups.tsx'
export { RentRollSummaryView, type RentRollSummaryViewProps } from './summary/rent-roll-summary-view.tsx'
export { ViewSettingsBar, type ViewSettingsBarProps } from './summary/view-settings-bar.tsx'
export { TagEditor, type TagEditorProps } from './tags/tag-editor.tsx'
export { TagFilterBar, type TagFilterBarProps } from './tags/tag-filter-bar.tsx'
export { UnitTypeGrid, type UnitTypeGridProps } from './unit-types/unit-type-grid.tsx'
export { UnitGrid, type UnitGridProps } from './units/unit-grid.tsx'
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
