import { expect, it } from 'vitest'
import { onePixelImage } from './report.fixtures.ts'
import { pictureSize } from './report-picture.ts'

it('reads how large a PNG and a JPEG are', () => {
  expect(pictureSize(onePixelImage)).toEqual({ type: 'png', width: 1, height: 1 })
  const frame = [0xff, 0xc0, 0, 17, 8, 0x01, 0x2c, 0x02, 0x58, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, ...frame])
  // 0x0258 dots across and 0x012c down.
  expect(pictureSize(jpeg)).toEqual({ type: 'jpg', width: 600, height: 300 })
})

it('rejects truncated, unknown, or oversized pictures', () => {
  expect(pictureSize(onePixelImage.subarray(0, 20))).toBeNull()
  expect(pictureSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]))).toBeNull()
  const huge = Uint8Array.from(onePixelImage)
  huge.set([0x7f, 0xff, 0xff, 0xff], 16)
  expect(pictureSize(huge)).toBeNull()
})
