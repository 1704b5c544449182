/** Whether what a screen, a file or a command shows is made of texts of the list, and of values. */

/** Holds met texts against a list of texts. */
export interface KnownTexts {
  /**
   * The first part of a met text that is neither a text of the list nor a value; `null` where all of it is known.
   */
  unknownPart: (met: string) => string | null
}

/** A figure, a date, a size, a file or a month: no text of the product. */
const value =
  /^(?:[^\p{L}]*|[^\p{L}]*\d[\d.,]*\s?(?:x|k|m|bn|kB|MB|sf|SF|ms|s|h|bps)?[^\p{L}]*|(?:to )?(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?,?(?: \d{1,2},?)?(?: '?\d{2,4})?|\S+\.(?:xlsx|xlsm|docm|csv|pdf|json)|[a-z\d]+(?:-[a-z\d]+)+|[ap]m|(?:ctrl|alt|shift)\+\S+|(?:(?:\S*\d\S*|x|to|of|and|or|at|by|in|per|from)(?: |$))+)$/iu

/** Where one text ends and another begins in what is joined from several. */
const joints =
  /(?<=[.:;,!?)…])\s+|\s+(?=\()|(?<=\()|(?=\))|\s+[·–—|/=+×-](?:\s+|$)|\s*\n\s*|\s{2,}|\s[→✓▲▼●]\s?|\sas\s|(?<=\d\S*)\s+|\s+(?=\S*\d)|\s+(?=[a-z]+-[a-z\d-]+$)|(?<=[a-z])(?=\d+$)/gu

/**
 * @param texts The list, with what is put in at run time in braces.
 * @param data What the documents and records say that the tests show: names, labels of lines, addresses.
 */
export function knownTexts(texts: readonly string[], data: ReadonlySet<string> = new Set()): KnownTexts {
  const plain = new Set(texts.map(normal))
  const whole = [...plain].join('\n')
  const patterns = texts.flatMap((text) => partsOf(text))
  const seen = new Map<string, boolean>()
  const isKnown = (part: string): boolean => {
    const before = seen.get(part)
    if (before !== undefined) return before
    const bare = part.replace(/[.:;,…]+$/, '')
    const counted = bare.replace(/^(?:\S*\d\S*|\p{L}) | \S*\d\S*$/gu, '')
    const known =
      value.test(part) ||
      [part, bare, `${bare}.`, `${bare}:`, counted, counted.replace(/s$/, '')].some(
        (one) => plain.has(one) || data.has(one),
      ) ||
      (/\S+ \S+/.test(bare) && whole.includes(bare)) ||
      patterns.some((parts) => hasParts(part, parts))
    seen.set(part, known)
    return known
  }
  return { unknownPart: (met) => firstUnknown(normal(met), isKnown) }
}

function normal(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().normalize('NFC').toLowerCase()
}

/** The parts of a text between what is put in; none where too little of the text is its own to know it by. */
function partsOf(text: string): string[][] {
  if (!/\{[^{}]+\}/.test(text)) return []
  const parts = normal(text).split(/\{[^{}]+\}/)
  if (parts[0] === '' && parts[1]?.startsWith(' ')) parts[1] = parts[1].trimStart()
  return (parts.join('').match(/\p{L}/gu) ?? []).length < 3 ? [] : [parts]
}

/** Whether a text has these parts one behind the other, from its start to its end; the time it takes grows with its length alone. */
function hasParts(text: string, [first = '', ...rest]: readonly string[]): boolean {
  if (!text.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return [text, text.replace(/[.:;,]$/, '')].some((whole) => whole.endsWith(last) && whole.length - last.length >= at)
}

/** Splits a met text at its joints so that every part is known; the part at which that ends where it cannot be done. */
function firstUnknown(met: string, isKnown: (part: string) => boolean): string | null {
  if (met === '' || isKnown(met)) return null
  const cuts = [
    0,
    ...[...met.matchAll(joints)].flatMap(({ index, 0: joint }) => [index, index + joint.length]),
    met.length,
  ]
  const places = [...new Set(cuts)].toSorted((a, b) => a - b)
  const reached = new Set([0])
  for (const from of places) {
    if (!reached.has(from)) continue
    for (const to of places) {
      if (to > from && isKnown(met.slice(from, to).trim())) reached.add(to)
    }
  }
  if (reached.has(met.length)) return null
  return met.slice(Math.max(...reached)).trim()
}
