import type { Finding } from '../../shared/finding.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** The date of the rent roll is unknown, or stands in the file's name only. */
export function checkAsOf({
  rentRoll,
  file,
  asOfIsFromFileName,
}: Pick<RentRollEvidence, 'rentRoll' | 'file' | 'asOfIsFromFileName'>): Finding[] {
  if (rentRoll.asOf !== null && !asOfIsFromFileName) return []
  const message = asOfIsFromFileName
    ? `The sheet prints no date; ${rentRoll.asOf} was taken from the file's name.`
    : 'The document prints no date; set the date of the rent roll before relying on expired and future leases.'
  return [
    {
      id: 'rent-roll/no-date',
      severity: 'info',
      message,
      source: null,
      seen: asOfIsFromFileName ? file : null,
      dollars: null,
    },
  ]
}
