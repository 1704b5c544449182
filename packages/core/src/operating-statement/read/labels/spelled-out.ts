import { memoizeByText } from '../../../shared/memoize.ts'

/** Words in front of which an abbreviation, or what is left of a word that the print cut off, can only be one word. */
const ofSum = String.raw`\b(?:total|operating|gross|net|other|rental|effective|property|non[\s-]*operating)\s+`

/** How statements shorten the words of their totals, and what is left of them where a narrow column cuts them off. */
const shortened: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/^(\W*)(sub[\s-]*)?tot\b\.?/i, '$1$2Total'],
  [
    /\bop(?:er?|r|rtng|erat|erati|eratin)?\b\.?(?=\s+(?:i(?:n(?:c|come?)?)?|e(?:x(?:p\w*)?)?|rev\w*|costs?)\b)/i,
    'Operating',
  ],
  [/^(\W*net\s+)op(?:er?|erat|erati|eratin|erating)?\.?\s*$/i, '$1Operating Income'],
  [new RegExp(String.raw`(${ofSum})(?:inc|inco|incom)\.?\s*$`, 'i'), '$1Income'],
  [/(\b(?:total|net)\s+(?:non[\s-]*)?operating\s+)in?\.?\s*$/i, '$1Income'],
  [new RegExp(String.raw`(${ofSum})(?:exps?|expe|expen|expens)\.?\s*$`, 'i'), '$1Expenses'],
  [/(\btotal\s+(?:non[\s-]*)?operating\s+)ex?\.?\s*$/i, '$1Expenses'],
  [new RegExp(String.raw`(${ofSum})(?:revs?|reve|reven|revenu)\.?\s*$`, 'i'), '$1Revenue'],
]

/**
 * A label with the words of totals written out: statements shorten them, and a narrow column cuts off the last one.
 *
 * @example
 * ['TOT OPER EXP', 'Total Operating E', 'Net Operating Inc'].map(spelledOut)
 * // => ['Total Operating Expenses', 'Total Operating Expenses', 'Net Operating Income']
 */
export const spelledOut = memoizeByText(
  (label: string): string => shortened.reduce((text, [pattern, word]) => text.replace(pattern, word), label),
  2000,
)
