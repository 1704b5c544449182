/** An amount as printed. */
export interface Amount {
  value: number
  /** Digits shown after the decimal point. */
  decimals: number
}

const moneyText = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*$/

/** What sellers write behind a rent or an area. */
const ofMonthOrArea = /(?<=[\d)]) ?((\/|per) ?(mo|mth|month)\.?|sf|s\.f\.|sq\.? ?ft\.?|square feet) *$/i

/**
 * Read an amount from text: dollar signs, thousands separators, parentheses, a leading or trailing minus. A lone dash
 * is a printed zero. Of a month or of an area (`$1,190 /mo`, `655 sf`) the figure counts.
 *
 * @returns `null` where the text is no amount: blank, words, percents, dates, ranges.
 * @example
 * parseAmount('($1,250.50)')
 * // => { value: -1250.5, decimals: 2 }
 */
export function parseAmount(text: string): Amount | null {
  // OneSite marks future charges with a star behind the figure.
  let rest = text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/(?<=[\d)]) ?\*+ *$/, '')
    .replace(ofMonthOrArea, '')
    .trim()
  if (rest === '') return null
  if (/^\$?\s*[-–—]+\s*$/.test(rest)) return { value: 0, decimals: 0 }
  let sign = 1
  const enclosed = /^(\$?)\s*\((.*)\)$/.exec(rest)
  if (enclosed) {
    sign = -1
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
