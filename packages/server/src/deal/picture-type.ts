/** Largest picture, in bytes. Source: our own choice. */
export const largestPicture = 15 * 1024 * 1024

const signatures: readonly { contentType: string; at: number; bytes: readonly number[] }[] = [
  { contentType: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  // RIFF, four bytes of length, WEBP.
  { contentType: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/**
 * What kind of picture bytes are, by how they begin and not by their name; `null` for none that is kept.
 *
 * @source PNG, section 5.2; JPEG, ITU-T T.81 annex B; WebP, RFC 9649 section 2.
 * @example
 * pictureType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
 * // => 'image/jpeg'
 */
export function pictureType(content: Uint8Array): string | null {
  const found = signatures.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte))
  if (found?.contentType === 'image/webp' && String.fromCharCode(...content.subarray(0, 4)) !== 'RIFF') return null
  return found?.contentType ?? null
}
