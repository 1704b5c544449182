import { describe, expect, it } from 'vitest'
import { type DrawnString, pageWords } from './page-words.ts'

/** Builds a string of glyphs half as wide as the type is high, at (10, 100) in 10-point type; numbers shift the rest to the left. */
const drawn = (...parts: (string | number)[]): DrawnString => ({
  pieces: parts.flatMap((part): DrawnString['pieces'][number][] =>
    typeof part === 'number' ? [part] : [...part].map((unicode) => ({ unicode, width: 500, isSpace: unicode === ' ' })),
  ),
  matrix: [10, 0, 0, -10, 10, 100],
  letterSpacing: 0,
  wordSpacing: 0,
})

const wordsOf = (...strings: DrawnString[]) =>
  pageWords(1, 612, 792, strings).words.map(({ text, left, right, string }) => [
    text,
    Math.round(left * 10) / 10,
    Math.round(right * 10) / 10,
    string,
  ])

describe('words are separated by letter positions', () => {
  it('are parted by blanks and by gaps, and not by kerning', () => {
    expect(wordsOf(drawn('Re', 20, 'nt Roll'), drawn('Un', -250, 'it'))).toEqual([
      ['Rent', 10, 29.8, 0],
      ['Roll', 34.8, 54.8, 0],
      ['Un', 10, 20, 1],
      ['it', 22.5, 32.5, 1],
    ])
  })

  it('hold a letter once that is drawn again where it stands, to look bold', () => {
    expect(
      wordsOf(drawn('T', 480, 'T', 20, 'o', 480, 'o', 20, 'o', 480, 'o', ' 1', 480, '1', 20, '1', 480, '1')),
    ).toEqual([
      ['Too', 10, 25, 0],
      ['11', 30.2, 40.2, 0],
    ])
    expect(wordsOf(drawn('oo', -20, 'o'))).toEqual([['ooo', 10, 25.2, 0]])
  })

  it('belong to strings of their own where a program draws a whole line as one, on a jump on and on a jump back', () => {
    expect(wordsOf(drawn('Oak', -2000, 'Notice', 1000, 'B1'))).toEqual([
      ['Oak', 10, 25, 0],
      ['Notice', 45, 75, 1],
      ['B1', 65, 75, 2],
    ])
  })
})
