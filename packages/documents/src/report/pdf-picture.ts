import type { ReportBlock } from '@uwkit/core/export'
import { drawLines } from './pdf-lines.ts'
import type { PdfPad } from './pdf-pad.ts'
import { pictureSize } from './picture-size.ts'

/** Bytes of pictures by the id that blocks name them by. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>

const tallest = 300

/** Draws a picture with its caption; one that cannot be shown is named. */
export function drawPicture(
  pad: PdfPad,
  { uid, caption, alt }: Extract<ReportBlock, { kind: 'picture' }>,
  pictures: PictureBytes,
): void {
  const bytes = pictures.get(uid)
  const size = bytes === undefined ? null : pictureSize(bytes)
  const opened = bytes === undefined || size === null ? null : openPicture(pad, bytes)
  if (opened === null || size === null) {
    drawLines(pad, 'P', `${alt}: this picture is kept in a form that cannot be printed.`, {
      size: 9,
      colour: pad.brand.muted,
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
  if (caption !== null && caption !== '') drawLines(pad, 'P', caption, { size: 8.5, colour: pad.brand.muted })
  pad.y += 12
}

/** The picture as the document keeps it; `null` where its bytes are damaged. */
function openPicture(pad: PdfPad, bytes: Uint8Array): unknown {
  try {
    return (pad.document as unknown as { openImage(from: Buffer): unknown }).openImage(Buffer.from(bytes))
  } catch {
    return null
  }
}
