import { type Grid, textAt } from '../../shared/grid.ts'
import { groupOfStatus } from '../rules/occupancy.ts'
import { columnOf } from './fold-leases.ts'
import type { WalkedRow } from './walked-row.ts'

/** Longer texts under a status column are words and need no legend. Our own choice. */
const longestLetters = 4

/** `V = Vacant`, `O - Occupied`, one or several in a cell. */
const entry =
  /(?<![a-z0-9])([a-z]{1,4}(?:\/[a-z]{1,2})?)\s*[=:–—-]\s*([a-z][a-z /'-]*?)(?=\s*(?:$|[,;|().\n]|\s[a-z]{1,4}\s*[=:–—-]))/gi

/**
 * What a legend on the sheet says that the letters under its status columns stand for: in sentences such as `V = Vacant,
 * O - Occupied`, or in two cells side by side. Only letters that the leases use count, and only where a word of the legend
 * is a status.
 *
 * @returns Words by letters in capitals; empty without a legend.
 */
export function statusLegend(grid: Grid, rows: readonly WalkedRow[]): ReadonlyMap<string, string> {
  const letters = lettersOf(grid, rows)
  if (letters.size === 0) return letters
  const found = new Map<string, string>()
  for (const walked of rows) {
    const isLease = walked.role === 'lease' || walked.role === 'charge'
    if (walked.role === 'header') continue
    const columns = isLease ? columnsBeside(walked) : null
    for (let column = 0; column < grid.columnCount; column++) {
      if (columns?.has(column)) continue
      const text = textAt(grid, walked.row, column)
      if (text === '' || text.length > 400) continue
      for (const [letter, word] of entriesOf(text)) if (letters.has(letter)) found.set(letter, word)
      const beside = textAt(grid, walked.row, column + 1)
      const isPair = letters.has(text.toUpperCase()) && beside.length > longestLetters && groupOfStatus(beside) !== null
      if (isPair) found.set(text.toUpperCase(), beside)
    }
  }
  return [...found.values()].some((word) => groupOfStatus(word) !== null) ? found : new Map()
}

/** The short statuses of the leases, in capitals. */
function lettersOf(grid: Grid, rows: readonly WalkedRow[]): Map<string, string> {
  const letters = new Map<string, string>()
  for (const { row, role, table } of rows) {
    const status = role === 'lease' && table !== null ? columnOf(table, 'lease status') : undefined
    const printed = status ? textAt(grid, row, status.column) : ''
    if (printed === '' || printed.length > longestLetters) continue
    const text = printed.toUpperCase()
    if (/^[A-Z/]+$/.test(text) && text.length <= longestLetters) letters.set(text, text)
  }
  return letters
}

/** The columns of a table that have captions; a legend may stand beside them. */
function columnsBeside({ table }: WalkedRow): Set<number> {
  return new Set(table?.columns.flatMap(({ column, caption }) => (caption.trim() === '' ? [] : [column])))
}

function entriesOf(text: string): [letter: string, word: string][] {
  return [...text.matchAll(entry)].map(([, letter = '', word = '']) => [letter.toUpperCase(), word.trim()])
}
