import type { OpenPoint } from '@uwkit/react/parsed-file'
import { describe, expect, test } from 'vitest'
import { leftText, pointAfter, stepOfPath } from './desk-parts.tsx'

test('a step is what the path says, and none where it says something else', () => {
  expect(['2', '-1', '0', 'units', '12', undefined].map(stepOfPath)).toEqual([2, -1, 0, null, null, null])
})

const point = (id: string): OpenPoint => ({ id, step: 1, kind: 'missing', label: id, source: null, subject: null })
const points = [point('a'), point('b'), point('c')]
const after = (last: string | null, direction: 'next' | 'previous') => pointAfter(points, last, direction)?.id

describe('the walk through what still needs a person', () => {
  test('begins at either end and goes round', () => {
    expect([after(null, 'next'), after(null, 'previous'), after('c', 'next'), after('a', 'previous')]).toEqual([
      'a',
      'c',
      'a',
      'c',
    ])
  })

  test('begins anew where the last point is settled, and ends where none is left', () => {
    expect([after('gone', 'next'), pointAfter([], 'a', 'next')]).toEqual(['a', null])
  })
})

test('what is left is one count, and nothing is all clear while the document is read', () => {
  expect(leftText(3, true)).toBe('3 to review (F8)')
  expect(leftText(0, true)).toBe('Reading again')
  expect(leftText(0, false)).toBe('All clear')
})
