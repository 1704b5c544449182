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
  flagReadySeconds,
  flagRefreshSeconds,
  flagsOf,
  maintenanceBanner,
  maintenanceBannerText,
  nextFlagRefresh,
} from './rules/flags.ts'
