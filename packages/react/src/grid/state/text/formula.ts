import type { CellValue } from '../../grid.types.ts'

/** What a text became: the value of a cell, or why it cannot be one, in words for the person who wrote it. */
export type ParsedCell = { ok: true; value: CellValue } | { ok: false; reason: string }

/**
 * A text as a reason quotes it: on one line, and cut where it is long.
 *
 * @example
 * quoted('12O5')
 * // => '"12O5"'
 */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 40 ? `"${line.slice(0, 39).trimEnd()}…"` : `"${line}"`
}

/** Longer ones are no sums that a person typed. */
const mostCharacters = 1000

/**
 * The value of a formula of figures: `+ - * / ^ %`, parentheses, `SUM(a, b, …)` and `ROUND(a, digits)`. It knows no cells
 * and no names: the result is kept, not the formula.
 *
 * Signs bind as in Excel: `=-2^2` is 4, `=2^3^2` is 64. The result has 15 digits, as Excel keeps them.
 *
 * @returns The value, or a reason.
 * @example
 * evaluateFormula('=1200*1.03+15')
 * // => { ok: true, value: 1251 }
 */
export function evaluateFormula(formula: string): { ok: true; value: number } | { ok: false; reason: string } {
  const body = formula.trim().replace(/^=/, '')
  if (body.length > mostCharacters) {
    return { ok: false, reason: `The formula has more than ${mostCharacters} characters: write its result` }
  }
  try {
    const value = Number(new FormulaReader(body).read().toPrecision(15))
    if (!Number.isFinite(value)) throw new FormulaError('gives no finite number: write its result')
    return { ok: true, value: value === 0 ? 0 : value }
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, reason: `${quoted(`=${body}`)} ${error.message}` }
    throw error
  }
}

/** Why a formula has no value: the end of a sentence that starts with the formula. */
export class FormulaError extends Error {
  override name = 'FormulaError'
}

/** Deeper ones would cost the stack; people nest a handful. */
const mostDepth = 50

/**
 * Reads a formula from left to right while it computes it. Each method reads what binds tighter than the one before: sums
 * are made of products, products of powers, powers of signed figures.
 */
export class FormulaReader {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  /** @throws {FormulaError} The text is no formula, or it divides by zero. */
  read(): number {
    const value = this.#sum()
    if (this.#peek() !== '') throw this.#unexpected()
    return value
  }

  #sum(): number {
    let value = this.#product()
    for (;;) {
      if (this.#take('+')) value += this.#product()
      else if (this.#take('-')) value -= this.#product()
      else return value
    }
  }

  #product(): number {
    let value = this.#power()
    for (;;) {
      if (this.#take('*')) value *= this.#power()
      else if (this.#take('/')) {
        const divisor = this.#power()
        if (divisor === 0) throw new FormulaError('divides by zero')
        value /= divisor
      } else return value
    }
  }

  #power(): number {
    let value = this.#signed()
    while (this.#take('^')) value **= this.#signed()
    return value
  }

  #signed(): number {
    // Signs in a row are counted, not nested, so that their number costs no stack.
    let sign = 1
    for (;;) {
      if (this.#take('-')) sign = -sign
      else if (!this.#take('+')) break
    }
    let value = this.#figure()
    while (this.#take('%')) value /= 100
    return sign * value
  }

  #figure(): number {
    if (this.#take('(')) return this.#enclosed(() => this.#sum())
    const digits = this.#match(/(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y)
    if (digits !== null) {
      if (/^,\d{3}(?!\d)/.test(this.#text.slice(this.#at)) && this.#depth === 0) {
        throw new FormulaError('has a comma inside a figure: write 1200 for 1,200')
      }
      return Number(digits)
    }
    const name = this.#match(/[A-Za-z_$][\w$!.]*/y)
    if (name === null) throw this.#unexpected()
    return this.#call(name)
  }

  #call(name: string): number {
    const isKnown = /^(sum|round)$/i.test(name)
    if (!isKnown || !this.#take('(')) {
      throw new FormulaError(`uses ${name}: a formula here is made of figures, + - * / ^ %, SUM and ROUND`)
    }
    const parts = this.#enclosed(() => {
      const list = [this.#sum()]
      while (this.#take(',')) list.push(this.#sum())
      return list
    })
    if (name.toLowerCase() === 'sum') return parts.reduce((total, part) => total + part, 0)
    const [value = 0, digits = 0] = parts
    if (parts.length > 2) throw new FormulaError('gives ROUND more than a figure and its digits')
    return roundHalfAway(value, Math.trunc(digits))
  }

  #enclosed<Result>(read: () => Result): Result {
    this.#depth += 1
    if (this.#depth > mostDepth) throw new FormulaError(`has more than ${mostDepth} parentheses inside each other`)
    const result = read()
    if (!this.#take(')')) {
      throw this.#peek() === '' ? new FormulaError('lacks a closing parenthesis') : this.#unexpected()
    }
    this.#depth -= 1
    return result
  }

  #peek(): string {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1
    return this.#text.charAt(this.#at)
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false
    this.#at += 1
    return true
  }

  #match(pattern: RegExp): string | null {
    this.#peek()
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#at += found.length
    return found
  }

  #unexpected(): FormulaError {
    const sign = this.#peek()
    return new FormulaError(sign === '' ? 'ends too early' : `cannot be read at ${sign}`)
  }
}

/** Halves go away from zero, as ROUND of Excel has it. */
function roundHalfAway(value: number, digits: number): number {
  const shifted = Number(`${Math.abs(value).toPrecision(15)}e${digits}`)
  if (!Number.isFinite(shifted)) return value
  const rounded = Number(`${Math.round(shifted)}e${-digits}`)
  return Number.isFinite(rounded) ? Math.sign(value) * rounded : value
}
