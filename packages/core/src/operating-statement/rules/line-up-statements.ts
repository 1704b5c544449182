import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { normalLabel } from '../reading/label-groups.ts'
import { monthsNewestFirst } from './months-newest-first.ts'

/** A line of one of several statements. */
export interface LineOfStatement {
  /** Which of the given statements, from 0. */
  statement: number
  line: LineItem
}

/**
 * Statements in the order in which a merge takes them: by their last month, the newest last; of two that end together the later
 * given is the newer.
 *
 * @example
 * const of = (key) => ({ periods: [{ key, kind: 'month', caption: key, column: 1 }] })
 * mergeOrder([of('2025-02'), of('2025-01')]).map(({ periods }) => periods[0].key)
 * // => ['2025-01', '2025-02']
 */
export function mergeOrder<One extends Pick<OperatingStatement, 'periods'>>(statements: readonly One[]): One[] {
  const last = ({ periods }: One) => monthsNewestFirst(periods)[0] ?? ''
  return statements.toSorted((a, b) => (last(a) < last(b) ? -1 : last(a) > last(b) ? 1 : 0))
}

/**
 * What a merge takes for the same line: those with the same section and words. In the order of the newest statement; what only
 * an older one has stands behind its neighbour there.
 *
 * @param statements In the order of `mergeOrder`.
 * @returns For each line, where it stands, oldest first.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * lineUpStatements([statement, statement])[0].map(({ line }) => line.label)
 * // => ['Market Rent', 'Market Rent']
 */
export function lineUpStatements(statements: readonly Pick<OperatingStatement, 'lines'>[]): LineOfStatement[][] {
  const byWords = statements.map(({ lines }) => keyed(lines))
  const order = [...(byWords.at(-1)?.keys() ?? [])]
  for (const lines of byWords.slice(0, -1).reverse()) {
    let after = -1
    for (const key of lines.keys()) {
      const at = order.indexOf(key)
      if (at < 0) order.splice(after + 1, 0, key)
      after = at < 0 ? after + 1 : at
    }
  }
  return order.map((key) =>
    byWords.flatMap((lines, statement) => {
      const line = lines.get(key)
      return line === undefined ? [] : [{ statement, line }]
    }),
  )
}

/** Lines by what makes them the same in another statement; the second of the same words is told from the first. */
function keyed(lines: readonly LineItem[]): Map<string, LineItem> {
  const found = new Map<string, LineItem>()
  for (const line of lines) {
    const words = [line.totalOf ?? line.section, line.isTotal, line.totalOf ? '' : normalLabel(line.label)].join('|')
    let key = words
    for (let count = 2; found.has(key); count++) key = `${words}|${count}`
    found.set(key, line)
  }
  return found
}
