import { describe, expect, it } from 'vitest'
import { typeHeight } from './scanned-pages.ts'

/** Builds a page with lines of ink of given heights, 10 rows apart, over half of its width. */
function pageOf(heights: readonly number[]) {
  const width = 40
  const rows = heights.flatMap((high) => [
    ...Array.from({ length: 10 }, () => 255),
    ...Array.from({ length: high }, () => 0),
  ])
  const gray = Uint8Array.from(rows.flatMap((shade) => Array.from({ length: width }, (_, x) => (x < 20 ? shade : 255))))
  return { width, height: rows.length, gray, scale: 2 }
}

describe('the height of type is told from the lines of ink', () => {
  it('is that of most lines, whatever a title or a rule has', () => {
    expect(typeHeight(pageOf([30, 9, 9, 9, 8, 1, 9]))).toBe(9)
  })

  it('is unknown on a blank page', () => {
    expect(typeHeight(pageOf([]))).toBeNull()
    expect(typeHeight({ width: 5, height: 5, gray: new Uint8Array(25).fill(255), scale: 2 })).toBeNull()
  })
})
