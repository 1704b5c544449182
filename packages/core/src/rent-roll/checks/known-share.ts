import type { FindingParameter } from '../../shared/finding-rule-card.ts'

/** The parameter of rules that miss a figure only where others have it. */
export function knownShareParameter(what: string, share: number): Record<'knownShare', FindingParameter> {
  return {
    knownShare: {
      default: share,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: `So great a part of the units must have ${what} before one without is a fault.`,
      source: 'Our own choice: below it, the report itself leaves the figure out.',
    },
  }
}
