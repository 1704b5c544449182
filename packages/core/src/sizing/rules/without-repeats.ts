import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { sumMoney } from '../../shared/money.ts'

/**
 * Statements without those that were given before: the same periods with the same income and expense in each, in
 * whatever file or format.
 *
 * @returns The statements that count, in their order, and those left out.
 * @example
 * withoutRepeats([])
 * // => { kept: [], repeated: [] }
 */
export function withoutRepeats(statements: readonly OperatingStatement[]): {
  kept: OperatingStatement[]
  repeated: OperatingStatement[]
} {
  const seen = new Set<string>()
  const kept: OperatingStatement[] = []
  const repeated: OperatingStatement[] = []
  for (const statement of statements) {
    const print = fingerprint(statement)
    if (seen.has(print)) repeated.push(statement)
    else kept.push(statement)
    seen.add(print)
  }
  return { kept, repeated }
}

function fingerprint({ periods, lines }: OperatingStatement): string {
  const totals = periods.map(({ key }) => {
    const sum = (section: 'income' | 'expense', ofTotals: boolean) =>
      sumMoney(
        lines
          .filter((line) => line.section === section && (line.isTotal || line.isNetOperatingIncome) === ofTotals)
          .map((line) => line.values[key]),
      )
    return [key, sum('income', false), sum('expense', false), sum('income', true), sum('expense', true)]
  })
  return JSON.stringify(totals)
}
