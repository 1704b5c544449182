/** Letters of five by seven dots, a row a string: those that a map writes. Our own drawing. */
const letters: Readonly<Record<string, readonly string[]>> = {
  '0': ['01110', '10001', '10011', '10101', '11001', '10001', '01110'],
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '3': ['11110', '00001', '00001', '01110', '00001', '00001', '11110'],
  '4': ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  '5': ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  '6': ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  '7': ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  '8': ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  '9': ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
  '.': ['00000', '00000', '00000', '00000', '00000', '01100', '01100'],
  R: ['11110', '10001', '10001', '11110', '10100', '10010', '10001'],
  E: ['11111', '10000', '10000', '11110', '10000', '10000', '11111'],
  m: ['00000', '00000', '11010', '10101', '10101', '10101', '10101'],
  i: ['00100', '00000', '01100', '00100', '00100', '00100', '01110'],
}

/** Dots of a letter's cell, with the space to the next one. */
const cell = { width: 6, height: 7 } as const

/**
 * Whether a dot of words is inked; letters that are none of these stay blank.
 *
 * @param x Dots from the left of the words, from 0.
 * @param y Dots from their top.
 * @example
 * isInked('1', 2, 0)
 * // => true
 */
export function isInked(words: string, x: number, y: number): boolean {
  if (x < 0 || y < 0 || y >= cell.height) return false
  return letters[words[Math.floor(x / cell.width)] ?? '']?.[y]?.[x % cell.width] === '1'
}

/** Dots across words. */
export function dotsAcross(words: string): number {
  return words.length * cell.width - 1
}
