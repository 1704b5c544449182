import type { Clock } from '../shared/clock.ts'
import { FeatureFlags } from './feature-flags.schema.ts'

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

/** How often feature flags are asked for again, in seconds. Source: the product's interval. */
export const flagRefreshSeconds = 60

/** How long the first answer is waited for before the defaults hold, in seconds. Source: the product's timeout. */
export const flagReadySeconds = 1.5

/** What the banner says while the flag of maintenance is on. Source: the product's text. */
export const maintenanceBannerText = 'platform maintenance. We appreciate your patience.'

/** What holds until an answer comes: no banner, and no buttons that might lead nowhere. Source: our own choice. */
export const defaultFeatureFlags: FeatureFlags = { maintenanceBanner: false, dealNavigation: false }

/**
 * The flags that an answer sets. One that is missing or no flag at all keeps its default; others are passed over.
 *
 * @param answer Whatever came, `null` for nothing.
 * @example
 * flagsOf({ maintenanceBanner: true, dealNavigation: 'yes' })
 * // => { maintenanceBanner: true, dealNavigation: false }
 */
export function flagsOf(answer: unknown): FeatureFlags {
  const flags = { ...defaultFeatureFlags }
  if (typeof answer !== 'object' || answer === null) return flags
  for (const name of FeatureFlags.keyof().options) {
    const value: unknown = Object.hasOwn(answer, name) ? answer[name as keyof typeof answer] : undefined
    if (typeof value === 'boolean') flags[name] = value
  }
  return flags
}

/**
 * What the maintenance banner says; `null` where there is none.
 *
 * @example
 * maintenanceBanner({ maintenanceBanner: true, dealNavigation: false })
 * // => 'platform maintenance. We appreciate your patience.'
 */
export function maintenanceBanner(flags: FeatureFlags): string | null {
  return flags.maintenanceBanner ? maintenanceBannerText : null
}
