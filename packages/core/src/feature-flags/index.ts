export {
  createFeatureFlagsKeeper,
  defaultFeatureFlags,
  flagsOf,
  maintenanceBanner,
  maintenanceBannerText,
} from './feature-flags.keeper.ts'
export { FeatureFlags } from './feature-flags.schema.ts'
