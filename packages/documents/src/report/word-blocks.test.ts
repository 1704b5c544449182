import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { reportBrands } from './report-brand.ts'
import { pictureSize } from './report-picture.ts'
import { drawingPng, isInkPixel, textWidthPixels } from './word-blocks.ts'

const drawn = (words: string) =>
  Array.from({ length: 7 }, (_, y) =>
    Array.from({ length: textWidthPixels(words) }, (_, x) => (isInkPixel(words, x, y) ? '#' : ' ')).join(''),
  )

it('writes what a map writes', () => {
  expect(drawn('E1')).toEqual([
    '#####   #  ',
    '#      ##  ',
    '#       #  ',
    '####    #  ',
    '#       #  ',
    '#       #  ',
    '#####  ### ',
  ])
})

it('leaves a letter blank that it does not have', () => {
  expect(drawn('x').join('').trim()).toBe('')
})

const brand = reportBrands.standard
const ink = [0, 2, 4].map((at) => Number.parseInt(brand.ink.slice(at, at + 2), 16))

it('draws a comp where it lies and leaves the rest white', () => {
  const shapes = [{ kind: 'mark', x: 10, y: 5, role: 'rent' }] as const
  const png = drawingPng({ kind: 'drawing', width: 20, height: 20, shapes, caption: '', alt: '' }, brand)
  expect(pictureSize(png)).toEqual({ type: 'png', width: 40, height: 40 })
  const bytes = Buffer.from(png)
  const at = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
  const dot = (x: number, y: number) => [...rows.subarray(y * 121 + 1 + x * 3, y * 121 + 4 + x * 3)]
  // Two pixels per point.
  expect(dot(20, 10)).toEqual(ink)
  expect(dot(20, 30)).toEqual([255, 255, 255])
})
