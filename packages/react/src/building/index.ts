export { AmenityList, type AmenityListProps } from './amenities/amenity-list.tsx'
export {
  type FieldsOf,
  medianIncomeQuery,
  type RecordKind,
  recordKinds,
  recordsQuery,
  utilitiesQuery,
} from './building.queries.ts'
export { CrimeCategories, type CrimeCategoriesProps } from './crime/crime-categories.tsx'
export { GaugePanel, type GaugePanelProps, type GaugeState } from './crime/gauge-panel.tsx'
export { useSecurityGauge } from './crime/use-security-gauge.ts'
export { buildingFields, crimeFields, finishFields } from './fields/building-fields.ts'
export type { FieldGroup, FieldKind, FieldSpec } from './fields/field-spec.ts'
export { RecordFields, type RecordFieldsProps } from './fields/record-fields.tsx'
export { YesNoField, type YesNoFieldProps } from './fields/yes-no-field.tsx'
export { MedianIncomePanel, type MedianIncomePanelProps } from './income/median-income-panel.tsx'
export { PropertyTypeField, type PropertyTypeFieldProps } from './property-type/property-type-field.tsx'
export { SaveLine, type SaveLineProps } from './saving/save-line.tsx'
export type { RecordSaver, SaverSnapshot, SaveState } from './saving/state/record-saver.ts'
export { type Saving, useSaver } from './saving/use-saver.ts'
export { useBuildingRecord, type WorkedRecord } from './use-building-record.ts'
export { useUtilities } from './use-utilities.ts'
export { type UtilityFields, UtilityTable, type UtilityTableProps } from './utilities/utility-table.tsx'
