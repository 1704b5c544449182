/**
 * HTML from reports, editors and the clipboard: one reader of its tags and texts, based on the tokenizer of
 * htmlparser2. Never rejects input, since such HTML may be cut or broken; it is never put into a page.
 */
import { decodeHTML } from 'entities'
import { Tokenizer } from 'htmlparser2'

/** A piece of HTML. Names are in lower case; texts and attribute values contain undecoded references, such as `&amp;`. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  /** `<!doctype …>`, and the markers of Microsoft's conditional comments, such as `<![if …]>`. */
  | { kind: 'declaration'; text: string }
  | { kind: 'text'; text: string }

/** Elements whose content is not displayed. */
const silent: ReadonlySet<string> = new Set(
  'script style title template noscript xml textarea select iframe object'.split(' '),
)

/** Characters read before tokens are yielded, so that a consumer can stop early. */
const chunk = 65_536

/**
 * Yields the tags and texts of HTML in order, without comments, scripts, styles and other hidden content. Drops a tag
 * that is cut off at the end.
 *
 * @example
 * [...htmlTokens('<td colspan=2>R&amp;M</td>')].map(({ kind }) => kind)
 * // => ['open', 'text', 'close']
 */
export function* htmlTokens(html: string): Generator<HtmlToken, void> {
  const reader = new TokenReader(html)
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader)
  for (let at = 0; at < html.length; at += chunk) {
    tokenizer.write(html.slice(at, at + chunk))
    yield* reader.take(false)
  }
  tokenizer.end()
  yield* reader.take(true)
}

/** Collects tokens from the positions that the tokenizer reports. */
class TokenReader {
  readonly #html: string
  #tokens: HtmlToken[] = []
  #name = ''
  #attribute = ''
  #value = ''
  #attributes = new Map<string, string>()
  /** The open element whose content is not displayed. */
  #muted: string | null = null

  constructor(html: string) {
    this.#html = html
  }

  /** Returns the tokens found since the last call; holds back a text that may continue. */
  take(isEnd: boolean): HtmlToken[] {
    const last = this.#tokens.at(-1)
    const before = !isEnd && last?.kind === 'text' ? this.#tokens.pop() : undefined
    const tokens = this.#tokens
    this.#tokens = before === undefined ? [] : [before]
    return tokens
  }

  ontext(start: number, end: number): void {
    if (this.#muted !== null || end <= start) return
    const last = this.#tokens.at(-1)
    const text = this.#html.slice(start, end)
    if (last?.kind === 'text') last.text += text
    else this.#tokens.push({ kind: 'text', text })
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase()
    this.#attributes = new Map()
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase()
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end)
  }

  onattribend(): void {
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value)
  }

  onopentagend(): void {
    if (this.#muted !== null) return
    if (silent.has(this.#name)) this.#muted = this.#name
    else this.#tokens.push({ kind: 'open', name: this.#name, attributes: this.#attributes })
  }

  onselfclosingtag(): void {
    if (this.#muted === null && !silent.has(this.#name))
      this.#tokens.push({ kind: 'open', name: this.#name, attributes: this.#attributes })
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    if (this.#muted === null) this.#tokens.push({ kind: 'close', name })
    else if (name === this.#muted) this.#muted = null
  }

  oncomment(start: number, end: number): void {
    if (!this.#html.startsWith('<!--', start - 4)) this.ondeclaration(start, end)
  }

  ondeclaration(start: number, end: number): void {
    if (this.#muted === null) this.#tokens.push({ kind: 'declaration', text: this.#html.slice(start, end) })
  }

  oncdata(start: number, end: number): void {
    this.ontext(start, end)
  }

  onprocessinginstruction(): void {}
  onattribentity(): void {}
  ontextentity(): void {}
  onend(): void {}
}

/**
 * Decodes the references in HTML text, as browsers do.
 *
 * @example
 * decodeReferences('Smith &amp; Jones &#x2013; AT&T')
 * // => 'Smith & Jones – AT&T'
 */
export function decodeReferences(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

/**
 * Returns the text of HTML source as a browser lays it out: collapses white space and decodes references, but keeps
 * no-break spaces, since labels are indented with them.
 *
 * @example
 * renderedText('Rent \n Roll&nbsp;&ndash; 3/31')
 * // => 'Rent Roll\u00a0– 3/31'
 */
export function renderedText(source: string): string {
  return decodeReferences(source.replace(/[ \t\r\n\f]+/g, ' '))
}
