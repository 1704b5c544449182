import type { StatementColumn, UnderwritingLine } from '../sizing.schema.ts'

/**
 * Whether the expenses of a column of the documents are those of a year. A whole year's are what its statement prints. A part
 * of one has them only where its taxes and its insurance are known: without them the rest would look like all.
 *
 * @param column The column whose bills these are: T12 for T6, T3, T1 and the year so far, which have the bills of T12.
 * @param amountOf The column's amount of a line; `null` where it has none.
 * @example
 * columnKnowsBills({ annualFactor: 12 / 9 }, [{ key: 'realEstateTaxes' }], () => null)
 * // => false
 */
export function columnKnowsBills(
  column: Pick<StatementColumn, 'annualFactor'>,
  lines: readonly UnderwritingLine[],
  amountOf: (line: UnderwritingLine) => number | null,
): boolean {
  if (column.annualFactor === 1) return true
  return lines.every(
    (line) => (line.key !== 'realEstateTaxes' && line.key !== 'propertyInsurance') || amountOf(line) !== null,
  )
}
