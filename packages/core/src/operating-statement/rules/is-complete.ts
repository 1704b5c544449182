import type { OperatingStatement } from '../operating-statement.schema.ts'

/**
 * Whether a statement may be saved as finished: every line with values up to the NOI line has a category.
 *
 * Totals need none, nor do lines below NOI.
 */
export function isComplete(statement: OperatingStatement): boolean {
  return statement.lines.every((line) => {
    const hasValues = Object.values(line.values).some((value) => value !== null)
    return line.isTotal || line.section === 'below' || !hasValues || line.category !== null
  })
}
