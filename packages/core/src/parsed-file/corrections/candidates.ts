import { occupancyGroupsOf } from '../../rent-roll/index.ts'
import { columnLetters } from '../../shared/address.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadRentRoll, ReadStatement } from '../parsed-file.schema.ts'

/** Something that can be corrected, as a correction that states the current reading: change its answer to correct it. */
export interface CorrectionCandidate {
  correction: Correction
  /** Other possible answers, best first, with their probabilities. */
  suggestions: { answer: string; probability: number }[]
  /** Probability of the reading; `null` if nothing was predicted. */
  probability: number | null
}

/**
 * Returns what can be corrected in the documents of a file: columns, charge codes, statuses, floorplans, and the
 * statement lines that are not certain.
 *
 * @param word Who makes the correction, and when: ISO 8601.
 * @param minimum Lines whose category has at least this probability are omitted.
 * @example
 * const grids = [gridOf('Roll', [['Unit', 'Rent', 'Status'], ['101', 900, 'Turn']])]
 * const parsed = readDocuments({ file: 'roll.csv', format: 'csv', grids }, { predictor: { lineItem: () => [], chargeCode: () => [], documentKind: () => [] } })
 * correctionCandidates(parsed, { by: 'A. Lee', at: '2026-01-15' }).map(({ correction }) => correction.kind)
 * // => ['columnKind', 'columnKind', 'columnKind', 'chargeCode', 'status']
 */
export function correctionCandidates(
  { documents }: ParsedFile,
  { by, at }: { by: string; at: string },
  minimum = certain,
): CorrectionCandidate[] {
  return documents.flatMap((document) => {
    const word = { sheet: document.sheet, by, at, reason: null }
    return document.kind === 'rent_roll' ? ofRentRoll(document, word) : ofStatement(document, word, minimum)
  })
}

/** Minimum probability at which a category needs no review. Our own choice. */
const certain = 0.9

type Word = Pick<Correction, 'sheet' | 'by' | 'at' | 'reason'>

function ofRentRoll({ rentRoll }: ReadRentRoll, word: Word): CorrectionCandidate[] {
  const columns = rentRoll.columns.map(({ column, caption, kind, suggestion, probability }): CorrectionCandidate => {
    const correction = {
      kind: 'columnKind' as const,
      ...word,
      column: columnLetters(column),
      caption,
      columnKind: kind,
    }
    return { correction, suggestions: [{ answer: suggestion, probability }], probability }
  })
  const codes = rentRoll.chargeCodes.map(
    ({ code, category, inPlaceRent, yearly, probability }): CorrectionCandidate => {
      return {
        correction: { kind: 'chargeCode', ...word, code, category, inPlaceRent, yearly },
        suggestions: [],
        probability,
      }
    },
  )
  const statuses = occupancyGroupsOf([...rentRoll.units, ...rentRoll.futureLeases]).map(
    ({ status, occupancy }): CorrectionCandidate => {
      return {
        correction: { kind: 'status', ...word, status, from: occupancy, occupancy },
        suggestions: [],
        probability: null,
      }
    },
  )
  const floorplans = rentRoll.unitTypes.map(({ floorplan, floorplanName, bed, bath }): CorrectionCandidate => {
    const correction = { kind: 'floorplan' as const, ...word, floorplan, name: floorplanName, bed, bath }
    return { correction, suggestions: [], probability: null }
  })
  return [...columns, ...codes, ...statuses, ...floorplans]
}

function ofStatement({ statement }: ReadStatement, word: Word, minimum: number): CorrectionCandidate[] {
  const { chartOfAccountsId } = statement
  return statement.lines
    .filter((line) => !line.isTotal && !line.choice && (line.probability ?? 0) < minimum)
    .map(({ label, code, category, probability, suggestions, source }): CorrectionCandidate => {
      const cell = source.cells.label ?? `A${source.row}`
      return {
        correction: { kind: 'lineCategory', ...word, cell, label, code, category, chartOfAccountsId },
        suggestions: suggestions.map((one) => ({ answer: one.category, probability: one.probability })),
        probability,
      }
    })
}

/**
 * Returns the candidates whose answers were changed: those that differ from the reading.
 *
 * @param read The candidates of the file as read without corrections.
 * @example
 * changedCandidates([{ kind: 'status', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, status: 'Turn', occupancy: 'vacant' }], []).length
 * // => 1
 */
export function changedCandidates(
  candidates: readonly Correction[],
  read: readonly CorrectionCandidate[],
): Correction[] {
  const known = new Set(read.map(({ correction }) => contentText(correction)))
  return candidates.filter((correction) => !known.has(contentText(correction)))
}

/** Returns the content of a correction, without its author. */
function contentText(correction: Correction): string {
  const { by: _by, at: _at, reason: _reason, rule: _rule, ...what } = correction
  return JSON.stringify(Object.entries(what).sort(([a], [b]) => (a < b ? -1 : 1)))
}
