import { helveticaWidths } from './helvetica-widths.ts'
import type { DrawnLetter, DrawnString } from './page-words.ts'

/** The share of a page's letters that must be without a meaning before the page is: bullets and logos have some. */
const mostOfLetters = 0.1

/** Letters of a font that are looked at before their widths say anything. */
const leastLetters = 12

/** Letters of one width say nothing: the font is of typewriter type. The least spread of widths, as a share of the mean. */
const leastSpread = 0.08

/** How alike widths of letters are to those of another typeface at the least: fonts for reading have 0.7 and more. */
const leastAlike = 0.35

/**
 * Whether the letters of a page read as something else than what a person sees: the file has no codes for them, or codes
 * that belong to other letters. An `i` as wide as a `W` is none.
 */
export function lettersAreUnreadable(strings: readonly DrawnString[]): boolean {
  const fonts = new Map<string, DrawnLetter[]>()
  let letters = 0
  let unreadable = 0
  for (const { pieces, font = '' } of strings) {
    const known = fonts.get(font) ?? []
    fonts.set(font, known)
    for (const piece of pieces) {
      if (typeof piece === 'number' || piece.isSpace === true) continue
      letters += 1
      if (isWithoutCode(piece.unicode)) unreadable += 1
      else known.push(piece)
    }
  }
  for (const of of fonts.values()) if (widthsContradict(of)) unreadable += of.length
  return unreadable > mostOfLetters * letters
}

/** Control codes, codes for private use, and the mark for what cannot be shown (Unicode, chapters 23.1, 23.5 and 23.8). */
const isWithoutCode = (unicode: string): boolean =>
  /^$|[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/.test(unicode)

function widthsContradict(letters: readonly DrawnLetter[]): boolean {
  const widths = new Map<string, number>()
  for (const { unicode, width } of letters) if (helveticaWidths[unicode] !== undefined) widths.set(unicode, width)
  const pairs = [...widths].map(([unicode, width]): [number, number] => [width, helveticaWidths[unicode] ?? 0])
  if (pairs.length < leastLetters) return false
  const [own, usual] = [spreadOf(pairs.map(([width]) => width)), spreadOf(pairs.map(([, width]) => width))]
  if (own.deviation < leastSpread * own.mean || usual.deviation < leastSpread * usual.mean) return false
  const together = pairs.reduce((sum, [one, other]) => sum + (one - own.mean) * (other - usual.mean), 0) / pairs.length
  return together / (own.deviation * usual.deviation) < leastAlike
}

function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) }
}
