/** A figure as recognition gives it, and whether its letters had to be guessed by its shape. */
export interface RecognisedText {
  text: string
  isRepaired: boolean
}

/** Letters that recognition takes digits for. */
const digitOfLetter: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' }

/** Amounts and dates with at most two letters among their digits. */
const nearlyFigure =
  /^[($-]{0,3}[\dOolI|SB]{1,3}(?:[,.][\dOolI|SB]{3})*[.,][\dOolI|SB]{2}\)?$|^[\dOolI|]{1,2}\/[\dOolI|]{1,2}\/[\dOolI|]{2,4}$/

/** Dollars have two decimals: a point before three digits is a comma. */
const dollarThousands = /^[(-]{0,2}\$\d{1,3}(?:[.,]\d{3})*\.\d{3}\)?$/

/** Marks that a rule or a speck beside a figure or a word reads as. */
const edgeMarks =
  /^[_~—‘’'“”"`*|«»=+]*[_~‘’'“”"`*|«»=+](?=[\dA-Za-z($])|^[_—–-]{2,}(?=[A-Za-z])|[_~—‘’“”"`|«»]*[_~‘’“”"`|«»]$/g

/**
 * What a recognised word most likely says: without marks of rules and specks at its ends; a figure with cents with a point before
 * them, and with digits for letters that stand among digits. Whatever changes digits or points counts as repaired: it is a
 * guess by the shape of figures.
 */
export function recognisedText(seen: string): RecognisedText {
  const plain = seen.replace(edgeMarks, '').replace(/(?<=\d,\d{3}\)?|\$\d{1,3}\)?)[,.]$/, '')
  if (dollarThousands.test(plain)) return { text: plain.replaceAll('.', ','), isRepaired: true }
  const amount = plain.replace(/(?<=[.,]\d{2}\)?)[,.]$/, '')
  if (!nearlyFigure.test(amount) || (amount.match(/\d/g) ?? []).length < 3) return { text: plain, isRepaired: false }
  const digits = amount.replace(/[OolI|SB]/g, (letter) => digitOfLetter[letter] ?? letter)
  const pointed = digits.includes('/') ? digits : withPoint(digits)
  return { text: pointed, isRepaired: pointed !== amount }
}

/** Two digits at the end are cents, three between marks are thousands. */
function withPoint(amount: string): string {
  const [, whole = '', cents = '', end = ''] = /^(.*)[.,](\d{2})(\)?)$/.exec(amount) ?? []
  return whole === '' ? amount : `${whole.replaceAll('.', ',')}.${cents}${end}`
}
