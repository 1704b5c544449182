import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type CellPlace, placeOfAddress } from '@uwkit/core/shared'

/** What a row of the sheet is, where it is no unit. */
export interface RowMark {
  kind: 'captions' | 'section' | 'passed'
  /** As the ledger says it: `total row`. */
  note: string
}

/** The rows that hold the captions of a table. */
export interface HeaderRows {
  /** From 1. */
  row: number
  rowCount: 1 | 2 | 3
}

const captionNote = 'column captions'

/**
 * The rows of a sheet that are no units, by their index from 0, as the ledger of the reading tells them: captions, sections,
 * and rows that were passed over. A row in which some cell fills a field is not among them.
 *
 * @example
 * rowMarks({ ledger: { entries: [{ place: 'ignored', note: 'column captions', ranges: ['A4:C4'] }] } }).get(3)
 * // => { kind: 'captions', note: 'column captions' }
 */
export function rowMarks({ ledger }: { ledger: Pick<ReadRentRoll['ledger'], 'entries'> }): Map<number, RowMark> {
  const mapped = new Set<number>()
  for (const { place, ranges } of ledger.entries) {
    if (place === 'mapped') for (const row of rowsOf(ranges)) mapped.add(row)
  }
  const marks = new Map<number, RowMark>()
  for (const { place, note, ranges } of ledger.entries) {
    if (place !== 'ignored' || note.startsWith('column “')) continue
    for (const row of rowsOf(ranges)) if (!mapped.has(row)) marks.set(row, { kind: kindOf(note), note })
  }
  return marks
}

/**
 * The first caption rows of a document; `null` where it has none.
 *
 * @example
 * headerRowsOf({ ledger: { entries: [{ place: 'ignored', note: 'column captions', ranges: ['A4:C5'] }] } })
 * // => { row: 4, rowCount: 2 }
 */
export function headerRowsOf(document: { ledger: Pick<ReadRentRoll['ledger'], 'entries'> }): HeaderRows | null {
  const rows = document.ledger.entries
    .filter(({ note }) => note === captionNote)
    .flatMap(({ ranges }) => rowsOf(ranges))
    .sort((one, other) => one - other)
  const first = rows[0]
  if (first === undefined) return null
  const known = new Set(rows)
  return { row: first + 1, rowCount: !known.has(first + 1) ? 1 : known.has(first + 2) ? 3 : 2 }
}

function kindOf(note: string): RowMark['kind'] {
  if (note === captionNote) return 'captions'
  return note.endsWith(' caption') ? 'section' : 'passed'
}

function rowsOf(ranges: readonly string[]): number[] {
  return ranges.flatMap((range) => {
    const [from, to] = range.split(':').map((address): CellPlace | null => placeOfAddress(address))
    if (!from) return []
    const last = (to ?? from).row
    return Array.from({ length: last - from.row + 1 }, (_, index) => from.row + index)
  })
}
