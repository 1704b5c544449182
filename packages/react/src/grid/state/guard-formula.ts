/** What a spreadsheet would compute when it is pasted as text, blanks and apostrophes before it or not; the wide signs count as the narrow ones. */
const opensFormula = /^[\s']*[=+\-@＝＋－＠]/

/** Signed figures, and the dashes that stand for nothing, are what they look like: nothing is computed. */
const figureOrDash = /^(?:[+-]\s?\$?(?:\d[\d,]*\.?\d*|\.\d+)\s?%?|-+)$/

const guarded = /^'[\s']*[=+\-@＝＋－＠]/

/**
 * Whether Excel would compute a text that it gets from the clipboard: it begins with `=`, `+`, `-` or `@` and is no number and no dash.
 * Texts of documents are not ours, and one of them may be a formula that fetches or sends.
 *
 * @example
 * ['=1+1', '@sum', '-5', "'=1"].map(isLiveFormula)
 * // => [true, true, false, true]
 */
export function isLiveFormula(text: string): boolean {
  return opensFormula.test(text) && !figureOrDash.test(text)
}

/**
 * A text with an apostrophe before it where Excel would compute it. Texts that already have apostrophes before a formula
 * get one more, so that `unguardFormula` gives back any text.
 *
 * @example
 * guardFormula('=HYPERLINK("x")')
 * // => "'=HYPERLINK(\"x\")"
 */
export function guardFormula(text: string): string {
  return isLiveFormula(text) ? `'${text}` : text
}

/**
 * A text without the apostrophe that `guardFormula`, or a person who knows Excel, put before a formula.
 *
 * @example
 * unguardFormula("'=1+1")
 * // => '=1+1'
 */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
