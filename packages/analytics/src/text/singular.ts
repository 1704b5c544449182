/**
 * A word without the mark of the plural, by spelling alone: good for comparing labels, not for printing.
 *
 * @param word Lower case, no blanks.
 */
export function singular(word: string): string {
  if (word.length <= 3) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  if (/[^siu]s$/.test(word)) return word.slice(0, -1)
  return word
}
