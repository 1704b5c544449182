import { expect, test } from 'vitest'
import { readoutText } from './chart-frame.tsx'

test('a place is read with every series', () => {
  const lines = [
    { name: 'Market', value: '$1,240', series: 0 },
    { name: 'In place', value: 'unknown', series: 1 },
  ]
  expect(readoutText({ heading: 'Unit 413', lines })).toBe('Unit 413: Market $1,240, In place unknown')
})
