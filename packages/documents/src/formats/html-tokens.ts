/** A piece of HTML source. Attribute names are in lower case. */
export type HtmlToken =
  | { type: 'text'; source: string }
  | { type: 'open'; tag: string; attributes: ReadonlyMap<string, string> }
  | { type: 'close'; tag: string }

/** Elements whose content is no text to show. */
const silent = new Set(['script', 'style', 'title', 'template', 'noscript', 'xml', 'textarea', 'select'])
const tagSource = /<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/iy

/** The tags and texts of HTML source, without comments, declarations, scripts and styles. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) return yield { type: 'text', source: html.slice(at) }
    if (open > at) yield { type: 'text', source: html.slice(at, open) }
    const skipped = skipDeclaration(html, open)
    if (skipped !== null) {
      at = skipped
      continue
    }
    tagSource.lastIndex = open
    const match = tagSource.exec(html)
    if (match === null) {
      yield { type: 'text', source: '<' }
      at = open + 1
      continue
    }
    const tag = (match[2] ?? '').toLowerCase()
    at = tagSource.lastIndex
    if (match[1] === '/') yield { type: 'close', tag }
    else if (silent.has(tag)) at = endOf(html, tag, at)
    else yield { type: 'open', tag, attributes: attributesOf(match[3] ?? '') }
  }
}

/** The place after a comment, a conditional comment's frame, a declaration or a processing instruction. */
function skipDeclaration(html: string, open: number): number | null {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4)
    return end === -1 ? html.length : end + 3
  }
  if (html[open + 1] !== '!' && html[open + 1] !== '?') return null
  const end = html.indexOf('>', open)
  return end === -1 ? html.length : end + 1
}

function endOf(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}\\s*>`, 'ig')
  close.lastIndex = from
  return close.exec(html) === null ? html.length : close.lastIndex
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, double, single, bare] of source.matchAll(
    /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g,
  )) {
    if (name !== undefined) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  }
  return attributes
}
