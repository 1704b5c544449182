const apostrophes = /['’`´]/g
const accents = /[\u0300-\u036f]/g
const plainText = /^[a-z0-9 ]*$/

/**
 * The words of a text, so that spelling habits do not matter: lower case, no accents, `&` and `+` as `and`, apostrophes
 * dropped, every other mark a blank.
 */
export function plainWords(text: string): string[] {
  let folded = text.toLowerCase()
  if (!plainText.test(folded)) {
    folded = folded.normalize('NFKD').replace(accents, '').replace(apostrophes, '').toLowerCase()
    folded = folded.replace(/[&+]/g, ' and ').replace(/[^a-z0-9]+/g, ' ')
  }
  return folded.split(' ').filter((word) => word !== '')
}
