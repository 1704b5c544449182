import { expect, test } from 'vitest'
import { isSupportedForSizing } from './is-supported-for-sizing.ts'
import { offeredChartsOfAccounts } from './offered-charts-of-accounts.ts'

test('a loan is sized on nine of the offered charts only', () => {
  const supported = offeredChartsOfAccounts().filter((chart) => isSupportedForSizing(chart.id))
  expect(supported.map((chart) => chart.id).sort((a, b) => a - b)).toEqual([2, 3, 7, 12, 14, 15, 21, 22, 23])
})
