import { maintenanceBanner } from '@uwkit/core/feature-flags'
import { Banner } from '../ui/index.ts'
import { useFeatureFlags } from './feature-flags-provider.tsx'

/** Says that the platform is worked on, while its flag is on; nothing otherwise. */
export function MaintenanceNotice() {
  const text = maintenanceBanner(useFeatureFlags())
  return text === null ? null : <Banner tone="maintenance">{text}</Banner>
}
