export {
  FeatureFlagsProvider,
  type FeatureFlagsProviderProps,
  MaintenanceNotice,
  useFeatureFlags,
} from './feature-flags.tsx'
