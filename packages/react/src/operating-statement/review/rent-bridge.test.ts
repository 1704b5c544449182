import { rentBridge } from '@uwkit/core/sizing'
import { expect, it } from 'vitest'
import { bridgeRows } from './rent-bridge.tsx'
import { readReview, readRoll, rollRows, t12Rows } from './review.fixtures.ts'

const bridge = rentBridge(readRoll(rollRows).rentRoll, readReview(t12Rows()).statement)
const rows = bridge === null ? [] : bridgeRows(bridge)

it('the steps add up from the potential to what was collected', () => {
  // Computed manually: 100 × 1,100 × 12; 90 × -100 × 12; 12 × -5,000; 12 × -1,000; 1,206,600 - 12 × 101,100.
  expect(rows.map(({ id, amount }) => [id, amount])).toEqual([
    ['potential', 1_320_000],
    ['lossToLease', -108_000],
    ['vacancy', -60_000],
    ['nonRevenue', 0],
    ['concessions', -12_000],
    ['badDebt', 0],
    ['timing', -6600],
    ['unexplained', 1200],
    ['collected', 1_134_600],
  ])
})

it('each step says where it comes from, and the open rest how much it is', () => {
  const whyOf = (id: string) => rows.find((row) => row.id === id)?.why
  expect(whyOf('potential')).toBe('100 units at market rent.')
  expect(whyOf('lossToLease')).toBe('Not in the statement; the rent roll has 90 units.')
  expect(whyOf('unexplained')).toBe('0.1% of rent roll GPR.')
})
