const apostrophes = /['’`´]/g
const accents = /[\u0300-\u036f]/g
const plainText = /^[a-z0-9 ]*$/

/**
 * Splits a text into words regardless of spelling habits: lower case, no accents, `&` and `+` as `and`, apostrophes
 * dropped, every other mark a space.
 */
export function plainWords(text: string): string[] {
  let folded = text.toLowerCase()
  if (!plainText.test(folded)) {
    folded = folded.normalize('NFKD').replace(accents, '').replace(apostrophes, '').toLowerCase()
    folded = folded.replace(/[&+]/g, ' and ').replace(/[^a-z0-9]+/g, ' ')
  }
  return folded.split(' ').filter((word) => word !== '')
}

/**
 * Returns a word without its plural ending, by spelling alone: suitable for comparing labels, not for printing.
 *
 * @param word Lower case, no spaces.
 */
export function singular(word: string): string {
  if (word.length <= 3) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  if (/[^siu]s$/.test(word)) return word.slice(0, -1)
  return word
}
