export { flagReadySeconds, flagRefreshSeconds, maintenanceBannerText } from './data/flag-times.ts'
export {
  createFeatureFlagsKeeper,
  type FeatureFlagsKeeper,
  type FeatureFlagsKeeperOptions,
} from './feature-flags.keeper.ts'
export { openFeatureProvider } from './feature-flags.open-feature.ts'
export { FeatureFlags } from './feature-flags.schema.ts'
export {
  areFlagsReady,
  defaultFeatureFlags,
  flagsOf,
  maintenanceBanner,
  nextFlagRefresh,
} from './rules/flags-of.ts'
