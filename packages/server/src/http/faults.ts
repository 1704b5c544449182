import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * What is wrong with a value, each fault with its place as the wire spells it. Of a value that may be one of several things,
 * the faults are those of what it is most like.
 *
 * @param whole What the value as a whole is called: `The body`.
 * @example
 * faultTexts([{ code: 'custom', path: ['units', 0], message: 'is no unit', input: 7 }], 'The body')
 * // => ['units.0: is no unit']
 */
export function faultTexts(issues: readonly Issue[], whole: string): string[] {
  return issues
    .flatMap((issue) => innermost(issue))
    .map(({ path, message }) => `${path.length === 0 ? whole : path.join('.')}: ${message}`)
}

/** The faults of the kind of value that an issue of a choice is most like, with their whole paths; other issues as they are. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [first, ...others] = issue.errors
  if (first === undefined) return [issue]
  const likest = others.reduce((best, one) => (unlikeness(one) < unlikeness(best) ? one : best), first)
  return likest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** How far a value is from a kind: the word that names the kind counts above all, then how many of its parts are wrong. */
function unlikeness(issues: readonly Issue[]): number {
  const isOtherKind = issues.some(({ code, path }) => code === 'invalid_value' && path.length === 1)
  return issues.length + (isOtherKind ? 1_000_000 : 0)
}
