import type { OpenPage } from './file/open-pages.ts'
import { type DrawnLetter, type DrawnString, type PageWords, pageWords } from './page-words.ts'

/** Letters with the same width in Helvetica, by width in thousandths of the type's size (Adobe Font Metrics of the 14 core fonts, 1997). */
const lettersOfWidth: readonly (readonly [width: number, letters: string])[] = [
  [222, 'ijl'],
  [278, 'It.,:;/!f'],
  [333, 'r()-'],
  [500, 'Jcksvxyz'],
  [556, '0123456789$Labdeghnopqu'],
  [611, 'FTZ'],
  [667, 'ABEKPSVXY&'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
]

/** Widths of letters in a common typeface, in thousandths of the type's size: most typefaces have the same narrow and wide letters. */
export const helveticaWidths: Readonly<Record<string, number>> = Object.fromEntries(
  lettersOfWidth.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
)

/** Maximum share of unreadable letters on a readable page: bullets and logos have some. */
const maximumUnreadable = 0.1

/** Minimum number of letters of a font for its widths to count as evidence. */
const minimumLetters = 12

/** Minimum spread of widths, as a share of the mean: letters of one width are typewriter type and prove nothing. */
const minimumSpread = 0.08

/** Minimum correlation of a font's letter widths with those of another typeface: readable fonts have 0.7 and more. */
const minimumCorrelation = 0.35

/**
 * Returns whether the letters of a page read differently than they look: the file has no codes for them, or codes of
 * other letters. An `i` as wide as a `W` is not an `i`.
 */
function lettersAreUnreadable(strings: readonly DrawnString[]): boolean {
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
  return unreadable > maximumUnreadable * letters
}

/**
 * Returns whether a code has no meaning: control codes, private-use codes, and the replacement character (Unicode, chapters 23.1, 23.5 and
 * 23.8).
 */
const isWithoutCode = (unicode: string): boolean =>
  /^$|[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/.test(unicode)

function widthsContradict(letters: readonly DrawnLetter[]): boolean {
  const widths = new Map<string, number>()
  for (const { unicode, width } of letters) if (helveticaWidths[unicode] !== undefined) widths.set(unicode, width)
  const pairs = [...widths].map(([unicode, width]): [number, number] => [width, helveticaWidths[unicode] ?? 0])
  if (pairs.length < minimumLetters) return false
  const [drawnSpread, usual] = [spreadOf(pairs.map(([width]) => width)), spreadOf(pairs.map(([, width]) => width))]
  if (drawnSpread.deviation < minimumSpread * drawnSpread.mean || usual.deviation < minimumSpread * usual.mean)
    return false
  const together =
    pairs.reduce((sum, [one, other]) => sum + (one - drawnSpread.mean) * (other - usual.mean), 0) / pairs.length
  return together / (drawnSpread.deviation * usual.deviation) < minimumCorrelation
}

function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) }
}

/** A page with fewer words may be a scan with a stamp or a page number on it. */
export const minimumPageWords = 10

/** Text of a page. */
interface PageText {
  words: PageWords
  /** Another program recognized the words and placed them invisibly over the picture of the page. */
  isLayer: boolean
  /** The letters read differently than they look; there are no words. */
  isUnreadable: boolean
}

/**
 * Returns the words that the file contains as text for a page. Invisible words are omitted if the page shows words;
 * otherwise they come from a scanner's recognition, each with unknown confidence.
 */
export function pageText({ number, width, height, strings }: OpenPage): PageText {
  const toWords = (drawn: OpenPage['strings']): PageWords => pageWords(number, width, height, drawn)
  const visible = strings.filter(({ isInvisible }) => isInvisible !== true)
  if (lettersAreUnreadable(visible)) return { words: toWords([]), isLayer: false, isUnreadable: true }
  const words = toWords(visible)
  if (visible.length === strings.length || words.words.length >= minimumPageWords)
    return { words, isLayer: false, isUnreadable: false }
  const all = toWords(strings)
  const isLayer = all.words.length >= minimumPageWords && !lettersAreUnreadable(strings)
  if (!isLayer) return { words, isLayer, isUnreadable: false }
  return {
    words: { ...all, words: all.words.map((word) => ({ ...word, confidence: null })) },
    isLayer,
    isUnreadable: false,
  }
}
