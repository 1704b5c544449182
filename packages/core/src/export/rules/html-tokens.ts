import { htmlEntities } from '../data/html-entities.ts'

/** A piece of HTML: a tag that opens or closes, or the text between tags with its characters plain. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)\/?>/g
const attribute = /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
/** Tags whose text is no text of the page. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'title'])

/**
 * The tokens of a piece of HTML. What is no tag stays text; comments go, and scripts and styles with all their text.
 *
 * @example
 * htmlTokens('<b>R&amp;M</b><script>x()</script>')
 * // => [{ kind: 'open', name: 'b', attributes: {} }, { kind: 'text', text: 'R&M' }, { kind: 'close', name: 'b' }]
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let last = 0
  let muteUntil: string | null = null
  const say = (text: string) => {
    if (text !== '' && muteUntil === null) tokens.push({ kind: 'text', text: plainCharacters(text) })
  }
  for (const match of html.matchAll(tag)) {
    say(html.slice(last, match.index))
    last = match.index + match[0].length
    const name = match[2]?.toLowerCase()
    if (name === undefined) continue
    const isClosing = match[1] === '/'
    if (muteUntil !== null) {
      if (isClosing && name === muteUntil) muteUntil = null
      continue
    }
    if (isClosing) tokens.push({ kind: 'close', name })
    else if (silent.has(name)) muteUntil = name
    else tokens.push({ kind: 'open', name, attributes: attributesOf(match[3] ?? '') })
  }
  say(html.slice(last))
  return tokens
}

function attributesOf(words: string): Record<string, string> {
  const found = [...words.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    plainCharacters(double ?? single ?? bare ?? ''),
  ])
  return Object.fromEntries(found)
}

function plainCharacters(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z0-9]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(htmlEntities, name) ? (htmlEntities[name] ?? whole) : whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })
}
