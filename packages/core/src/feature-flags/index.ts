export { createFeatureFlagsKeeper } from './feature-flags.keeper.ts'
export { FeatureFlags } from './feature-flags.schema.ts'
export { defaultFeatureFlags, flagsOf, maintenanceBanner, maintenanceBannerText } from './rules/flags.ts'
