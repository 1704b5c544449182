import type { Clock } from '../shared/clock.ts'
import { FeatureFlags } from './feature-flags.schema.ts'

/** What a keeper of feature flags requires. */
export interface FeatureFlagsKeeperOptions {
  /** `client.featureFlags`. */
  featureFlags: { get(): Promise<FeatureFlags> }
  clock: Clock
  /** Called when a request failed; the flags stay unchanged. */
  reportError: (error: Error) => void
}

/** The current feature flags. */
export interface FeatureFlagsKeeper {
  /** Begins to request flags. Resolves on the first answer, or after a second and a half with the defaults; requests continue. */
  start(): Promise<void>
  /** Stops the requests. */
  stop(): void
  /** As last received; the defaults until then. */
  flags(): FeatureFlags
  /** Calls back whenever a flag changes; the returned function unsubscribes. */
  onChange(listener: (flags: FeatureFlags) => void): () => void
}

/**
 * Keeps the feature flags up to date: requests them immediately and every 60 seconds.
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
  let cancelTimer = () => {}
  let round = 0

  async function refresh(thisRound: number): Promise<void> {
    cancelTimer = clock.after(flagRefreshSeconds * 1000, () => void refresh(thisRound))
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
      cancelTimer()
      round += 1
      let cancelReadyTimer = () => {}
      const late = new Promise<void>((resolve) => {
        cancelReadyTimer = clock.after(flagReadySeconds * 1000, resolve)
      })
      await Promise.race([refresh(round), late])
      cancelReadyTimer()
    },
    stop: () => {
      round += 1
      cancelTimer()
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

/** Interval between requests for feature flags, in seconds. Source: the product's interval. */
export const flagRefreshSeconds = 60

/** How long to wait for the first answer before using the defaults, in seconds. Source: the product's timeout. */
export const flagReadySeconds = 1.5

/** Text of the banner while the maintenance flag is on. Source: the product's text. */
export const maintenanceBannerText = 'platform maintenance. We appreciate your patience.'

/** Flags before the first answer: no banner, and no buttons that might lead nowhere. Source: our own choice. */
export const defaultFeatureFlags: FeatureFlags = { maintenanceBanner: false, dealNavigation: false }

/**
 * Reads the flags from an answer. A missing or invalid flag keeps its default; unknown flags are ignored.
 *
 * @param answer Any value; `null` for no answer.
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
 * Returns the text of the maintenance banner; `null` if it is not shown.
 *
 * @example
 * maintenanceBanner({ maintenanceBanner: true, dealNavigation: false })
 * // => 'platform maintenance. We appreciate your patience.'
 */
export function maintenanceBanner(flags: FeatureFlags): string | null {
  return flags.maintenanceBanner ? maintenanceBannerText : null
}
