import { type OpenPoint, reviewText } from '@uwkit/react/parsed-file'
import { describe, expect, test } from 'vitest'
import { openPointsText, pointAfter, stepOfPath } from './desk-parts.tsx'

test('the step comes from the path; an invalid step is none', () => {
  expect(['2', '-1', '0', 'units', '12', undefined].map(stepOfPath)).toEqual([2, -1, 0, null, null, null])
})

const point = (id: string): OpenPoint => ({ id, step: 1, kind: 'missing', label: id, source: null, subject: null })
const points = [point('a'), point('b'), point('c')]
const after = (last: string | null, direction: 'next' | 'previous') => pointAfter(points, last, direction)?.id

describe('stepping through the points to review', () => {
  test('starts at either end and wraps around', () => {
    expect([after(null, 'next'), after(null, 'previous'), after('c', 'next'), after('a', 'previous')]).toEqual([
      'a',
      'c',
      'a',
      'c',
    ])
  })

  test('restarts after the last point is resolved, and stops when none is left', () => {
    expect([after('gone', 'next'), pointAfter([], 'a', 'next')]).toEqual(['a', null])
  })
})

test('the remaining points are one count, and nothing is all clear while the document is being read', () => {
  // In the wording of the proof bar, which gets the same count.
  expect(openPointsText(3, true)).toBe(`${reviewText(3)} (F8)`)
  expect(openPointsText(3, true)).toBe('3 to review (F8)')
  expect(openPointsText(0, true)).toBe('Reading again')
  expect(openPointsText(0, false)).toBe('All clear')
})
