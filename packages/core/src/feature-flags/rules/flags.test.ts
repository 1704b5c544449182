import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFeatureFlags, flagsOf, maintenanceBanner } from './flags.ts'

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
