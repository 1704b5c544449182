import { pageRotation, rotatePoint, type Turn } from './file/page-geometry.ts'

/** A word on a page: letters without a blank between them. Points (1/72 inch) from the top left corner, as the page is read. */
export interface PageWord {
  text: string
  left: number
  right: number
  /** Baseline of the letters, from the top. */
  baseline: number
  /** Height of the type. */
  size: number
  /** Number of the string as drawn by the file; words of one string share it. */
  string: number
  page: number
  /** Distance by which the word was moved right, off its page, to be next to the pages printed before it. */
  shift: number
  /**
   * Confidence of a scan's recognition, 0 to 1, `null` if another program recognized it and does not state it; absent
   * for a word that the file contains as text.
   */
  confidence?: number | null
}

/** Words of a page and the size of the page. */
export interface PageWords {
  /** From 1. */
  page: number
  width: number
  height: number
  words: PageWord[]
}

/**
 * A letter as the PDF library reports it: `width` in thousandths of the type's size, `unicode` its text. `isSpace`
 * means that the file counts it as a blank for spacing, whatever its text.
 */
export interface DrawnLetter {
  unicode: string
  width: number
  isSpace?: boolean
}

/** A drawn string: letters, and shifts to the left in thousandths of the type's size. */
export interface DrawnString {
  pieces: readonly (DrawnLetter | number)[]
  /** From the string's own space, where a letter of size 1 is 1 high, to the page as displayed: [a, b, c, d, e, f]. */
  matrix: readonly number[]
  /** Extra width after each letter and after each blank, in the string's own space. */
  letterSpacing: number
  wordSpacing: number
  /** Name that the PDF library gives the font. */
  font?: string
  /** The letters can be searched and copied, but are not drawn. */
  isInvisible?: boolean
}

/** A gap of this share of the type's size separates words even without a blank: blanks measure 0.22 to 0.6 of it. */
const wordGap = 0.18

/** Maximum slope of a line: a skewed scan is off by a few degrees. */
const maximumSlant = 0.2

/** Minimum jump forward or back within a string that starts another one, in type sizes: further than any blank or kerning. */
const forwardJump = 0.4
const backwardJump = 0.25

/** The same word within this share of the type's size is drawn twice to look bold. */
const overprint = 0.12

/**
 * Returns the words of the strings that a page draws, turned so that most of them read from left to right.
 *
 * @param strings In drawing order, placed on a page of `width` by `height` as displayed.
 */
export function pageWords(page: number, width: number, height: number, strings: readonly DrawnString[]): PageWords {
  const turn = pageRotation(strings.filter(({ pieces }) => pieces.length > 1).map(({ matrix }) => matrix))
  let drawn = 0
  const words = withoutRepeats(
    strings.flatMap((string) => {
      const parts = splitAtJumps(drawnOnce(string))
      return parts.flatMap((part) => wordsOfPart(part, { string: drawn++, page }, turn, width, height))
    }),
  )
  const sideways = turn === 90 || turn === 270
  return { page, width: sideways ? height : width, height: sideways ? width : height, words }
}

/** Returns a string without letters that it draws a second time in place to look bold. */
function drawnOnce(drawn: DrawnString): DrawnString {
  const pieces: (DrawnLetter | number)[] = []
  for (const piece of drawn.pieces) {
    const [last, back] = [pieces.at(-2), pieces.at(-1)]
    const isAgain =
      typeof piece === 'object' &&
      typeof last === 'object' &&
      typeof back === 'number' &&
      piece.unicode === last.unicode &&
      Math.abs(back - last.width - 1000 * drawn.letterSpacing) <= Math.min(1000 * overprint, 0.3 * last.width)
    if (isAgain) pieces[pieces.length - 1] = back - piece.width - 1000 * drawn.letterSpacing
    else pieces.push(piece)
  }
  return { ...drawn, pieces }
}

/**
 * Splits a string where it jumps forward or back without a blank: programs that rewrite a file draw the cells of a
 * whole line as one string in this way.
 */
function splitAtJumps(drawn: DrawnString): DrawnString[] {
  const isJump = (piece: DrawnLetter | number): boolean =>
    typeof piece === 'number' && (piece < -1000 * forwardJump || piece > 1000 * backwardJump)
  if (!drawn.pieces.some(isJump)) return [drawn]
  const parts: DrawnString[] = []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = drawn.matrix
  let at = 0
  let from = 0
  let pieces: (DrawnLetter | number)[] = []
  const close = (): void => {
    parts.push({ ...drawn, pieces, matrix: [a, b, c, d, a * from + e, b * from + f] })
    pieces = []
    from = at
  }
  for (const piece of drawn.pieces) {
    const before = pieces.at(-1)
    if (typeof piece === 'number') at -= piece / 1000
    else at += piece.width / 1000 + drawn.letterSpacing + (piece.isSpace === true ? drawn.wordSpacing : 0)
    if (isJump(piece) && !(typeof before === 'object' && before.unicode.trim() === '')) close()
    else pieces.push(piece)
  }
  close()
  return parts
}

/** Returns the words without those that are drawn again over the first. */
function withoutRepeats(words: readonly PageWord[]): PageWord[] {
  const seen = new Map<string, PageWord[]>()
  return words.filter((word) => {
    const sameText = seen.get(word.text)
    if (sameText === undefined) {
      seen.set(word.text, [word])
      return true
    }
    const near = overprint * word.size
    const isAgain = sameText.some((other) => {
      return Math.abs(other.left - word.left) <= near && Math.abs(other.baseline - word.baseline) <= near
    })
    if (!isAgain) sameText.push(word)
    return !isAgain
  })
}

function wordsOfPart(
  drawn: DrawnString,
  of: Pick<PageWord, 'string' | 'page'>,
  turn: Turn,
  width: number,
  height: number,
): PageWord[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = drawn.matrix
  const size = Math.hypot(c, d)
  if (size === 0) return []
  const scale = Math.hypot(a, b) / size
  const words: PageWord[] = []
  let open: { text: string; from: number; to: number } | null = null
  const close = (): void => {
    if (open === null || open.text.trim() === '') return
    const start = rotatePoint({ x: a * open.from + e, y: b * open.from + f }, turn, width, height)
    const end = rotatePoint({ x: a * open.to + e, y: b * open.to + f }, turn, width, height)
    // Letters across the reading direction, such as a watermark's, are not part of a line.
    if (Math.abs(end.y - start.y) <= maximumSlant * Math.abs(end.x - start.x)) {
      words.push({
        text: open.text,
        left: Math.min(start.x, end.x),
        right: Math.max(start.x, end.x),
        baseline: start.y,
        size,
        ...of,
        shift: 0,
      })
    }
  }
  let at = 0
  for (const piece of drawn.pieces) {
    if (typeof piece === 'number') {
      at -= piece / 1000
      continue
    }
    const next = at + piece.width / 1000
    const spacing = drawn.letterSpacing + (piece.isSpace === true ? drawn.wordSpacing : 0)
    if (piece.unicode.trim() === '') {
      close()
      open = null
      at = next + spacing
      continue
    }
    if (open !== null && (at - open.to) * scale > wordGap) {
      close()
      open = null
    }
    if (open === null) open = { text: piece.unicode, from: at, to: next }
    else open = { text: open.text + piece.unicode, from: open.from, to: next }
    at = next + spacing
  }
  close()
  return words
}
