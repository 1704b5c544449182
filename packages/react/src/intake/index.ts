export { PackageStart } from './files-table.tsx'
export { IntakeView, type IntakeViewProps, type SavedDealOfPackage } from './intake-view.tsx'
