import { expect, test } from 'vitest'
import { cornerLines, readCorners } from './corner-lines.ts'

test('what was written is read back', () => {
  const corners = [
    { lat: 39, lng: -77 },
    { lat: 40.25, lng: -77 },
    { lat: 39.5, lng: -76 },
  ]
  expect(readCorners(cornerLines(corners))).toEqual({ corners, fault: null })
})

test('a line that is no place is named by its number', () => {
  expect(readCorners('39, -77\nnorth\n1, 2').fault).toContain('Line 2')
  expect(readCorners('91, 0\n1, 2\n3, 4').fault).toContain('Line 1')
  expect(readCorners('1, 2, 3').fault).toContain('Line 1')
})

test('two corners are no polygon', () => {
  expect(readCorners('39, -77\n40, -77').fault).toContain('three')
})
