export { AmenityList, type AmenityListProps } from './amenity-list.tsx'
export {
  type FieldsOf,
  medianIncomeQuery,
  type RecordKind,
  recordKinds,
} from './building.queries.ts'
export { buildingFields, crimeFields, finishFields } from './building-fields.ts'
export { type EditedRecord, useBuildingRecord, useUtilities } from './building-records.ts'
export { CrimeCategories, type CrimeCategoriesProps } from './crime-categories.tsx'
export { GaugePanel, type GaugePanelProps, useSecurityGauge } from './gauge-panel.tsx'
export { MedianIncomePanel, type MedianIncomePanelProps } from './median-income-panel.tsx'
export {
  PropertyTypeField,
  type PropertyTypeFieldProps,
  RecordFields,
  type RecordFieldsProps,
  YesNoField,
  type YesNoFieldProps,
} from './record-fields.tsx'
export { UtilityTable, type UtilityTableProps } from './utility-table.tsx'
