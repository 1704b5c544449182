/** Checks whether the texts of a screen, a file or a command consist of listed texts and of values. */

/** Compares shown texts with a list of texts. */
export interface KnownTexts {
  /** Returns the first part of a shown text that is neither a listed text nor a value; `null` if all of it is known. */
  unknownPart: (met: string) => string | null
}

/** A figure, a date, a size, a file or a month: not a text of the product. */
const value =
  /^(?:[^\p{L}]*|[^\p{L}]*\d[\d.,]*\s?(?:x|k|m|bn|kB|MB|sf|SF|ms|s|h|bps)?[^\p{L}]*|(?:to )?(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?,?(?: \d{1,2},?)?(?: '?\d{2,4})?|\S+\.(?:xlsx|xlsm|docm|csv|pdf|json)|[a-z\d]+(?:-[a-z\d]+)+|[ap]m|(?:ctrl|alt|shift)\+\S+|(?:(?:\S*\d\S*|x|to|of|and|or|at|by|in|per|from)(?: |$))+)$/iu

/** Boundaries between joined texts. */
const joints =
  /(?<=[.:;,!?)…])\s+|\s+(?=\()|(?<=\()|(?=\))|\s+[·–—|/=+×-](?:\s+|$)|\s*\n\s*|\s{2,}|\s[→✓▲▼●]\s?|\sas\s|(?<=\d\S*)\s+|\s+(?=\S*\d)|\s+(?=[a-z]+-[a-z\d-]+$)|(?<=[a-z])(?=\d+$)/gu

/**
 * @param texts The list, with run-time values in braces.
 * @param data Data of the documents and records in the tests: names, labels of lines, addresses.
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

/** Returns the parts of a text between run-time values; empty if too little of the text is fixed to recognize it. */
function partsOf(text: string): string[][] {
  if (!/\{[^{}]+\}/.test(text)) return []
  const parts = normal(text).split(/\{[^{}]+\}/)
  if (parts[0] === '' && parts[1]?.startsWith(' ')) parts[1] = parts[1].trimStart()
  return (parts.join('').match(/\p{L}/gu) ?? []).length < 3 ? [] : [parts]
}

/** Returns whether a text consists of these parts in order, from start to end, with anything between; runs in linear time. */
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

/** Splits a shown text at its joints so that every part is known; returns the part where that fails. */
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
