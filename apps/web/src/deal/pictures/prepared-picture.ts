import { scaledSize } from '@uwkit/react/deal'

/** A picture ready to upload: redrawn, so that only its pixels remain. */
export interface PreparedPicture {
  bytes: Uint8Array<ArrayBuffer>
  contentType: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** JPEG quality. Our own choice: no difference is visible on paper. */
const jpegQuality = 0.86

/** Bytes above which a PNG is sent as JPEG. Our own choice: drawings stay sharp, photographs small. */
const maximumPngBytes = 4 * 1024 * 1024

/**
 * Draws a picture upright in the stored size. Redrawing removes its metadata: camera, time, place.
 *
 * @throws {Error} The browser cannot read it as a picture.
 */
export async function preparedPicture(file: Blob): Promise<PreparedPicture> {
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const size = scaledSize(drawn.width, drawn.height)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const pen = canvas.getContext('2d')
  if (pen === null)
    throw new Error('This browser can’t resize pictures. Use a current version of Chrome, Edge, Firefox, or Safari.')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(drawn, 0, 0, size.width, size.height)
  if (file.type === 'image/png') {
    const png = await canvas.convertToBlob({ type: 'image/png' })
    if (png.size <= maximumPngBytes) return { ...size, contentType: 'image/png', bytes: await bytesOf(png) }
  }
  // JPEG has no transparency; transparent pixels become white, not black.
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  drawn.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
  return { ...size, contentType: 'image/jpeg', bytes: await bytesOf(jpeg) }
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer())
}
