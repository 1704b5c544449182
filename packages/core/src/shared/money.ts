/**
 * Dollars as numbers, as in the documents. Sums go through `sumMoney`, which is exact to the cent.
 * `null` is "the document does not say", never zero.
 */

/**
 * A sum of dollars, exact to the cent however many amounts there are: each amount is brought to ten-thousandths of a
 * cent as a whole number before it is added, so binary fractions never pile up.
 *
 * `null` amounts are skipped. The sum of nothing but `null` (or of nothing) is 0; ask `sumKnown` where that matters.
 *
 * @returns Dollars, rounded to the cent, half away from zero.
 * @example
 * sumMoney([0.1, 0.2, null])
 * // => 0.3
 */
export function sumMoney(amounts: Iterable<number | null | undefined>): number {
  // Lists are gone through by index, since these sums are most of what a reading adds up.
  const list = Array.isArray(amounts) ? (amounts as readonly (number | null | undefined)[]) : [...amounts]
  let whole = 0
  let parts = 0
  for (let at = 0; at < list.length; at += 1) {
    const amount = list[at]
    if (amount === null || amount === undefined) continue
    const dollars = Math.trunc(amount)
    whole += dollars
    parts += Math.round((amount - dollars) * partsOfDollar)
  }
  return roundToCent(whole + parts / partsOfDollar)
}

/** Ten-thousandths of a cent in a dollar. */
const partsOfDollar = 1_000_000

/** A sum of dollars that grows, as exact as `sumMoney`. */
export class MoneySum {
  #whole = 0
  #parts = 0

  /** Add an amount, dollars. */
  add(amount: number): void {
    const dollars = Math.trunc(amount)
    this.#whole += dollars
    this.#parts += Math.round((amount - dollars) * partsOfDollar)
  }

  /** Dollars, rounded to the cent, half away from zero. */
  get dollars(): number {
    return roundToCent(this.#whole + this.#parts / partsOfDollar)
  }
}

/**
 * A sum that keeps "unknown": `null` where no amount is known.
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
 * The average of the known amounts, at full precision over a sum exact to the cent. Zero counts as an amount: where
 * nothing is no amount, as in rents of empty units, give `null` for it.
 *
 * @returns `null` where no amount is known.
 * @example
 * averageKnown([1000, null, 1100])
 * // => 1050
 */
export function averageKnown(amounts: Iterable<number | null | undefined>): number | null {
  const known = [...amounts].filter((amount) => amount !== null && amount !== undefined)
  return known.length === 0 ? null : sumMoney(known) / known.length
}

/**
 * Dollars to the cent, half away from zero, as a spreadsheet's ROUND does it.
 *
 * @example
 * roundToCent(-1.005)
 * // => -1.01
 */
export function roundToCent(dollars: number): number {
  // Most amounts are within a millionth of a whole cent, where nothing is left to decide.
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

/** What sellers write behind a rent, a yearly figure or an area. */
const ofTimeOrArea =
  /(?<=[\d)]) ?((\/|per) ?(mo|mth|month|yr|year|annum)\.?|\/ ?(monthly|annually)|annually|sf|s\.f\.|sq\.? ?ft\.?|square feet|ft2|ft²) *$/i

/** The currency in letters, on either side. */
const dollarWords = /^(\W*)us[d$](?=\W*\d|\s*[-–—]\s*$)|(?<=\d\)?) ?usd *$/i

/** The letter or number of a footnote, behind a figure that only money is written like. */
const footnoteMark = /(?<=\d[.,]\d{2,3}|\$ ?\d+) ?(\([a-z1-9]\)|\[[a-z1-9]\]) *$/i

/** The share that a sum of money is of a whole, behind it. */
const shareBehind = /(?<=^\(?\$.*[\d)]|^\(.*\d\)) ?\(?\d{1,3}(\.\d+)?%\)? *$/

/**
 * Read an amount from text: dollar signs, thousands separators, parentheses, a leading or trailing minus, an accountant's
 * `CR` behind the cents. A lone dash
 * is a printed zero. Of a month, a year or an area (`$1,190 /mo`, `$282,000/yr`, `655 sf`) the figure counts, and so it does
 * with its share of a whole behind it (`($14,940) 5%`), or `USD` on either side. The mark of a footnote says nothing
 * (`1,250 (a)`).
 *
 * @returns `null` where the text is no amount: blank, words, percents, dates, ranges.
 * @example
 * parseAmount('($1,250.50)')
 * // => { value: -1250.5, decimals: 2 }
 */
export function parseAmount(text: string): Amount | null {
  return startsNoAmount.test(text) ? null : (plainAmount(text) ?? spelledAmount(text))
}

/** Words, as most cells of a document hold: an amount starts with a digit, a sign or a mark. */
const startsNoAmount = /^(?!us[d$])[a-z]/i

/** An amount of digits, with or without thousands separators and a point; `null` where anything else stands in it. */
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

/** The longest text that is an amount, with all signs and words around it: what is longer is prose, and is not searched. */
const maximumAmountLength = 80

/** What an owner gives off a rent and writes behind it: `1,250 less 50`, `$1,250 (less $50 conc.)`. */
const concessionBehind = /(?<=\d) ?\(?less \$?\d[\d,.]*( [a-z.]+)?\)?$/i

/** An amount with what people and programs write around it. */
function spelledAmount(text: string): Amount | null {
  const spaced = text.replace(/[\s\u00a0]+/g, ' ')
  if (spaced.length > maximumAmountLength) return null
  // OneSite marks future charges with a star behind the figure.
  let rest = spaced
    // Exports put an apostrophe before figures that a spreadsheet shall keep as text.
    .replace(/^ ?['’](?=[\s$(\-–\d.])/, '')
    .replace(dollarWords, '$1')
    .replace(/(?<=[\d)]) ?[*†‡§¹²³⁴-⁹]+ *$/, '')
    .replace(footnoteMark, '')
    .replace(concessionBehind, '')
    .replace(shareBehind, '')
    .replace(ofTimeOrArea, '')
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
 * A fraction in percent, rounded half away from zero as a spreadsheet shows it: text and cell of one figure never differ.
 *
 * @param decimals Of the percent.
 * @returns Digits without the sign of percent.
 * @example
 * [percentDigits(0.5745, 1), percentDigits(-0.0585, 3)]
 * // => ['57.5', '-5.850']
 */
export function percentDigits(fraction: number, decimals: number): string {
  const size = Math.abs(fraction)
  // The decimal that is meant: 0.5745 times 100 is a little less than 57.45 in binary.
  const whole = size < 1e-6 ? 0 : Math.round(Number(`${size.toPrecision(14)}e${2 + decimals}`))
  const digits = (whole / 10 ** decimals).toFixed(decimals)
  return fraction < 0 && whole !== 0 ? `-${digits}` : digits
}

/** Digits as a program writes them, with an exponent where there is one. */
const plainDigits = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * A number as people and programs type it: an amount, with a leading plus or an exponent too, or a percent. The power of a
 * percent goes into the text, so that no digit is lost to binary fractions.
 *
 * @param isPercent Digits without a percent sign are percents as well.
 * @returns `null` where the text is no number.
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
