import { systemClock } from '@uwkit/core/client'
import {
  createFeatureFlagsKeeper,
  defaultFeatureFlags,
  type FeatureFlags,
  maintenanceBanner,
} from '@uwkit/core/feature-flags'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import { Banner } from '../ui/index.ts'

const FlagsContext = createContext<FeatureFlags>(defaultFeatureFlags)

export interface FeatureFlagsProviderProps {
  /** Called if the flags cannot be loaded; they stay unchanged. */
  reportError: (error: Error) => void
  children: ReactNode
}

/** Loads the feature flags at once and then every minute. */
export function FeatureFlagsProvider({ reportError, children }: FeatureFlagsProviderProps) {
  const client = useClient()
  const [flags, setFlags] = useState(defaultFeatureFlags)
  const report = useRef(reportError)
  useEffect(() => {
    report.current = reportError
  })
  useEffect(() => {
    const keeper = createFeatureFlagsKeeper({
      featureFlags: { get: () => client.featureFlags.get() },
      clock: systemClock,
      reportError: (error) => report.current(error),
    })
    const stopListening = keeper.onChange(setFlags)
    void keeper.start()
    return () => {
      stopListening()
      keeper.stop()
    }
  }, [client])
  return <FlagsContext value={flags}>{children}</FlagsContext>
}

/** Returns the feature flags; defaults until the server responds, and outside a provider. */
export function useFeatureFlags(): FeatureFlags {
  return useContext(FlagsContext)
}

/** Shows the maintenance notice while its flag is on; otherwise nothing. */
export function MaintenanceNotice() {
  const text = maintenanceBanner(useFeatureFlags())
  return text === null ? null : <Banner tone="maintenance">{text}</Banner>
}
