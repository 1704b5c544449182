import { placeOfAddress } from '../../shared/address.ts'
import type { Finding } from '../../shared/findings.ts'
import { cellAt, type Grid } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { PassedSheet } from '../parsed-file.schema.ts'
import { correctionKey, correctionWords, placeOfCorrection } from './words.ts'

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
  const rule = kind === 'lineCategory' ? 'A category must belong to the chart and to the line’s section. ' : ''
  return `A correction that ${by} made on ${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)} no longer applies to sheet “${sheet}”: ${correctionWords(correction)}. ${rule}Revert it, or redo it in the correct place.`
}

function textAt(source: Grid | null, address: string): string | null {
  const place = placeOfAddress(address)
  return source && place ? (cellAt(source, place.row, place.column)?.text ?? null) : null
}

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
      message: `After corrections, sheet “${sheet}” contains no document (${reason}). Corrections: ${words.slice(0, shown).join(', ')}${rest}. Revert the one that is wrong.`,
      source: null,
      seen: null,
      dollars: null,
    },
  ]
}

/** Corrections that the message names. */
const shown = 5

/** What to take back. */
export type RevertSelection =
  /** All corrections of the file. */
  | { level: 'file' }
  | { level: 'sheet'; sheet: string }
  /** All that was said of a row: its cells, its line, the tags of its unit, its being a header. Rows count from 1. */
  | { level: 'row'; sheet: string; row: number }
  /** All that was said of a column, and the values of its cells. */
  | { level: 'column'; sheet: string; column: string }
  | { level: 'cell'; sheet: string; cell: string }
  /** All that was said of the same thing as this correction: a charge code, a status, a floorplan, or a place. */
  | { level: 'correction'; correction: Correction }

/**
 * The corrections that are left when some are taken back. Earlier words on the same thing go with the last one: what is
 * reverted is as the file says.
 *
 * @example
 * revertCorrections(
 *   [{ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 }],
 *   { level: 'column', sheet: 'Roll', column: 'C' },
 * )
 * // => []
 */
export function revertCorrections(corrections: readonly Correction[], selection: RevertSelection): Correction[] {
  return corrections.filter((correction) => !isSelected(correction, selection))
}

function isSelected(correction: Correction, selection: RevertSelection): boolean {
  if (selection.level === 'file') return true
  if (selection.level === 'correction') return correctionKey(correction) === correctionKey(selection.correction)
  if (correction.sheet !== selection.sheet) return false
  const place = placeOfCorrection(correction)
  switch (selection.level) {
    case 'sheet':
      return true
    case 'row':
      return place.row === selection.row
    case 'column':
      return place.column === selection.column
    case 'cell':
      return place.cell === selection.cell
  }
}
