export { FeatureFlagsProvider, type FeatureFlagsProviderProps, useFeatureFlags } from './feature-flags-provider.tsx'
export { MaintenanceNotice } from './maintenance-notice.tsx'
