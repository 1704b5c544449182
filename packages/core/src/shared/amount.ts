/** An amount as printed. */
export interface Amount {
  value: number
  /** Digits shown after the decimal point. */
  decimals: number
}

const moneyText = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*$/

/** What sellers write behind a rent, a yearly figure or an area. */
const ofTimeOrArea =
  /(?<=[\d)]) ?((\/|per) ?(mo|mth|month|yr|year|annum)\.?|annually|sf|s\.f\.|sq\.? ?ft\.?|square feet) *$/i

/** The share that a sum of money is of a whole, behind it. */
const shareBehind = /(?<=^\(?\$.*[\d)]|^\(.*\d\)) ?\(?\d{1,3}(\.\d+)?%\)? *$/

/**
 * Read an amount from text: dollar signs, thousands separators, parentheses, a leading or trailing minus, an accountant's
 * `CR` behind the cents. A lone dash
 * is a printed zero. Of a month, a year or an area (`$1,190 /mo`, `$282,000/yr`, `655 sf`) the figure counts, and so it does
 * with its share of a whole behind it (`($14,940) 5%`).
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
const startsNoAmount = /^[a-z]/i

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

/** An amount with what people and programs write around it. */
function spelledAmount(text: string): Amount | null {
  // OneSite marks future charges with a star behind the figure.
  let rest = text
    .replace(/[\s\u00a0]+/g, ' ')
    // Exports put an apostrophe before figures that a spreadsheet shall keep as text.
    .replace(/^ ?['’](?=[\s$(\-–\d.])/, '')
    .replace(/(?<=[\d)]) ?\*+ *$/, '')
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
  const match = moneyText.exec(rest.trim())
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  const value = Number(`${(match[1] ?? '0').replaceAll(',', '')}${match[2] ?? ''}`)
  return { value: value === 0 ? 0 : sign * value, decimals: match[2] === undefined ? 0 : match[2].length - 1 }
}
