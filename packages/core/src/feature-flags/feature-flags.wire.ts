import * as z from 'zod'
import { type WireCodec, wireObject } from '../contract/wire.ts'
import type { FeatureFlags } from './feature-flags.schema.ts'

export const FeatureFlagsWire: WireCodec<FeatureFlags> = wireObject({
  maintenanceBanner: z.boolean(),
  dealNavigation: z.boolean(),
})
