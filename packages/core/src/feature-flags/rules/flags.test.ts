import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areFlagsReady, defaultFeatureFlags, flagsOf, maintenanceBanner, nextFlagRefresh } from './flags.ts'

test('the banner shows only while its flag is on', () => {
  expect(maintenanceBanner(defaultFeatureFlags)).toBeNull()
  expect(maintenanceBanner(flagsOf({ maintenanceBanner: true }))).toBe(
    'platform maintenance. We appreciate your patience.',
  )
})

test('whatever comes as an answer, there is a value for each flag', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      const { maintenanceBanner, dealNavigation, ...others } = flagsOf(answer)
      expect([typeof maintenanceBanner, typeof dealNavigation]).toEqual(['boolean', 'boolean'])
      expect(others).toEqual({})
    }),
  )
})

test('the screen waits a second and a half for the first answer, and asks again every minute', () => {
  const asked = { startedOn: 100, answeredOn: null }
  expect([100, 101.4, 101.5].map((now) => areFlagsReady(asked, now))).toEqual([false, false, true])
  expect(areFlagsReady({ startedOn: 100, answeredOn: 100.2 }, 100.2)).toBe(true)
  expect(nextFlagRefresh(100)).toBe(160)
})
