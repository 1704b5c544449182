import { expect, test } from 'vitest'
import { passedText } from './passed-text.ts'
import type { RowMark } from './row-marks.ts'

const total = { kind: 'passed', note: 'total row' } as const
const building = { kind: 'section', note: 'building caption' } as const

test('rows that are no units are told with their reasons', () => {
  const marks = new Map<number, RowMark>([
    [3, { kind: 'captions', note: 'column captions' }],
    [4, building],
    ...[20, 21, 22, 23, 24, 25].map((row) => [row, total] as const),
  ])
  expect(passedText(marks)).toBe('7 rows are no units: building caption (5), total row (21, 22, 23, 24 and 2 more).')
})

test('captions alone are nothing to tell', () => {
  expect(passedText(new Map([[3, { kind: 'captions', note: 'column captions' }]]))).toBeNull()
  expect(passedText(new Map([[4, building]]))).toBe('1 row is no unit: building caption (5).')
})
