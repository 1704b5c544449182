import { describe, expect, it } from 'vitest'
import type { PageRaster } from '../file/page-pictures.ts'
import { levelled, skewOf } from './page-skew.ts'

/** Builds a page of thick lines 20 pixels apart that fall by `slope`, like lines of type on a skewed scan. */
function page(slope: number): PageRaster {
  const [width, height] = [800, 600]
  const gray = new Uint8Array(width * height).fill(255)
  for (let line = 60; line < 540; line += 20) {
    for (let x = 50; x < 750; x += 1) {
      if (x % 12 > 7) continue
      const top = Math.round(line + slope * (x - width / 2))
      for (let y = top; y < top + 8; y += 1) gray[y * width + x] = 0
    }
  }
  return { width, height, gray, scale: 1 }
}

describe('a page that was scanned askew', () => {
  it.each([-0.03, -0.012, 0.005, 0.02])('is found to fall by %s', (slope) => {
    expect(skewOf(page(slope))).toBeCloseTo(slope, 2.5)
  })

  it('is level after it was turned', () => {
    expect(Math.abs(skewOf(levelled(page(0.02))))).toBeLessThan(0.001)
  })

  it('is left as it is where it is level', () => {
    const level = page(0)
    expect(levelled(level)).toBe(level)
  })
})
