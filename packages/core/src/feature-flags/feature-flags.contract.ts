import { byAnyone, byProviderAdmin } from '../contract/access.ts'
import { endpoint, json, jsonBody } from '../contract/endpoint.ts'
import { FeatureFlagsWire } from './feature-flags.wire.ts'

export const featureFlagsContract = {
  /** The feature flags that are on. */
  get: endpoint({
    method: 'GET',
    path: '/v3/feature_flags',
    summary: 'Fetch the feature flags: the maintenance banner, and the buttons to the previous and next deals.',
    answer: json(FeatureFlagsWire),
    access: byAnyone,
    origin: 'addition',
  }),
  /**
   * Switch feature flags for all users; administrators of the provider only.
   * @returns The resulting flags.
   */
  update: endpoint({
    method: 'PUT',
    path: '/v3/feature_flags',
    summary: 'Turn features on or off for all users.',
    body: jsonBody(FeatureFlagsWire),
    answer: json(FeatureFlagsWire),
    access: byProviderAdmin,
    origin: 'addition',
  }),
}
