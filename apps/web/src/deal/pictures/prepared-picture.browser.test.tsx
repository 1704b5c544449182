import { expect, test } from 'vitest'
import { preparedPicture } from './prepared-picture.ts'

/** Builds a JPEG of a size in pixels whose EXIF has 40° N, 75° W and an orientation on its side, as phones write it. */
async function aPhotograph(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height)
  const plain = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
  const exif = locationExif()
  // After the marker that begins the file.
  return new File([plain.slice(0, 2), exif, plain.slice(2)], 'IMG_1.jpg', { type: 'image/jpeg' })
}

/** An APP1 segment with the orientation "turn right" and a GPS directory of latitude 40 north. Source: Exif 2.32, TIFF 6.0. */
function locationExif(): Uint8Array<ArrayBuffer> {
  const tiff = [
    '4d 4d 00 2a 00 00 00 08',
    '00 02',
    '01 12 00 03 00 00 00 01 00 06 00 00',
    '88 25 00 04 00 00 00 01 00 00 00 26',
    '00 00 00 00',
    '00 02',
    '00 01 00 02 00 00 00 02 4e 00 00 00',
    '00 02 00 05 00 00 00 03 00 00 00 44',
    '00 00 00 00',
    '00 00 00 28 00 00 00 01 00 00 00 1a 00 00 00 01 00 00 00 2e 00 00 00 01',
  ]
    .join(' ')
    .split(' ')
    .map((byte) => Number.parseInt(byte, 16))
  const body = [...'Exif'].map((letter) => letter.charCodeAt(0)).concat([0, 0], tiff)
  const length = body.length + 2
  return new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...body])
}

/** Returns the marker types of a JPEG's segments before the image data. Source: ITU-T T.81, annex B. */
function segmentsOf(jpeg: Uint8Array): number[] {
  const kinds: number[] = []
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    kinds.push(jpeg[at + 1] ?? 0)
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
  }
  return kinds
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

test('a photograph loses its camera, time and place, and stands upright', async () => {
  const photograph = await aPhotograph(400, 300)
  const before = new Uint8Array(await photograph.arrayBuffer())
  expect(segmentsOf(before)).toContain(0xe1)
  expect(textOf(before)).toContain('Exif')
  const { bytes, contentType, width, height } = await preparedPicture(photograph)
  expect(contentType).toBe('image/jpeg')
  // APP2 may hold the color profile, which identifies no one.
  const notes = segmentsOf(bytes).filter((kind) => kind >= 0xe1 && kind <= 0xef && kind !== 0xe2)
  expect(notes).toEqual([])
  expect(segmentsOf(bytes)).not.toContain(0xfe)
  expect(textOf(bytes)).not.toContain('Exif')
  expect([width, height]).toEqual([300, 400])
})

test('a large picture is resized, and a PNG stays a PNG without its metadata', async () => {
  const large = await preparedPicture(await aPhotograph(4000, 2000))
  expect([large.width, large.height]).toEqual([1200, 2400])
  const canvas = new OffscreenCanvas(20, 10)
  canvas.getContext('2d')?.fillRect(0, 0, 5, 5)
  const drawing = await preparedPicture(await canvas.convertToBlob({ type: 'image/png' }))
  expect([drawing.contentType, drawing.width, drawing.height]).toEqual(['image/png', 20, 10])
  expect(textOf(drawing.bytes)).not.toMatch(/tEXt|iTXt|eXIf/)
})

test('a file that is not a picture is rejected', async () => {
  await expect(preparedPicture(new Blob(['<script>'], { type: 'image/png' }))).rejects.toThrow(/image/i)
})
