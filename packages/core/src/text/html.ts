/**
 * HTML as reports, editors and the clipboard hold it: one reader of its tags and texts, over the tokenizer of htmlparser2.
 * Anything is read as something, since such HTML may be cut or broken; it is never put into a page.
 */
import { decodeHTML } from 'entities'
import { Tokenizer } from 'htmlparser2'

/** A piece of HTML. Names are in small letters; texts and values of attributes hold their references, such as `&amp;`. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  /** `<!doctype …>`, and the frames of Microsoft's conditional comments, such as `<![if …]>`. */
  | { kind: 'declaration'; text: string }
  | { kind: 'text'; text: string }

/** Elements whose content is no text to show. */
const silent: ReadonlySet<string> = new Set(
  'script style title template noscript xml textarea select iframe object'.split(' '),
)

/** So much is read before what was found is handed on: a reader that has enough stops there. */
const chunk = 65_536

/**
 * The tags and texts of HTML in their order, without comments, scripts, styles and what else a page does not show. A tag that
 * the end cuts off is dropped.
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
    yield* reader.taken(false)
  }
  tokenizer.end()
  yield* reader.taken(true)
}

/** Gathers tokens while the tokenizer reports places in the source. */
class TokenReader {
  readonly #html: string
  #tokens: HtmlToken[] = []
  #name = ''
  #attribute = ''
  #value = ''
  #attributes = new Map<string, string>()
  /** The silent element that is open. */
  #muted: string | null = null

  constructor(html: string) {
    this.#html = html
  }

  /** What was found since; a text that may go on is held back. */
  taken(isEnd: boolean): HtmlToken[] {
    const last = this.#tokens.at(-1)
    const held = !isEnd && last?.kind === 'text' ? this.#tokens.pop() : undefined
    const tokens = this.#tokens
    this.#tokens = held === undefined ? [] : [held]
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
 * A text of HTML with its references as the characters that they name, as browsers read them.
 *
 * @example
 * decodeReferences('Smith &amp; Jones &#x2013; AT&T')
 * // => 'Smith & Jones – AT&T'
 */
export function decodeReferences(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

/**
 * The text of a piece of HTML source as a browser lays it out: runs of white space made one blank, references decoded;
 * no-break spaces stay, since labels are indented with them.
 *
 * @example
 * laidOutText('Rent \n Roll&nbsp;&ndash; 3/31')
 * // => 'Rent Roll\u00a0– 3/31'
 */
export function laidOutText(source: string): string {
  return decodeReferences(source.replace(/[ \t\r\n\f]+/g, ' '))
}
