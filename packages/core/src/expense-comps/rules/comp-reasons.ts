import type { CompReason } from '../expense-comps.schema.ts'

/**
 * The reasons of a deal's comps with another one for a property; an empty one takes it away. The one that was given for the
 * other decision stays, so that a comp that was left out and taken in again tells both.
 *
 * @example
 * withReason([{ id: '7', name: 'Elm', isIncluded: false, reason: 'Too far' }], { id: '7', name: 'Elm', isIncluded: false, reason: 'Rebuilt' })
 * // => [{ id: '7', name: 'Elm', isIncluded: false, reason: 'Rebuilt' }]
 */
export function withReason(reasons: readonly CompReason[], { id, name, isIncluded, reason }: CompReason): CompReason[] {
  const others = reasons.filter((each) => each.id !== id || each.isIncluded !== isIncluded)
  const text = reason.trim()
  return text === '' ? others : [...others, { id, name, isIncluded, reason: text }]
}

/**
 * Why a property is a comp as it stands now, or is none; `null` where nobody said.
 *
 * @example
 * reasonFor([{ id: '7', name: 'Elm', isIncluded: false, reason: 'Too far' }], '7', true)
 * // => null
 */
export function reasonFor(reasons: readonly CompReason[], id: string, isIncluded: boolean): string | null {
  return reasons.find((each) => each.id === id && each.isIncluded === isIncluded)?.reason ?? null
}
