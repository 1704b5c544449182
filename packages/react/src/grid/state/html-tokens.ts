/** A piece of HTML: a tag with those attributes that were asked for, a declaration such as `<![if …]>`, or text. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'declaration'; text: string }
  | { kind: 'text'; text: string }

/** What stands in these is no text of the page. */
const unread: ReadonlySet<string> = new Set(['style', 'script', 'title', 'textarea', 'noscript', 'template'])

const tagName = /[a-z][^\s/>]*/iy

/**
 * The tags and texts of HTML in their order. Anything is read as something: HTML of the clipboard may be cut or broken, and
 * it is never put into a document. Comments, styles and scripts are left out; references such as `&amp;` are left in.
 *
 * @param wanted Names of the attributes to read, in small letters.
 * @example
 * [...htmlTokens('<td colspan=2>101</td>', new Set(['colspan']))].map(({ kind }) => kind)
 * // => ['open', 'text', 'close']
 */
export function* htmlTokens(html: string, wanted: ReadonlySet<string>): Generator<HtmlToken, void> {
  let at = 0
  while (at < html.length) {
    const mark = html.indexOf('<', at)
    const end = mark < 0 ? html.length : mark
    if (end > at) yield { kind: 'text', text: html.slice(at, end) }
    if (mark < 0) return
    if (html.startsWith('<!--', mark)) {
      at = after(html, '-->', mark + 4)
    } else if (html[mark + 1] === '!' || html[mark + 1] === '?') {
      at = after(html, '>', mark)
      yield { kind: 'declaration', text: html.slice(mark + 2, at - 1) }
    } else {
      const isClose = html[mark + 1] === '/'
      const start = mark + (isClose ? 2 : 1)
      tagName.lastIndex = start
      const name = tagName.exec(html)?.[0].toLowerCase()
      if (name === undefined) {
        yield { kind: 'text', text: '<' }
        at = mark + 1
      } else if (isClose) {
        at = after(html, '>', start)
        yield { kind: 'close', name }
      } else {
        const attributes = new Map<string, string>()
        at = readAttributes(html, start + name.length, wanted, attributes)
        yield { kind: 'open', name, attributes }
        if (unread.has(name)) at = endOfUnread(html, name, at)
      }
    }
  }
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function endOfUnread(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

const blankOrSlash = /[\s/]*/y
const attributeName = /[^\s/>=]+|=/y
const equals = /\s*=\s*/y
const bareValue = /[^\s>]*/y

/** Reads the attributes of a tag, wanted or not, since a `>` inside a quoted one does not end the tag. Returns where the tag ended. */
function readAttributes(html: string, from: number, wanted: ReadonlySet<string>, into: Map<string, string>): number {
  let at = from
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(html)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }
  for (;;) {
    take(blankOrSlash)
    if (at >= html.length) return at
    if (html[at] === '>') return at + 1
    const name = (take(attributeName) ?? '').toLowerCase()
    let value = ''
    if (take(equals) !== null) {
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1)
        value = html.slice(at + 1, end < 0 ? html.length : end)
        at = end < 0 ? html.length : end + 1
      } else value = take(bareValue) ?? ''
    }
    if (wanted.has(name) && !into.has(name)) into.set(name, value)
  }
}
