import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'

/** Calls to the endpoints for feature flags. */
export const featureFlagsCalls: ContractCalls<'featureFlags'> = {
  get: callOf(nothing, (client) => client.featureFlags.get(), { by: 'anonymous' }),
  update: callOf(nothing, (client) => client.featureFlags.update({ maintenanceBanner: false, dealNavigation: true }), {
    by: 'providerAdmin',
  }),
}
