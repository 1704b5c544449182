import { randomUUID } from 'node:crypto'

/**
 * Headers of every API answer: it is data, never a page, never sniffed, never framed. Source: OWASP REST Security Cheat
 * Sheet, "Security Headers".
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
 * Returns the ID of a request in the log: the caller's if it is a plain one, else a new one.
 *
 * @example
 * requestIdOf('trace-12345678')
 * // => 'trace-12345678'
 */
export function requestIdOf(sent: string | null): string {
  return sent !== null && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID()
}

/**
 * Returns the value of the header `Link` for the next page of a list. Source: RFC 8288.
 *
 * @example
 * nextLink('https://uwkit.example/', '/v3/deals', new URLSearchParams({ page: '1' }))
 * // => '<https://uwkit.example/v3/deals?page=1>; rel="next"'
 */
export function nextLink(publicUrl: string, path: string, query: URLSearchParams): string {
  return `<${publicUrl.replace(/\/+$/, '')}${path}?${query.toString()}>; rel="next"`
}

/**
 * Returns the header that names a download: plain ASCII for old clients, and the full name in UTF-8 (RFC 6266).
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

/** Maximum length of a name in common file systems, in characters. Source: 255 on ext4, NTFS and APFS. */
const maximumNameLength = 255

/**
 * Returns the name of an uploaded file without folders and control characters; `null` if nothing is left. It is only
 * for display: no file is stored under it.
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
  return [...plain].slice(-maximumNameLength).join('')
}
