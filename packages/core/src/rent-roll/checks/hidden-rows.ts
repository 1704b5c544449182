import type { Finding } from '../../shared/finding.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** A printed total agrees with the shown rows only: a filter hides units that the total leaves out. */
export function checkHiddenRows({ heldByShownRows }: Pick<RentRollEvidence, 'heldByShownRows'>): Finding[] {
  return heldByShownRows.map((tie) => ({
    id: 'rent-roll/total-of-shown-rows',
    severity: 'warning',
    message: `${tie.what}: the document prints ${tie.printed}, which is the sum of the rows that are shown; hidden rows add up to ${tie.difference} more and were read too. Decide whether they belong to the property.`,
    source: tie.source,
    seen: String(tie.printed),
    dollars: Math.abs(tie.difference),
  }))
}
