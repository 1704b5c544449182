export { PackageStart } from './files-table.tsx'
export { IntakeView, type IntakeViewProps, type PackageDeal } from './intake-view.tsx'
