import type { Finding } from '../../shared/finding.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/**
 * A total printed in the document does not agree with the units above it.
 *
 * Off by a little of many units it is a row that was misread; off by one unit's rent, a row that the report leaves out.
 */
export function checkTies({ ties }: Pick<RentRollEvidence, 'ties'>): Finding[] {
  return ties
    .filter((tie) => !tie.holds)
    .map((tie) => ({
      id: 'rent-roll/total-does-not-foot',
      severity: 'error',
      message: `${tie.what}: the document prints ${tie.printed}, its rows add up to ${tie.computed}; look for a row missing or counted twice.`,
      source: tie.source,
      seen: String(tie.printed),
      dollars: Math.abs(tie.difference),
    }))
}
