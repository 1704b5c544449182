import { placeOfAddress } from '../../shared/address.ts'
import type { Finding } from '../../shared/findings.ts'
import { cellAt, type Grid } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { SkippedSheet } from '../parsed-file.schema.ts'
import { correctionKey, correctionLabel, placeOfCorrection } from './words.ts'

/**
 * Returns a finding for each correction that does not apply: its sheet, row, column or word is missing or has changed.
 * A correction replaced by a later one is omitted.
 *
 * @param applied Returns whether a correction found its place.
 * @param source The sheet as in the file, for the text of a cell; `null` if the file has no such sheet.
 */
export function staleCorrections(
  file: string,
  corrections: readonly Correction[],
  applied: (correction: Correction) => boolean,
  source: Grid | null = null,
): Finding[] {
  const last = new Map(corrections.map((correction) => [correctionKey(correction), correction]))
  const latest = corrections.filter((correction) => last.get(correctionKey(correction)) === correction)
  return latest
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

/** Returns the finding of a reading that a correction does not apply; `null` if it applies. */
export function staleFinding(findings: readonly Finding[], correction: Correction): Finding | null {
  const message = messageOf(correction)
  return findings.find((finding) => finding.id === id && finding.message === message) ?? null
}

const id = 'parsed-file/correction-does-not-apply'

function messageOf(correction: Correction): string {
  const { sheet, by, at, kind } = correction
  const rule = kind === 'lineCategory' ? 'A category must belong to the chart and to the line’s section. ' : ''
  return `A correction that ${by} made on ${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)} no longer applies to sheet “${sheet}”: ${correctionLabel(correction)}. ${rule}Revert it, or redo it in the correct place.`
}

function textAt(source: Grid | null, address: string): string | null {
  const place = placeOfAddress(address)
  return source && place ? (cellAt(source, place.row, place.column)?.text ?? null) : null
}

/**
 * Returns a finding for a corrected sheet without a document: one of its corrections may have removed it, so none of
 * them is reported as not applying.
 *
 * @param corrections Those of the sheet.
 * @returns Empty if the sheet was not corrected.
 */
export function withoutDocument({ sheet, reason }: SkippedSheet, corrections: readonly Correction[]): Finding[] {
  if (corrections.length === 0) return []
  const words = [...new Set(corrections.map((correction) => `${correctionLabel(correction)} (${correction.by})`))]
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

/** Maximum number of corrections that the message names. */
const shown = 5

/** Corrections to revert. */
export type RevertSelection =
  /** All corrections of the file. */
  | { level: 'file' }
  | { level: 'sheet'; sheet: string }
  /** All corrections of a row: its cells, its line, the tags of its unit, its use as a header. Rows count from 1. */
  | { level: 'row'; sheet: string; row: number }
  /** All corrections of a column, and of the values of its cells. */
  | { level: 'column'; sheet: string; column: string }
  | { level: 'cell'; sheet: string; cell: string }
  /** All corrections of the same item as this one: a charge code, a status, a floorplan, or a place. */
  | { level: 'correction'; correction: Correction }

/**
 * Returns the corrections left after some are reverted. Earlier corrections of the same item are removed with the last
 * one: a reverted item is as in the file.
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
