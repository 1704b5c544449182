import entities from './data/html-entities.json' with { type: 'json' }

/** Code points by name: the character entities of HTML 4 (W3C recommendation, section 24) and `apos` of XML. */
const codePoints = new Map<string, number>(Object.entries(entities))

/** What browsers read for the numeric references 128 to 159: the byte in Windows-1252 (HTML standard, 13.2.5.80). */
function fromWindows(code: number): string {
  return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
}

/** The text behind the character references of HTML; what is no reference stays. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,30}));?/gi, (whole, decimal, hexadecimal, name) => {
    const code = name === undefined ? Number.parseInt(decimal ?? hexadecimal, decimal ? 10 : 16) : codePoints.get(name)
    if (code === undefined || code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return whole
    return code >= 128 && code <= 159 ? fromWindows(code) : String.fromCodePoint(code)
  })
}

/**
 * The text of a piece of HTML source as a browser lays it out: references decoded, runs of white space made one blank;
 * no-break spaces stay, since labels are indented with them.
 */
export function laidOutText(source: string): string {
  return decodeReferences(source.replace(/[ \t\r\n\f]+/g, ' '))
}

/** A piece of HTML source. Attribute names are in lower case. */
export type HtmlToken =
  | { type: 'text'; source: string }
  | { type: 'open'; tag: string; attributes: ReadonlyMap<string, string> }
  | { type: 'close'; tag: string }

/** Elements whose content is no text to show. */
const silent = new Set(['script', 'style', 'title', 'template', 'noscript', 'xml', 'textarea', 'select'])
const tagName = /<(\/?)([a-z][\w:-]*)/iy

/**
 * The tags and texts of HTML source, without comments, declarations, scripts and styles. A tag that the source's end
 * cuts off is dropped.
 */
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
    tagName.lastIndex = open
    const match = tagName.exec(html)
    if (match === null) {
      yield { type: 'text', source: '<' }
      at = open + 1
      continue
    }
    const tag = (match[2] ?? '').toLowerCase()
    const start = tagName.lastIndex
    const end = endOfTag(html, start)
    if (end === -1) return
    at = end + 1
    if (match[1] === '/') yield { type: 'close', tag }
    else if (silent.has(tag)) at = html[end - 1] === '/' ? at : endOfElement(html, tag, at)
    else yield { type: 'open', tag, attributes: attributesOf(html.slice(start, end)) }
  }
}

/** The place of the `>` that ends a tag; one inside a quoted attribute value ends nothing. -1 where there is none. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    if (html[at] === '>') return at
    if (html[at] !== '=') continue
    let value = at + 1
    while (html[value] === ' ' || html[value] === '\n' || html[value] === '\r' || html[value] === '\t') value += 1
    const quote = html[value]
    if (quote !== '"' && quote !== "'") continue
    const close = html.indexOf(quote, value + 1)
    if (close !== -1) at = close
  }
  return -1
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

/** The place after an element's end tag. */
function endOfElement(html: string, tag: string, from: number): number {
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
