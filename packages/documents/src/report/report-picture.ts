import type { ReportBlock } from '@uwkit/core/export'
import { drawLines, type PdfPad } from './pdf-pad.ts'

/** Type and size of a picture, in its own pixels. */
interface PictureSize {
  type: 'png' | 'jpg'
  width: number
  height: number
}

/** Maximum pixels per side; a larger picture is treated as damaged. */
const maximumImageSide = 20_000

/**
 * Returns the size stated in a PNG or JPEG; `null` for other formats and truncated files.
 *
 * @source PNG, section 11.2.2 (IHDR); JPEG, ITU-T T.81 section B.2.2 (frame header).
 * @example
 * pictureSize(new Uint8Array([1, 2, 3]))
 * // => null
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = isPng(view)
    ? { type: 'png' as const, width: view.getUint32(16), height: view.getUint32(20) }
    : jpegSize(view)
  if (found === null || found.width === 0 || found.height === 0) return null
  return found.width > maximumImageSide || found.height > maximumImageSide ? null : found
}

function isPng(view: DataView): boolean {
  return view.byteLength > 33 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a
}

function jpegSize(view: DataView): PictureSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { type: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** Bytes of pictures by the id that blocks use. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>

const tallest = 300

/** Draws a picture with its caption; one that cannot be shown is replaced with its name. */
export function drawPicture(
  pad: PdfPad,
  { uid, caption, alt }: Extract<ReportBlock, { kind: 'picture' }>,
  pictures: PictureBytes,
): void {
  const bytes = pictures.get(uid)
  const size = bytes === undefined ? null : pictureSize(bytes)
  const opened = bytes === undefined || size === null ? null : openPicture(pad, bytes)
  if (opened === null || size === null) {
    drawLines(pad, 'P', `${alt}: this image format can’t be printed. Use JPEG or PNG.`, {
      size: 9,
      color: pad.brand.muted,
    })
    pad.y += 8
    return
  }
  const scale = Math.min(pad.width / size.width, tallest / size.height, 1.5)
  const [width, height] = [size.width * scale, size.height * scale]
  pad.ensure(height + 26)
  pad.inside(
    'Figure',
    () =>
      pad.content('Figure', () => {
        pad.document.image(opened as never, pad.left, pad.y, { width, height })
      }),
    { alt },
  )
  pad.y += height + 4
  if (caption !== null && caption !== '') drawLines(pad, 'P', caption, { size: 8.5, color: pad.brand.muted })
  pad.y += 12
}

/** Returns the picture as the document stores it; `null` if its bytes are damaged. */
function openPicture(pad: PdfPad, bytes: Uint8Array): unknown {
  try {
    return (pad.document as unknown as { openImage(from: Buffer): unknown }).openImage(Buffer.from(bytes))
  } catch {
    return null
  }
}
