import type { Clock } from '../shared/clock.ts'
import type { FeatureFlags } from './feature-flags.schema.ts'
import { defaultFeatureFlags, flagReadySeconds, flagRefreshSeconds, flagsOf } from './rules/flags.ts'

/** What a keeper of feature flags stands on. */
export interface FeatureFlagsKeeperOptions {
  /** `client.featureFlags`. */
  featureFlags: { get(): Promise<FeatureFlags> }
  clock: Clock
  /** Told when asking failed; the flags stay as they were. */
  reportError: (error: Error) => void
}

/** The feature flags as they stand. */
export interface FeatureFlagsKeeper {
  /** Begins to ask. Ends when an answer came, or after a second and a half with the defaults; asking goes on. */
  start(): Promise<void>
  /** Asks no more. */
  stop(): void
  /** As last answered; the defaults until then. */
  flags(): FeatureFlags
  /** Calls back whenever a flag changes; the answer ends that. */
  onChange(listener: (flags: FeatureFlags) => void): () => void
}

/**
 * Keeps the feature flags fresh: asks at once and every 60 seconds.
 *
 * @example
 * const keeper = createFeatureFlagsKeeper({ featureFlags: { get: async () => ({ maintenanceBanner: true, dealNavigation: false }) }, clock: fakeClock(), reportError: console.error })
 * await keeper.start()
 * keeper.flags() // => { maintenanceBanner: true, dealNavigation: false }
 */
export function createFeatureFlagsKeeper(options: FeatureFlagsKeeperOptions): FeatureFlagsKeeper {
  const { featureFlags, clock, reportError } = options
  const listeners = new Set<(flags: FeatureFlags) => void>()
  let current = defaultFeatureFlags
  let callOff = () => {}
  let round = 0

  async function ask(thisRound: number): Promise<void> {
    callOff = clock.after(flagRefreshSeconds * 1000, () => void ask(thisRound))
    try {
      const answer = flagsOf(await featureFlags.get())
      if (thisRound !== round || isSame(answer, current)) return
      current = answer
      for (const listener of listeners) listener(current)
    } catch (error) {
      reportError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    start: async () => {
      callOff()
      round += 1
      let callOffReady = () => {}
      const late = new Promise<void>((resolve) => {
        callOffReady = clock.after(flagReadySeconds * 1000, resolve)
      })
      await Promise.race([ask(round), late])
      callOffReady()
    },
    stop: () => {
      round += 1
      callOff()
    },
    flags: () => current,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isSame(one: FeatureFlags, other: FeatureFlags): boolean {
  return one.maintenanceBanner === other.maintenanceBanner && one.dealNavigation === other.dealNavigation
}
