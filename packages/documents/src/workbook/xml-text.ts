/** Maximum characters of a spreadsheet cell. */
const maximumTextLength = 32_767

/**
 * Returns text valid in XML: characters that XML 1.0 forbids are dropped, the five special ones are escaped.
 *
 * @example
 * xmlText('R&M\u0000 <"1BR">')
 * // => 'R&amp;M &lt;&quot;1BR&quot;&gt;'
 */
export function xmlText(text: string): string {
  return removeForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * Returns text valid in a workbook cell: clipped to the cell limit, with anything that a reader would take for an
 * escaped character (`_x0041_`) escaped itself.
 *
 * @example
 * cellText('_x0041_')
 * // => '_x005F_x0041_'
 */
export function cellText(text: string): string {
  const clipped = text.length > maximumTextLength ? text.slice(0, maximumTextLength) : text
  return xmlText(clipped.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')).replaceAll('\r', '_x000D_')
}

function removeForbidden(text: string): string {
  // Control characters, halves of surrogate pairs and the two non-characters at the end of the plane.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  const forbidden =
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
  return text.replace(forbidden, '')
}
