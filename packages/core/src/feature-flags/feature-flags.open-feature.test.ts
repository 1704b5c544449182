import { OpenFeature, OpenFeatureEventEmitter, type Provider, ProviderEvents } from '@openfeature/web-sdk'
import { expect, test } from 'vitest'
import { fakeClock } from '../shared/fake-clock.ts'
import { createFeatureFlagsKeeper } from './feature-flags.keeper.ts'
import { openFeatureProvider } from './feature-flags.open-feature.ts'

test('the SDK of OpenFeature reads our flags, hears of changes and closes us', async () => {
  const clock = fakeClock()
  let flags = { maintenanceBanner: true, dealNavigation: false }
  const keeper = createFeatureFlagsKeeper({
    featureFlags: { get: () => Promise.resolve(flags) },
    clock,
    reportError: () => {},
  })
  const provider: Provider = openFeatureProvider(keeper, new OpenFeatureEventEmitter())
  await OpenFeature.setProviderAndWait('uwkit-test', provider)
  const client = OpenFeature.getClient('uwkit-test')
  const changed: string[][] = []
  client.addHandler(ProviderEvents.ConfigurationChanged, (details) => changed.push([...(details?.flagsChanged ?? [])]))

  expect(client.getBooleanValue('maintenanceBanner', false)).toBe(true)
  expect(client.getBooleanValue('dealNavigation', true)).toBe(false)
  flags = { maintenanceBanner: false, dealNavigation: false }
  await clock.advance(60_000)
  expect(client.getBooleanValue('maintenanceBanner', true)).toBe(false)
  expect(changed).toEqual([['maintenanceBanner', 'dealNavigation']])

  await OpenFeature.clearProviders()
  expect(clock.waiting()).toBe(0)
})

test('a flag that does not exist, or not as such a type, answers its default and says why', () => {
  const featureFlags = { get: () => Promise.resolve({ maintenanceBanner: true, dealNavigation: true }) }
  const keeper = createFeatureFlagsKeeper({ featureFlags, clock: fakeClock(), reportError: () => {} })
  const provider = openFeatureProvider(keeper, new OpenFeatureEventEmitter())
  expect(provider.resolveBooleanEvaluation('toString', true)).toMatchObject({
    value: true,
    errorCode: 'FLAG_NOT_FOUND',
  })
  expect(provider.resolveStringEvaluation('dealNavigation', 'x')).toMatchObject({
    value: 'x',
    errorCode: 'TYPE_MISMATCH',
  })
  expect(provider.resolveObjectEvaluation('none', null)).toMatchObject({ errorCode: 'FLAG_NOT_FOUND' })
})
