import { expect, test } from 'vitest'
import { reasonFor, withReason } from './comp-reasons.ts'

const left = { id: '7', name: 'Elm Place', isIncluded: false, reason: 'Across the river' }

test('what was left out and is taken in again tells both reasons', () => {
  const both = withReason([left], { id: '7', name: 'Elm Place', isIncluded: true, reason: ' The bridge is open ' })
  expect(reasonFor(both, '7', true)).toBe('The bridge is open')
  expect(reasonFor(both, '7', false)).toBe('Across the river')
})

test('an empty reason takes the old one away', () => {
  expect(withReason([left], { ...left, reason: '  ' })).toEqual([])
})
