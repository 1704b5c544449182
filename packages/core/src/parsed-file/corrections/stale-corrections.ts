import { placeOfAddress } from '../../shared/address.ts'
import type { Finding } from '../../shared/finding.ts'
import { cellAt, type Grid } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { correctionKey, placeOfCorrection } from './correction-place.ts'
import { correctionWords } from './correction-words.ts'

/**
 * A finding for each correction that no longer applies: its sheet, row, column or word is not there, or is something else now.
 * What a later correction of the same thing replaced is left out.
 *
 * @param applied Whether a correction found its place.
 * @param source The sheet as the file holds it, to tell what a cell says there; `null` where the file has no such sheet.
 */
export function staleCorrections(
  file: string,
  corrections: readonly Correction[],
  applied: (correction: Correction) => boolean,
  source: Grid | null = null,
): Finding[] {
  const last = new Map(corrections.map((correction) => [correctionKey(correction), correction]))
  const holding = corrections.filter((correction) => last.get(correctionKey(correction)) === correction)
  return holding
    .filter((correction) => !applied(correction))
    .map((correction): Finding => {
      const { sheet } = correction
      const { cell } = placeOfCorrection(correction)
      return {
        id,
        severity: 'warning',
        message: messageOf(correction),
        source: cell === null ? null : { file, sheet, cell },
        seen: correction.kind === 'cellValue' ? textAt(source, correction.cell) : null,
        dollars: null,
      }
    })
}

/** The finding that a correction does not apply, among those of a reading; `null` where it applies. */
export function staleFinding(findings: readonly Finding[], correction: Correction): Finding | null {
  const message = messageOf(correction)
  return findings.find((finding) => finding.id === id && finding.message === message) ?? null
}

const id = 'parsed-file/correction-does-not-apply'

function messageOf(correction: Correction): string {
  const { sheet, by, at, kind } = correction
  const rule =
    kind === 'lineCategory' ? 'A category must be of the chart, and of the section in which the line counts. ' : ''
  return `A correction by ${by} of ${at.slice(0, 10)} does not apply to sheet “${sheet}” as it is read: ${correctionWords(correction)}. ${rule}Revert it, or make it again where it belongs.`
}

function textAt(source: Grid | null, address: string): string | null {
  const place = placeOfAddress(address)
  return source && place ? (cellAt(source, place.row, place.column)?.text ?? null) : null
}
