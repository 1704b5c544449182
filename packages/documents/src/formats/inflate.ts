import { Inflate } from 'fflate'

/** How much is fed to the inflater at a time, so that a bomb is noticed long before it has gone off. */
const pieceBytes = 16 * 1024

/** The bytes that were deflated (RFC 1951); `null` where they are damaged, cut short, or would be more than `most`. */
export function inflate(packed: Uint8Array, most: number): Uint8Array | null {
  const pieces: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((piece) => {
    length += piece.length
    if (length <= most) pieces.push(piece)
  })
  try {
    for (let at = 0; at < packed.length && length <= most; at += pieceBytes) {
      stream.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
    }
  } catch {
    return null
  }
  if (length > most) return null
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
