import { occupancyGroupsOf } from '../../rent-roll/index.ts'
import { columnLetters } from '../../shared/address.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadRentRoll, ReadStatement } from '../parsed-file.schema.ts'

/** Something that can be corrected, as the correction that says what is read now: change its answer, and it is one. */
export interface CorrectionCandidate {
  correction: Correction
  /** What else it may be, best first, with how sure the prediction is. */
  suggestions: { answer: string; probability: number }[]
  /** How sure the reading is; `null` where nothing was predicted. */
  probability: number | null
}

/**
 * What can be corrected of the documents of a file: columns, charge codes, statuses, floorplans, and the lines of statements
 * that are not certain.
 *
 * @param word Who is about to correct, and when: ISO 8601.
 * @param least Lines whose category is at least as sure as this are left out.
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

/** From this probability a category needs no second look. Our own choice. */
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
 * The candidates whose answers somebody changed: those that say something else than what is read.
 *
 * @param read The candidates of the file as it is read without corrections.
 * @example
 * changedCandidates([{ kind: 'status', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, status: 'Turn', occupancy: 'vacant' }], []).length
 * // => 1
 */
export function changedCandidates(
  candidates: readonly Correction[],
  read: readonly CorrectionCandidate[],
): Correction[] {
  const known = new Set(read.map(({ correction }) => saying(correction)))
  return candidates.filter((correction) => !known.has(saying(correction)))
}

/** What a correction says, whoever says it. */
function saying(correction: Correction): string {
  const { by: _by, at: _at, reason: _reason, rule: _rule, ...what } = correction
  return JSON.stringify(Object.entries(what).sort(([a], [b]) => (a < b ? -1 : 1)))
}
