import { randomUUID } from 'node:crypto'

/**
 * Headers of every answer of the API: it is data, never a page, never guessed at, never framed. Source: OWASP REST Security
 * Cheat Sheet, "Security Headers".
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * By which the log knows a request: the caller's own id where it is a plain one, else a new one.
 *
 * @example
 * requestIdOf('trace-12345678')
 * // => 'trace-12345678'
 */
export function requestIdOf(sent: string | null): string {
  return sent !== null && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID()
}

/**
 * Where the next page of a list is, for the header `Link`. Source: RFC 8288.
 *
 * @example
 * nextLink('https://uwkit.example/', '/v3/deals', new URLSearchParams({ page: '1' }))
 * // => '<https://uwkit.example/v3/deals?page=1>; rel="next"'
 */
export function nextLink(publicUrl: string, path: string, query: URLSearchParams): string {
  return `<${publicUrl.replace(/\/+$/, '')}${path}?${query.toString()}>; rel="next"`
}

/**
 * The header that names a download: plain ASCII for old clients, and the whole name in UTF-8 (RFC 6266).
 *
 * @example
 * contentDisposition('Mühlbach.xlsx')
 * // => `attachment; filename="M_hlbach.xlsx"; filename*=UTF-8''M%C3%BChlbach.xlsx`
 */
export function contentDisposition(name: string | null): string {
  if (name === null) return 'attachment'
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Longest name that common file systems store, in characters. Source: 255 on ext4, NTFS and APFS. */
const longestName = 255

/**
 * The name of an uploaded file without folders and control characters; `null` where nothing is left of it. It is for
 * people to read: no file is ever stored under it.
 *
 * @example
 * plainFileName('../../etc/rent roll.xlsx')
 * // => 'rent roll.xlsx'
 */
export function plainFileName(name: string): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .toWellFormed()
  if (plain === '' || plain === '.' || plain === '..') return null
  return [...plain].slice(-longestName).join('')
}
