/** Feature flags, which are switched at run time. */
import * as z from 'zod'

/** `maintenanceBanner` shows the banner; `dealNavigation` shows the buttons to the previous and next deal. */
export const FeatureFlags = z.object({
  maintenanceBanner: z.boolean(),
  dealNavigation: z.boolean(),
})
export type FeatureFlags = z.infer<typeof FeatureFlags>
