import type { LineItemQuestion } from '../../prediction/index.ts'
import { sumKnown } from '../../shared/money.ts'
import type { LineItem } from '../operating-statement.schema.ts'

/**
 * What a predictor is asked about a line of a statement that was read before: the same as when it was read.
 *
 * @param lines The statement's lines.
 * @param line One of them.
 */
export function lineItemQuestion(lines: readonly LineItem[], line: LineItem): LineItemQuestion {
  const neighbours = lines.filter((other) => !other.isTotal && other.section === line.section)
  const at = neighbours.indexOf(line)
  return {
    label: line.label,
    code: line.code,
    section: line.section,
    header: line.header,
    total: sumKnown(Object.values(line.printed.values)),
    previous: neighbours[at - 1]?.label ?? null,
    next: neighbours[at + 1]?.label ?? null,
  }
}
