import { findMissingRows, type LineItem, type MissingRow } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { moneyText, sumMoney } from '@uwkit/core/shared'
import { totalCheck } from '../../lines/state/total-check.ts'

/** One way to explain a total that does not foot. */
export interface MissingRowSuggestion {
  /** Unlike that of every other suggestion. */
  id: string
  total: LineItem
  /** The row that it names; `null` for none. */
  line: LineItem | null
  /** In a sentence. */
  words: string
  /** Whether leaving the row out settles it. */
  leavesOut: boolean
}

/** Explanations shown of one total. */
const most = 3

/**
 * What would make the totals of a statement add up that do not, the likeliest first. Totals of which the figures do not say what
 * they add up are passed.
 */
export function missingRows(document: ReadStatement): MissingRowSuggestion[] {
  const { lines, periods } = document.statement
  const printed = (line: LineItem) => periods.map(({ key }) => line.printed.values[key] ?? null)
  return lines.flatMap((total) => {
    const check = totalCheck(document, total)
    if (check === null || check.lines === null || check.held === check.ties.size) return []
    const parts = check.lines
    const others = lines.filter((line) => !line.isTotal && !parts.includes(line))
    const rows = (of: readonly LineItem[]) => of.map((line) => ({ values: printed(line) }))
    return findMissingRows(printed(total), rows(parts), rows(others))
      .slice(0, most)
      .map((found): MissingRowSuggestion => {
        const line = found.index === null ? null : ((found.cause === 'elsewhere' ? others : parts)[found.index] ?? null)
        return {
          id: `${total.source.row}:${found.cause}:${found.index ?? ''}`,
          total,
          line,
          words: wordsOf(found, line),
          leavesOut: found.cause === 'doubled' || found.cause === 'leftOut',
        }
      })
  })
}

function wordsOf({ cause, effect }: MissingRow, line: LineItem | null): string {
  const name = line === null ? 'A row' : `${line.label} (row ${line.source.row})`
  const amount = moneyText(sumMoney(effect))
  switch (cause) {
    case 'doubled':
      return `${name} is doubled.`
    case 'signFlipped':
      return `${name} has the other sign in the total.`
    case 'leftOut':
      return `The total leaves out ${name}.`
    case 'elsewhere':
      return `The total counts ${name}, which stands elsewhere.`
    case 'countedTwice':
      return `The total counts ${name} twice.`
    case 'figureChanged':
      return `A figure of one month was changed: ${amount} in all.`
    case 'missing':
      return `A row is missing: ${amount} over all periods.`
  }
}
