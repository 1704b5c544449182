import type { StatementLine, StatementRow } from '../operating-statement.schema.ts'

/**
 * The lines of a statement as the rows of a table: their values with the comment of each.
 *
 * @example
 * const line = { ...aStatementReading(smallStatement).statement.lines[0], id: 'l1', comment: null, comments: { '2025-01': 'paid late' } }
 * statementRows([line])[0].breakdown
 * // => { '2025-01': { value: 1100, comment: 'paid late' }, '2025-02': { value: 1100, comment: null } }
 */
export function statementRows(lines: readonly StatementLine[]): StatementRow[] {
  return lines.map((line) => ({
    id: line.id,
    label: line.label,
    row: line.source.row,
    category: line.category,
    isExpense: line.section === 'expense',
    isInverse: line.isInverse,
    comment: line.comment,
    comments: line.comments,
    breakdown: breakdownOf(line),
    categoryPrediction:
      line.category === null || line.probability === null
        ? null
        : { category: line.category, probability: line.probability },
  }))
}

/**
 * The values of a line by period, with the comment of each.
 *
 * @example
 * breakdownOf({ values: { '2025-01': null }, comments: { '2025-01': 'not billed' } })
 * // => { '2025-01': { value: null, comment: 'not billed' } }
 */
export function breakdownOf({
  values,
  comments,
}: Pick<StatementLine, 'values' | 'comments'>): StatementRow['breakdown'] {
  const cells = Object.entries(values).map(([key, value]) => [key, { value, comment: comments[key] ?? null }])
  return Object.fromEntries(cells)
}
