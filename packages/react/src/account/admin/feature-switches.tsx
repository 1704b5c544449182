import { type FeatureFlags, maintenanceBannerText } from '@uwkit/core/feature-flags'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Banner, Switch } from '../../ui/index.ts'

export interface FeatureSwitchesProps {
  flags: FeatureFlags
  onChange: (flags: FeatureFlags) => void
  /** A change is on its way. @default false */
  isPending?: boolean
  /** Why the last change did not work. @default none */
  failure?: string | null
}

/** What is switched on for everybody, from their next question on. */
export function FeatureSwitches({ flags, onChange, isPending = false, failure = null }: FeatureSwitchesProps) {
  return (
    <Place>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Switch
        label="Maintenance banner"
        description={`Shows “${maintenanceBannerText}” on every screen.`}
        value={flags.maintenanceBanner}
        onChange={(maintenanceBanner) => onChange({ ...flags, maintenanceBanner })}
        isDisabled={isPending}
      />
      <Switch
        label="Previous and next deal"
        description="Shows the buttons that lead from deal to deal."
        value={flags.dealNavigation}
        onChange={(dealNavigation) => onChange({ ...flags, dealNavigation })}
        isDisabled={isPending}
      />
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.four};
`
