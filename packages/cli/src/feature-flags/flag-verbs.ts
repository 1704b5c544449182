import { type Verb, verb } from '../remote/verb.ts'

/** Commands on the feature flags of a deployment. */
export const flagVerbs: readonly Verb[] = [
  { name: 'list', description: 'list the feature flags that are on', run: (client) => client.featureFlags.get() },
  verb({
    name: 'set',
    description: 'turn features on or off; provider administrators only',
    input: async () => (await import('@uwkit/core/feature-flags')).FeatureFlags.partial(),
    run: async (client, { input }) => client.featureFlags.update({ ...(await client.featureFlags.get()), ...input }),
  }),
]
