/** A picture as the PDF library decodes it. */
export interface DecodedPicture {
  width: number
  height: number
  /** 1: one bit a pixel, rows padded to bytes, 1 for white; 2: red, green, blue; 3: red, green, blue, opacity. */
  kind?: number
  data?: Uint8Array | Uint8ClampedArray | null
}

/** The brightness of each pixel of a decoded picture, 255 for white; `null` where there are no pixels to take. */
export function grayOf({ width, height, kind, data }: DecodedPicture): Uint8Array | null {
  if (!data) return null
  const gray = new Uint8Array(width * height)
  if (kind === 1) {
    const rowBytes = Math.ceil(width / 8)
    for (let at = 0; at < gray.length; at += 1) {
      const x = at % width
      const byte = data[((at - x) / width) * rowBytes + (x >> 3)] ?? 0
      gray[at] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0
    }
    return gray
  }
  const step = kind === 3 ? 4 : 3
  if (data.length < gray.length * step) return null
  for (let at = 0; at < gray.length; at += 1) {
    const from = at * step
    // Weights of ITU-R BT.601.
    gray[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return gray
}
