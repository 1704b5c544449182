/**
 * Dollars as numbers, as in the documents. Sums use `sumMoney`, which is exact to the cent. `null` means that the
 * document does not state it, never zero.
 */

/**
 * Adds up dollars, exact to the cent for any number of amounts: converts each amount to a whole number of
 * ten-thousandths of a cent before adding, so that binary fractions never accumulate.
 *
 * Skips `null` amounts. The sum of only `null` (or of nothing) is 0; use `sumKnown` if that matters.
 *
 * @returns Dollars, rounded to the cent, half away from zero.
 * @example
 * sumMoney([0.1, 0.2, null])
 * // => 0.3
 */
export function sumMoney(amounts: Iterable<number | null | undefined>): number {
  // Lists are iterated by index for speed, since these sums dominate a reading's arithmetic.
  const list = Array.isArray(amounts) ? (amounts as readonly (number | null | undefined)[]) : [...amounts]
  let whole = 0
  let parts = 0
  for (let at = 0; at < list.length; at += 1) {
    const amount = list[at]
    if (amount === null || amount === undefined) continue
    const dollars = Math.trunc(amount)
    whole += dollars
    parts += Math.round((amount - dollars) * partsPerDollar)
  }
  return roundToCent(whole + parts / partsPerDollar)
}

/** Ten-thousandths of a cent per dollar. */
const partsPerDollar = 1_000_000

/** A running sum of dollars, as exact as `sumMoney`. */
export class MoneySum {
  #whole = 0
  #parts = 0

  /** Adds an amount, in dollars. */
  add(amount: number): void {
    const dollars = Math.trunc(amount)
    this.#whole += dollars
    this.#parts += Math.round((amount - dollars) * partsPerDollar)
  }

  /** Dollars, rounded to the cent, half away from zero. */
  get dollars(): number {
    return roundToCent(this.#whole + this.#parts / partsPerDollar)
  }
}

/**
 * Returns a sum that preserves "unknown": `null` if no amount is known.
 *
 * @example
 * sumKnown([null, null])
 * // => null
 */
export function sumKnown(amounts: Iterable<number | null | undefined>): number | null {
  const known = [...amounts].filter((amount) => amount !== null && amount !== undefined)
  return known.length === 0 ? null : sumMoney(known)
}

/**
 * Returns the average of the known amounts, at full precision over a sum exact to the cent. Zero counts as an amount:
 * pass `null` for values that do not count, such as rents of vacant units.
 *
 * @returns `null` if no amount is known.
 * @example
 * averageKnown([1000, null, 1100])
 * // => 1050
 */
export function averageKnown(amounts: Iterable<number | null | undefined>): number | null {
  const known = [...amounts].filter((amount) => amount !== null && amount !== undefined)
  return known.length === 0 ? null : sumMoney(known) / known.length
}

/**
 * Rounds dollars to the cent, half away from zero, like a spreadsheet's ROUND.
 *
 * @example
 * roundToCent(-1.005)
 * // => -1.01
 */
export function roundToCent(dollars: number): number {
  // Most amounts are within a millionth of a whole cent and need no further check.
  const nearly = Math.abs(dollars) * 100
  const whole = Math.round(nearly)
  if (whole < 1e11 && Math.abs(nearly - whole) < 1e-6) return dollars < 0 && whole !== 0 ? -whole / 100 : whole / 100
  const cents = Number(`${Math.abs(dollars).toPrecision(15)}e2`)
  const rounded = Number.isFinite(cents) ? Math.round(cents) / 100 : Math.abs(dollars)
  return dollars < 0 && rounded !== 0 ? -rounded : rounded
}

/** An amount as printed. */
export interface Amount {
  value: number
  /** Digits shown after the decimal point. */
  decimals: number
}

const printedMoney = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*$/

/** What sellers write after a rent, a yearly figure or an area. */
const timeOrAreaUnit =
  /(?<=[\d)]) ?((\/|per) ?(mo|mth|month|yr|year|annum)\.?|\/ ?(monthly|annually)|annually|sf|s\.f\.|sq\.? ?ft\.?|square feet|ft2|ft²) *$/i

/** The currency in letters, before or after the amount. */
const dollarWords = /^(\W*)us[d$](?=\W*\d|\s*[-–—]\s*$)|(?<=\d\)?) ?usd *$/i

/** The letter or number of a footnote, after a figure in a format used only for money. */
const footnoteMark = /(?<=\d[.,]\d{2,3}|\$ ?\d+) ?(\([a-z1-9]\)|\[[a-z1-9]\]) *$/i

/** A percentage of a whole after a sum of money. */
const trailingPercent = /(?<=^\(?\$.*[\d)]|^\(.*\d\)) ?\(?\d{1,3}(\.\d+)?%\)? *$/

/**
 * Parses an amount in text: dollar signs, thousands separators, parentheses, a leading or trailing minus, an
 * accountant's `CR` after the cents. A lone dash is a printed zero. Ignores units such as a month, a year or an area
 * (`$1,190 /mo`, `$282,000/yr`, `655 sf`), a percentage after the amount (`($14,940) 5%`), `USD` on either side, and a
 * footnote mark (`1,250 (a)`).
 *
 * @returns `null` if the text is not an amount: blank, words, percents, dates, ranges.
 * @example
 * parseAmount('($1,250.50)')
 * // => { value: -1250.5, decimals: 2 }
 */
export function parseAmount(text: string): Amount | null {
  return nonAmountStart.test(text) ? null : (plainAmount(text) ?? spelledAmount(text))
}

/** Words, as in most cells of a document: an amount starts with a digit, a sign or a mark. */
const nonAmountStart = /^(?!us[d$])[a-z]/i

/** Parses an amount of digits, with or without thousands separators and a point; `null` if it contains anything else. */
function plainAmount(text: string): Amount | null {
  let digits = 0
  let sinceComma = -1
  let decimals = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) {
      if (decimals >= 0) decimals += 1
      else if (sinceComma >= 0) sinceComma += 1
      digits += 1
    } else if (code === 0x2c && decimals < 0 && (sinceComma === 3 || (sinceComma === -1 && digits > 0 && digits < 4))) {
      sinceComma = 0
    } else if (code === 0x2e && decimals < 0 && digits > 0) decimals = 0
    else return null
  }
  if (digits === 0 || decimals === 0 || (sinceComma >= 0 && sinceComma !== 3)) return null
  return { value: Number(sinceComma < 0 ? text : text.replaceAll(',', '')), decimals: Math.max(decimals, 0) }
}

/** Maximum length of an amount with all signs and words around it: longer text is prose, and is not searched. */
const maximumAmountLength = 80

/** A concession that owners write after a rent: `1,250 less 50`, `$1,250 (less $50 conc.)`. */
const trailingConcession = /(?<=\d) ?\(?less \$?\d[\d,.]*( [a-z.]+)?\)?$/i

/** Parses an amount with the text that people and programs write around it. */
function spelledAmount(text: string): Amount | null {
  const spaced = text.replace(/[\s\u00a0]+/g, ' ')
  if (spaced.length > maximumAmountLength) return null
  // OneSite marks future charges with an asterisk after the figure.
  let rest = spaced
    // Exports put an apostrophe before figures that a spreadsheet must keep as text.
    .replace(/^ ?['’](?=[\s$(\-–\d.])/, '')
    .replace(/^ ?[*†‡§]+ ?(?=[$(\-–\d.])/, '')
    .replace(dollarWords, '$1')
    .replace(/(?<=[\d)]) ?[*†‡§¹²³⁴-⁹]+ *$/, '')
    .replace(footnoteMark, '')
    .replace(trailingConcession, '')
    .replace(trailingPercent, '')
    .replace(timeOrAreaUnit, '')
    .trim()
  if (rest === '') return null
  if (/^\$?\s*[-–—]+\s*$/.test(rest)) return { value: 0, decimals: 0 }
  const side = /(?<=\d[.,]\d{2,3}) ?(cr|dr)\.?$/i.exec(rest)
  let sign = side?.[1]?.toLowerCase() === 'cr' ? -1 : 1
  if (side) rest = rest.slice(0, side.index)
  const enclosed = /^(\$?)\s*\((.*)\)$/.exec(rest)
  if (enclosed) {
    sign = -sign
    rest = `${enclosed[1]}${enclosed[2]}`.trim()
  }
  if (/^\$?\s*[-–−]/.test(rest)) {
    sign = -sign
    rest = rest.replace(/[-–−]\s*/, '')
  } else if (/[-–−]$/.test(rest)) {
    sign = -sign
    rest = rest.slice(0, -1)
  }
  const match = printedMoney.exec(rest.trim())
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  const value = Number(`${(match[1] ?? '0').replaceAll(',', '')}${match[2] ?? ''}`)
  return { value: value === 0 ? 0 : sign * value, decimals: match[2] === undefined ? 0 : match[2].length - 1 }
}

/**
 * Formats a fraction as percent digits, rounded half away from zero as in a spreadsheet, so that text and cell never differ.
 *
 * @param decimals Of the percent.
 * @returns Digits without the percent sign.
 * @example
 * [percentDigits(0.5745, 1), percentDigits(-0.0585, 3)]
 * // => ['57.5', '-5.850']
 */
export function percentDigits(fraction: number, decimals: number): string {
  const size = Math.abs(fraction)
  // Restores the intended decimal: in binary, 0.5745 times 100 is slightly less than 57.45.
  const whole = size < 1e-6 ? 0 : Math.round(Number(`${size.toPrecision(14)}e${2 + decimals}`))
  const digits = (whole / 10 ** decimals).toFixed(decimals)
  return fraction < 0 && whole !== 0 ? `-${digits}` : digits
}

/** Digits as programs write them, with an optional exponent. */
const plainDigits = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Parses a number as typed by people and programs: an amount, also with a leading plus or an exponent, or a percent.
 * Applies the power of a percent to the text, so that no digit is lost to binary fractions.
 *
 * @param isPercent Whether digits without a percent sign are percents.
 * @returns `null` if the text is not a number.
 * @example
 * [parseNumber('5.5%'), parseNumber('5.5', true), parseNumber('1.2E+05'), parseNumber('($1,250.00)')]
 * // => [0.055, 0.055, 120000, -1250]
 */
export function parseNumber(text: string, isPercent = false): number | null {
  const written = text.trim()
  const percent = /^(\(?)([^%]*?)\s*%\s*(\)?)$/.exec(written)
  const digits = percent ? `${percent[1]}${percent[2]}${percent[3]}` : written
  const power = percent || isPercent ? -2 : 0
  const [, sign = '', rest = ''] = /^([-+–−]?)\s*(.*)$/s.exec(digits) ?? []
  if (plainDigits.test(rest)) {
    const [whole = '', exponent = '0'] = rest.toLowerCase().split('e')
    const value = Number(`${whole}e${Number(exponent) + power}`)
    return value === 0 ? 0 : sign === '' || sign === '+' ? value : -value
  }
  if (sign === '+' && !/^[\d$.]/.test(rest)) return null
  const amount = parseAmount(sign === '+' ? rest : digits)
  if (amount === null) return null
  const value = Number(`${amount.value}e${power}`)
  return value === 0 ? 0 : value
}
