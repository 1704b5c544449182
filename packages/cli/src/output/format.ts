import { isSameProperty } from '@uwkit/core/shared'
import type { Colors } from './environment.ts'

/** What heads a comparison behind its kind: the property, or both where the two documents name two. */
export function comparedTitle(before: string | null, after: string | null): string {
  const names = isSameProperty(before, after) === false ? [before, after] : [after ?? before]
  const known = names.filter((name) => name !== null && name !== '')
  return known.length === 0 ? '' : `: ${known.join(' and ')}`
}

/** A question where two documents name two properties; nothing else tells that they are not of one. */
export function otherPropertyLines(
  before: string | null,
  after: string | null,
  { yellow }: Pick<Colors, 'yellow'>,
): string[] {
  if (isSameProperty(before, after) !== false) return []
  return [
    '',
    yellow(
      `The earlier file is for “${before}”, the later one for “${after}”: confirm that both are for the same property.`,
    ),
  ]
}
