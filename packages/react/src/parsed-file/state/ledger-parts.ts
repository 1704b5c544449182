import type { CellSource, Ledger, LedgerEntry, LedgerPlace } from '@uwkit/core/shared'
import { fieldWords } from './cell-fate.ts'

/** The entries of one fate. */
export interface LedgerPart {
  place: LedgerPlace
  /** `Read`, `Left out`, `Not understood`. */
  title: string
  entries: LedgerLine[]
}

/** The cells of one field, or of one reason. */
export interface LedgerLine {
  /** The field in words, or the reason. */
  words: string
  cellCount: number
  amount: number
  /** Each range as a place that can be shown. */
  places: CellSource[]
}

const titles: readonly (readonly [LedgerPlace, string])[] = [
  ['unmapped', 'Not understood'],
  ['mapped', 'Read'],
  ['ignored', 'Left out'],
]

/**
 * The entries of a ledger by fate, what was not understood first; within it, those with most cells first.
 *
 * @param file The name of the file, for the places.
 * @param search Part of a field, a reason or a range; empty for all.
 * @example
 * ledgerParts({ sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 0, amount: 0 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 0, amount: 0 } } }, 'roll.xlsx', '')
 * // => []
 */
export function ledgerParts({ sheet, entries }: Ledger, file: string, search: string): LedgerPart[] {
  const wanted = search.trim().toLowerCase()
  const lineOf = ({ place, note, ranges, cellCount, amount }: LedgerEntry): LedgerLine => ({
    words: place === 'mapped' ? fieldWords(note) : place === 'ignored' ? note : 'cells that no rule placed',
    cellCount,
    amount,
    places: ranges.map((cell) => ({ file, sheet, cell })),
  })
  const matches = ({ words, places }: LedgerLine) =>
    words.toLowerCase().includes(wanted) || places.some(({ cell }) => cell.toLowerCase().includes(wanted))
  return titles.flatMap(([place, title]) => {
    const lines = entries
      .filter((entry) => entry.place === place)
      .map(lineOf)
      .filter(matches)
    const byCells = lines.toSorted((one, other) => other.cellCount - one.cellCount)
    return lines.length === 0 ? [] : [{ place, title, entries: byCells }]
  })
}
