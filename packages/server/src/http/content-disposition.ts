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
