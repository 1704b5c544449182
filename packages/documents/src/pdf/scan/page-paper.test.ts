import { describe, expect, it } from 'vitest'
import type { PageRaster } from '../file/page-pictures.ts'
import { normalizeBackground } from './page-paper.ts'

/** Builds a page of 300 by 120 points at two pixels per point, all white. */
const page = (): PageRaster => ({ width: 600, height: 240, gray: new Uint8Array(600 * 240).fill(255), scale: 2 })

const fill = ({ width, gray }: PageRaster, left: number, top: number, right: number, bottom: number, shade: number) => {
  for (let y = top; y < bottom; y += 1) gray.fill(shade, y * width + left, y * width + right)
}

/** Draws letters of nine by twelve pixels with gaps: an upright, and a bar at the top. */
const type = (raster: PageRaster, left: number, top: number, letters: number, shade: number): void => {
  for (let letter = 0; letter < letters; letter += 1) {
    fill(raster, left + letter * 12, top, left + letter * 12 + 9, top + 3, shade)
    fill(raster, left + letter * 12 + 3, top, left + letter * 12 + 6, top + 12, shade)
  }
}

const shadeAt = ({ width, gray }: PageRaster, x: number, y: number): number | undefined => gray[y * width + x]

describe('a page is made black type on white paper before it is recognized', () => {
  it.each([
    ['black', 15, 250],
    ['dark blue', 70, 235],
    ['gray', 130, 255],
  ])('light captions on a %s band become dark ones on white', (_, ground, letters) => {
    const raster = page()
    fill(raster, 40, 50, 560, 72, ground)
    type(raster, 60, 55, 6, letters)
    type(raster, 300, 55, 20, letters)
    const clean = normalizeBackground(raster)
    expect([shadeAt(clean, 64, 60), shadeAt(clean, 304, 60)]).toEqual([0, 0])
    expect([shadeAt(clean, 200, 60), shadeAt(clean, 45, 52), shadeAt(clean, 40, 50), shadeAt(clean, 559, 71)]).toEqual([
      255, 255, 255, 255,
    ])
  })

  it('dark type on a gray band stays dark, and the band becomes white', () => {
    const raster = page()
    fill(raster, 40, 50, 560, 72, 150)
    type(raster, 60, 55, 6, 10)
    const clean = normalizeBackground(raster)
    expect([shadeAt(clean, 64, 60), shadeAt(clean, 200, 60)]).toEqual([expect.toSatisfy((shade) => shade < 20), 255])
  })

  it('rules go, and letters that stand on them stay', () => {
    const raster = page()
    type(raster, 60, 100, 6, 0)
    fill(raster, 20, 110, 580, 113, 0)
    fill(raster, 300, 20, 302, 200, 0)
    const clean = normalizeBackground(raster)
    expect([
      shadeAt(clean, 200, 111),
      shadeAt(clean, 301, 50),
      shadeAt(clean, 64, 105),
      shadeAt(clean, 64, 111),
    ]).toEqual([255, 255, 0, 0])
  })

  it('photographs go, and the type beside them stays', () => {
    const raster = { width: 600, height: 480, gray: new Uint8Array(600 * 480).fill(255), scale: 2 }
    for (let y = 20; y < 400; y += 1) {
      for (let x = 300; x < 580; x += 1) raster.gray[y * 600 + x] = 60 + ((x * 7 + y * 13 + ((x * y) >> 5)) % 150)
    }
    type(raster, 60, 100, 10, 0)
    const clean = normalizeBackground(raster)
    expect([shadeAt(clean, 450, 200), shadeAt(clean, 64, 105)]).toEqual([255, 0])
  })

  it('type without a band, and a heavy title, stay as they are', () => {
    const raster = page()
    type(raster, 60, 100, 30, 0)
    fill(raster, 60, 30, 300, 36, 0)
    for (let stem = 0; stem < 12; stem += 1) fill(raster, 60 + stem * 20, 30, 72 + stem * 20, 60, 0)
    expect(normalizeBackground(raster).gray).toEqual(raster.gray)
  })
})
