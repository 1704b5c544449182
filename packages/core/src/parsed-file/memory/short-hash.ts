/**
 * Sixteen hexadecimal digits that stand for a text: two runs of the 32-bit FNV-1a hash. For telling layouts apart, not for
 * secrets.
 *
 * @source Fowler, Noll and Vo, FNV-1a: offset basis 2166136261, prime 16777619.
 */
export function shortHash(text: string): string {
  return [text, `\u0000${text}`].map((one) => fnv(one).toString(16).padStart(8, '0')).join('')
}

function fnv(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 16_777_619)
  }
  return hash >>> 0
}
