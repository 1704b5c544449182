import { useQuery } from '@tanstack/react-query'
import type { FeatureFlags } from '@uwkit/core/feature-flags'
import { AccountSection, FeatureSwitches } from '@uwkit/react/account'
import { useServices } from '../../shell/index.ts'
import { Loaded } from '../loaded.tsx'
import { useChange } from '../use-change.ts'

const key = ['feature-flags', 'stored'] as const

/** What is switched on for everybody. */
export function FeaturesPanel() {
  const { client, queries } = useServices()
  const flags = useQuery({ queryKey: key, queryFn: ({ signal }) => client.featureFlags.get({ signal }) })
  const change = useChange({
    what: 'Switching',
    send: (wanted: FeatureFlags) => client.featureFlags.update(wanted),
    onDone: (stored) => queries.setQueryData(key, stored),
    done: () => 'Everybody sees it within a minute.',
  })
  return (
    <AccountSection title="Features" note="For all users of this deployment.">
      <Loaded what="features" query={flags}>
        {(stored) => (
          <FeatureSwitches
            flags={change.isPending ? change.variables : stored}
            onChange={(wanted) => change.mutate(wanted)}
            isPending={change.isPending}
            failure={change.failure}
          />
        )}
      </Loaded>
    </AccountSection>
  )
}
