import { badRequest, type Refusal } from './refusal.ts'

/**
 * Looks through a value of JSON before anything else does.
 *
 * @param deepest Nesting of objects and arrays that is taken.
 * @returns Why it is refused: it is nested too deeply, or a text in it cannot be stored; `null` where nothing is wrong.
 * @example
 * jsonProblem({ a: [[1]] }, 2)?.message
 * // => 'The JSON is nested more than 2 deep.'
 */
export function jsonProblem(value: unknown, deepest: number): Refusal | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value: one, depth } = next
    if (typeof one === 'string') {
      const problem = textProblem(one)
      if (problem !== null) return problem
    }
    if (typeof one !== 'object' || one === null) continue
    if (depth === deepest) return badRequest(`The JSON is nested more than ${deepest} deep.`)
    for (const [name, inner] of Object.entries(one)) {
      const problem = textProblem(name)
      if (problem !== null) return problem
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}

/**
 * Why a text is refused that no database stores: it holds the character 0, or half of a surrogate pair.
 *
 * @example
 * textProblem('a\u0000b')?.status
 * // => 400
 */
export function textProblem(text: string): Refusal | null {
  if (!text.includes('\u0000') && text.isWellFormed()) return null
  return badRequest('A text holds a character that is none (U+0000, or half of a surrogate pair).')
}
