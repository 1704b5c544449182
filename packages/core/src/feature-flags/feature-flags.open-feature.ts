import type { FeatureFlagsKeeper } from './feature-flags.keeper.ts'

/** An answer of OpenFeature: the value, and why it is that. */
interface Resolution<Value> {
  value: Value
  reason: 'CACHED' | 'ERROR'
  /** A word of the SDK's own enumeration, which no type outside of the SDK can name. */
  errorCode?: never
  errorMessage?: string
}

/** What a web client of OpenFeature evaluates flags by; the part of its `Provider` that we have. */
interface OpenFeatureProvider {
  readonly metadata: { name: string }
  readonly runsOn: 'client'
  initialize(): Promise<void>
  onClose(): Promise<void>
  resolveBooleanEvaluation(flagKey: string, defaultValue: boolean): Resolution<boolean>
  resolveStringEvaluation(flagKey: string, defaultValue: string): Resolution<string>
  resolveNumberEvaluation(flagKey: string, defaultValue: number): Resolution<number>
  resolveObjectEvaluation<Value>(flagKey: string, defaultValue: Value): Resolution<Value>
}

/**
 * The feature flags as a provider of OpenFeature's web SDK, which is not needed otherwise: hand the answer to
 * `OpenFeature.setProviderAndWait`. All our flags are on or off, so any other type answers its default and says why.
 *
 * @param keeper Started and stopped by the SDK.
 * @param events A new `OpenFeatureEventEmitter` of the SDK: its listeners hear of flags that change.
 * @example
 * const keeper = createFeatureFlagsKeeper({ featureFlags: { get: async () => ({ maintenanceBanner: true, dealNavigation: false }) }, clock: fakeClock(), reportError: console.error })
 * const provider = openFeatureProvider(keeper, { emit: () => {} })
 * await provider.initialize()
 * provider.resolveBooleanEvaluation('maintenanceBanner', false) // => { value: true, reason: 'CACHED' }
 */
export function openFeatureProvider<Events extends { emit(name: never, details?: never): void }>(
  keeper: FeatureFlagsKeeper,
  events: Events,
): OpenFeatureProvider & { events: Events } {
  let endListening = () => {}
  const mismatch = <Value>(flagKey: string, value: Value): Resolution<Value> =>
    Object.hasOwn(keeper.flags(), flagKey)
      ? refused(value, 'TYPE_MISMATCH', `${flagKey} is on or off, nothing else`)
      : missing(flagKey, value)
  return {
    events,
    metadata: { name: 'uwkit' },
    runsOn: 'client',
    initialize: async () => {
      endListening = keeper.onChange((flags) => {
        const changed = { flagsChanged: Object.keys(flags) }
        events.emit('PROVIDER_CONFIGURATION_CHANGED' as never, changed as never)
      })
      await keeper.start()
    },
    onClose: async () => {
      endListening()
      keeper.stop()
    },
    resolveBooleanEvaluation: (flagKey, defaultValue) => {
      const flags = keeper.flags()
      if (!Object.hasOwn(flags, flagKey)) return missing(flagKey, defaultValue)
      return { value: flags[flagKey as keyof typeof flags], reason: 'CACHED' }
    },
    resolveStringEvaluation: mismatch,
    resolveNumberEvaluation: mismatch,
    resolveObjectEvaluation: mismatch,
  }
}

function missing<Value>(flagKey: string, value: Value): Resolution<Value> {
  return refused(value, 'FLAG_NOT_FOUND', `There is no flag ${flagKey}`)
}

function refused<Value>(value: Value, errorCode: string, errorMessage: string): Resolution<Value> {
  return { value, reason: 'ERROR', errorCode: errorCode as never, errorMessage }
}
