export { IntakeView, type IntakeViewProps, type SavedDealOfPackage } from './intake-view.tsx'
export { PackageStart } from './package-start.tsx'
