import { expect, it } from 'vitest'
import type { RowRole } from './find-totals.ts'
import { lastPartOf } from './last-part-of.ts'

const role = (...parts: number[]): RowRole => ({
  isTotal: parts.length > 0,
  parts: parts.map((index) => ({ index, sign: 1 })),
  foots: true,
  header: null,
})

it('follows parts of parts below a total, and stays with a total below its parts', () => {
  expect(lastPartOf([role(1), role(2, 3), role(), role()], 0)).toBe(3)
  expect(lastPartOf([role(), role(), role(0, 1)], 2)).toBe(2)
})
