import { jsonFault, textFault } from '@uwkit/core/contract'
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
  const fault = jsonFault(value, deepest)
  return fault === null ? null : badRequest(`The JSON ${fault}.`)
}

/**
 * Why a text is refused that no database stores: it holds the character 0, or half of a surrogate pair.
 *
 * @example
 * textProblem('a\u0000b')?.status
 * // => 400
 */
export function textProblem(text: string): Refusal | null {
  const fault = textFault(text)
  return fault === null ? null : badRequest(`A text ${fault}.`)
}
