import { memoizeByText } from '../../../shared/memoize.ts'

/** Words after which an abbreviation, or a cut-off word, can only mean one word; not those of a company after a dash. */
const ofSum = String.raw`^((?:(?!\s[-–—]).)*\b(?:total|operating|gross|net|other|rental|effective)\s+)`

const atEnd = (rest: string): RegExp => new RegExp(String.raw`${ofSum}${rest}\.?\s*$`, 'i')

/** Abbreviations in the labels of totals, and the rest of words cut off by a narrow column. */
const shortened: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/^(\W*(?:sub[\s-]*)?)tot\b\.?(?!\s+lots?\b)/i, '$1Total'],
  // QuickBooks Online.
  [/^(\W*(?:sub[\s-]*)?totals?)\s+(?:for|of)\s+(?!the\b)/i, '$1 '],
  [/(?<![-\w])op(?:r|rtng|er?(?:ati?n?)?)?\b\.?(?=\s+(?:in?\b|inco?m?e?\b|ex?\b|exp|rev|cost))/i, 'Operating'],
  [/^(\W*net\s+)op(?:er\w*)?\.?\s*$/i, '$1Operating Income'],
  [atEnd('inco?m?'), '$1Income'],
  [/(\b(?:total|net)\s+(?:non[\s-]*)?operating\s+)in?\.?\s*$/i, '$1Income'],
  [atEnd('expe?n?s?'), '$1Expenses'],
  [/(\btotal\s+(?:non[\s-]*)?operating\s+)ex?\.?\s*$/i, '$1Expenses'],
  [atEnd('reve?n?u?s?'), '$1Revenue'],
]

/**
 * Returns a label with the words of totals written out: statements abbreviate them, and a narrow column cuts off the last one.
 *
 * @example
 * ['TOT OPER EXP', 'Total Operating E', 'Net Operating Inc'].map(spelledOut)
 * // => ['Total Operating Expenses', 'Total Operating Expenses', 'Net Operating Income']
 */
export const spelledOut = memoizeByText(
  (label: string): string => shortened.reduce((text, [pattern, word]) => text.replace(pattern, word), label),
  2000,
)
