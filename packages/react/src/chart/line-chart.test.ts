import { expect, test } from 'vitest'
import { needsMark, sparklineText } from './line-chart.tsx'

test('points have marks where there is room', () => {
  expect(needsMark([1, 2, 3], 1, 12)).toBe(true)
  expect(needsMark([1, 2, 3], 1, 11)).toBe(false)
})

test('a point alone is never lost', () => {
  expect(needsMark([7], 0, 1)).toBe(true)
  expect(needsMark([1, 2, null, 4], 3, 1)).toBe(true)
})

test('a sparkline without figures says so', () => {
  expect(sparklineText('NOI', [], 'dollars')).toBe('NOI: no values')
  expect(sparklineText('NOI', [null, null], 'dollars')).toBe('NOI: no values')
})

test('a single figure is said as it is', () => {
  expect(sparklineText('NOI', [98_400], 'dollars')).toBe('NOI: $98,400')
})

test('more figures are said by their ends and their reach', () => {
  expect(sparklineText('Occupancy', [0.94, 0.9, 0.97, 0.95], 'percent')).toBe(
    'Occupancy: 94.0% to 95.0% over 4 values, min 90.0%, max 97.0%',
  )
})
