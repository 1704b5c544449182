import {
  type CellSource,
  type Ledger,
  type LedgerEntry,
  type LedgerPlace,
  roundToCent,
  sumMoney,
} from '@uwkit/core/shared'
import { figureText, plural } from '@uwkit/core/text'
import { fieldWords } from './cell-fate.ts'

/** The entries of one fate. */
interface LedgerPart {
  place: LedgerPlace
  /** `Read`, `Left out`, `Unmapped`. */
  title: string
  entries: LedgerLine[]
}

/** The cells of one field, or of one reason. */
interface LedgerLine {
  /** The field in words, or the reason. */
  words: string
  cellCount: number
  amount: number
  /** Each range as a place that can be shown. */
  places: CellSource[]
}

const titles: readonly (readonly [LedgerPlace, string])[] = [
  ['unmapped', 'Unmapped'],
  ['mapped', 'Read'],
  ['ignored', 'Ignored'],
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
    words: place === 'mapped' ? fieldWords(note) : place === 'ignored' ? note : 'unmapped cells',
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

/** Whether a ledger accounts for all of its sheet. */
interface LedgerProof {
  /** `100% of 4,113 source cells placed` */
  text: string
  state: 'tied' | 'off' | 'unproven'
  /** Cells and dollars that the parts have more than the sheet, negative for fewer; with what people's edits added to it. */
  gap: { cellCount: number; amount: number }
  /** Whether mapped, ignored and unmapped add up to the source and what was edited. */
  isBalanced: boolean
}

/**
 * The proof of a ledger: its parts add up to the sheet, and no cell is left that nothing understood. A share of less than all
 * never reads as 100 %.
 *
 * @example
 * ledgerProof({ sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 9, amount: 5 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 1, amount: 0 }, source: { cellCount: 10, amount: 5 } } }).text
 * // => '90% of 10 source cells placed, 1 unmapped'
 */
export function ledgerProof({ totals, edited }: Ledger): LedgerProof {
  const { mapped, ignored, unmapped, source } = totals
  const whole = source.cellCount + (edited?.cellCount ?? 0)
  const gap = {
    cellCount: mapped.cellCount + ignored.cellCount + unmapped.cellCount - whole,
    amount: roundToCent(
      sumMoney([mapped.amount, ignored.amount, unmapped.amount]) - sumMoney([source.amount, edited?.amount ?? 0]),
    ),
  }
  const isBalanced = gap.cellCount === 0 && gap.amount === 0
  const placed = mapped.cellCount + ignored.cellCount
  const share = whole === 0 ? 100 : Math.floor((placed / whole) * 1000) / 10
  const rest = unmapped.cellCount === 0 ? '' : `, ${figureText(unmapped.cellCount)} unmapped`
  return {
    text: `${share}% of ${plural(whole, 'source cell')} placed${rest}`,
    state: !isBalanced ? 'off' : unmapped.cellCount > 0 ? 'unproven' : 'tied',
    gap,
    isBalanced,
  }
}
