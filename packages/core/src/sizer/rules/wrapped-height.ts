/**
 * The height of a row whose words wrap.
 *
 * @param width Of the column, in digits; words take a fifth more letters.
 * @returns Points.
 */
export function wrappedHeight(words: string, width: number): number {
  return 2 + 12.5 * Math.max(1, Math.ceil(words.length / (1.2 * width)))
}
