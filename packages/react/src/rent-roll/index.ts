export { ChargeCodeMapper, type ChargeCodeMapperProps } from './charges/charge-code-mapper.tsx'
export { ColumnMapper, type ColumnMapperProps } from './columns/column-mapper.tsx'
export { RentRollComparisonView, type RentRollComparisonViewProps } from './compare/rent-roll-comparison-view.tsx'
export { FloorplanMapper, type FloorplanMapperProps } from './floorplans/floorplan-mapper.tsx'
export { RentRollTable, type RentRollTableProps } from './list/rent-roll-table.tsx'
export { rentRollOpenPoints, stepsOfRentRoll } from './open-points.ts'
export {
  defaultRentRollList,
  invalidateRentRoll,
  type RentRollList,
  rentRollKeys,
  rentRollListQuery,
  rentRollPageQuery,
  rentRollQuery,
  useRentRolls,
} from './rent-roll.queries.ts'
export {
  RentRollSummaryView,
  type RentRollSummaryViewProps,
} from './summary/rent-roll-summary-view.tsx'
export { rollChanges, rollFigures } from './summary/summary-figures.ts'
export { StatusGroups, type StatusGroupsProps } from './tags/status-groups.tsx'
export { TagEditor, type TagEditorProps, TagFilterBar, type TagFilterBarProps } from './tags/tag-editor.tsx'
export { UnitGrid, type UnitGridProps } from './units/unit-grid.tsx'
export { UnitTypeGrid, type UnitTypeGridProps } from './units/unit-type-grid.tsx'
