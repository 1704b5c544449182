import { expect, test } from 'vitest'
import { offeredChartsOfAccounts } from './offered-charts-of-accounts.ts'

test('charts are offered in the order of the pick list, Fannie Mae first and SBL not at all', () => {
  expect(offeredChartsOfAccounts().map((chart) => chart.id)).toEqual([
    2, 3, 7, 6, 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23,
  ])
})
