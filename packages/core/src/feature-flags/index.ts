export {
  createFeatureFlagsKeeper,
  type FeatureFlagsKeeper,
  type FeatureFlagsKeeperOptions,
} from './feature-flags.keeper.ts'
export { FeatureFlags } from './feature-flags.schema.ts'
export {
  defaultFeatureFlags,
  flagReadySeconds,
  flagRefreshSeconds,
  flagsOf,
  maintenanceBanner,
  maintenanceBannerText,
} from './rules/flags.ts'
