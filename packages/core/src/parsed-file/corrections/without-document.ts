import type { Finding } from '../../shared/finding.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { PassedSheet } from '../parsed-file.schema.ts'
import { correctionWords } from './correction-words.ts'

/**
 * A finding for a sheet that was corrected and holds no document: one of its corrections may be what took it away, so none of
 * them is said not to apply.
 *
 * @param corrections Those of the sheet.
 * @returns Nothing where nobody corrected the sheet.
 */
export function withoutDocument({ sheet, reason }: PassedSheet, corrections: readonly Correction[]): Finding[] {
  if (corrections.length === 0) return []
  const words = [...new Set(corrections.map((correction) => `${correctionWords(correction)} (${correction.by})`))]
  const rest = words.length > shown ? ` and ${words.length - shown} more` : ''
  return [
    {
      id: 'parsed-file/corrections-leave-no-document',
      severity: 'error',
      message: `Sheet “${sheet}” as it was corrected holds no document (${reason}). It was corrected: ${words.slice(0, shown).join(', ')}${rest}. Take back what is wrong.`,
      source: null,
      seen: null,
      dollars: null,
    },
  ]
}

/** Corrections that the message names. */
const shown = 5
