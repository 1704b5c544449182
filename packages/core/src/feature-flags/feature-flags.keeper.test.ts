import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '../shared/clock.ts'
import { createFeatureFlagsKeeper, defaultFeatureFlags, flagsOf, maintenanceBanner } from './feature-flags.keeper.ts'
import type { FeatureFlags } from './feature-flags.schema.ts'

const on: FeatureFlags = { maintenanceBanner: true, dealNavigation: true }
const off = { maintenanceBanner: false, dealNavigation: false }

/** Builds a keeper whose server answers after a delay, and records when it was called. */
function aKeeper(answerTakes: number) {
  const clock = fakeClock()
  const server = { flags: on, isAway: false }
  const [askedAt, reported, changes]: [number[], string[], FeatureFlags[]] = [[], [], []]
  const keeper = createFeatureFlagsKeeper({
    featureFlags: {
      get: async () => {
        askedAt.push(clock.now())
        await new Promise<void>((resolve) => clock.after(answerTakes, resolve))
        if (server.isAway) throw new Error('no answer')
        return server.flags
      },
    },
    clock,
    reportError: (error) => reported.push(error.message),
  })
  keeper.onChange((flags) => changes.push(flags))
  let readyAt: number | null = null
  const start = () =>
    void keeper.start().then(() => {
      readyAt = clock.now()
    })
  return { clock, server, keeper, askedAt, reported, changes, start, readyAt: () => readyAt }
}

describe('feature flags', () => {
  test('are known before the first screen where the server answers in time', async () => {
    const { clock, keeper, start, readyAt } = aKeeper(300)
    expect(keeper.flags()).toEqual(off)
    start()
    await clock.advance(2000)
    expect([readyAt(), keeper.flags()]).toEqual([300, on])
  })

  test('hold no screen back longer than a second and a half; a late answer still counts', async () => {
    const { clock, keeper, start, readyAt } = aKeeper(9000)
    start()
    await clock.advance(8999)
    expect([readyAt(), keeper.flags()]).toEqual([1500, off])
    await clock.advance(1)
    expect(keeper.flags()).toEqual(on)
  })

  test('are asked for again every minute, and listeners hear of changes only', async () => {
    const { clock, server, askedAt, changes, start } = aKeeper(100)
    start()
    await clock.advance(130_000)
    server.flags = off
    await clock.advance(60_000)
    expect([askedAt, changes]).toEqual([
      [0, 60_000, 120_000, 180_000],
      [on, off],
    ])
  })

  test('stay as they were while the server is away, and come back with it', async () => {
    const { clock, server, keeper, reported, start } = aKeeper(100)
    start()
    await clock.advance(1000)
    server.isAway = true
    await clock.advance(60_000)
    expect([keeper.flags(), reported]).toEqual([on, ['no answer']])
    server.isAway = false
    server.flags = off
    await clock.advance(60_000)
    expect(keeper.flags()).toEqual(off)
  })

  test('are left alone after the last screen is closed, an answer on its way included', async () => {
    const { clock, keeper, askedAt, start } = aKeeper(500)
    start()
    await clock.advance(100)
    keeper.stop()
    await clock.advance(600_000)
    expect([askedAt, keeper.flags(), clock.waiting()]).toEqual([[0], off, 0])
  })
})

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
