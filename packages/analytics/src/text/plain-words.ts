/**
 * The words of a text, so that spelling habits do not matter: lower case, no accents, `&` and `+` as `and`, apostrophes
 * dropped, every other mark a blank.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .toLowerCase()
    .replace(/[&+]/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
