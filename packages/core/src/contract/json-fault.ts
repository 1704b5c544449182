/** Deepest nesting of objects and arrays in the JSON of the API. */
export const deepestJson = 64

/**
 * Looks through a value of JSON before anything else does.
 *
 * @param deepest Nesting of objects and arrays that is taken.
 * @returns Why it is refused: it is nested too deeply, or a text in it cannot be stored; `null` where nothing is wrong.
 * @example
 * jsonFault({ a: [[1]] }, 2) // => 'is nested more than 2 deep'
 */
export function jsonFault(value: unknown, deepest: number = deepestJson): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value: one, depth } = next
    if (typeof one === 'string') {
      const fault = textFault(one)
      if (fault !== null) return fault
    }
    if (typeof one !== 'object' || one === null) continue
    if (depth === deepest) return `is nested more than ${deepest} deep`
    for (const [name, inner] of Object.entries(one)) {
      const fault = textFault(name)
      if (fault !== null) return fault
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}

/**
 * Why a text is refused that no database stores: it holds the character 0, or half of a surrogate pair.
 *
 * @example
 * textFault('a\u0000b') // => 'holds a character that is none (U+0000, or half of a surrogate pair)'
 */
export function textFault(text: string): string | null {
  if (!text.includes('\u0000') && text.isWellFormed()) return null
  return 'holds a character that is none (U+0000, or half of a surrogate pair)'
}
