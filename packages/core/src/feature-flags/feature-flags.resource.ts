import { type CallOptions, Resource } from '../api/connection.ts'
import { featureFlagsContract as contract } from './feature-flags.contract.ts'
import type { FeatureFlags } from './feature-flags.schema.ts'

/** Feature flags, reached as `client.featureFlags`. */
export class FeatureFlagsResource extends Resource {
  /**
   * What is switched on.
   *
   * @endpoint `GET /v3/feature_flags`
   */
  get(options?: CallOptions): Promise<FeatureFlags> {
    return this.connection.send(contract.get, {}, options)
  }

  /**
   * Switch on and off, for everybody; administrators of the provider only.
   *
   * @endpoint `PUT /v3/feature_flags`
   * @returns What is switched on from now on.
   */
  update(body: FeatureFlags, options?: CallOptions): Promise<FeatureFlags> {
    return this.connection.send(contract.update, { body }, options)
  }
}
