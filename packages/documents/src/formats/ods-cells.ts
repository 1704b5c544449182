import type { ReadLimits } from './limits.ts'
import { tooLarge } from './refusals.ts'

const repeated = (attributes: string, what: 'rows' | 'columns'): number =>
  Number(
    new RegExp(`\\snumber-${what}-repeated\\s*=\\s*["'](\\d+)`).exec(attributes.replaceAll('table:', ''))?.[1] ?? 1,
  )

/**
 * Refuse an OpenDocument sheet whose repeated cells would unfold into more cells than are read: a few bytes can claim
 * billions of them.
 *
 * @throws {UnreadableDocumentError} `too_large`.
 */
export function checkOdsCells(content: Uint8Array | undefined, file: string, limits: ReadLimits): void {
  const xml = new TextDecoder().decode(content)
  let left = limits.cells
  let rows = 1
  for (const [, tag, attributes = '', end] of xml.matchAll(/<table:(table-row|table-cell)\b([^>]*?)(\/?)>/g)) {
    if (tag === 'table-row') rows = repeated(attributes, 'rows')
    else if (end === '' || /\soffice:value/.test(attributes)) left -= rows * repeated(attributes, 'columns')
    if (left < 0) throw tooLarge(file, `the sheets have more than ${limits.cells} cells`)
  }
}
