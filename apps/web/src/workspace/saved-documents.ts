import type { StatementRecord } from '@uwkit/core/operating-statement'
import type { ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import type { RentRollRecord } from '@uwkit/core/rent-roll'
import { noEvidence } from '@uwkit/core/shared'

/** A saved rent roll as one that was read, with the proof that it was saved with. */
export function readRollOf(record: RentRollRecord): ReadRentRoll {
  const evidence = record.evidence ?? noEvidence()
  return { kind: 'rent_roll', file: record.fileName ?? 'Rent roll', rentRoll: record, ...evidence }
}

/** A saved statement as one that was read, with the proof that it was saved with. */
export function readStatementOf(record: StatementRecord): ReadStatement {
  const evidence = record.evidence ?? noEvidence()
  return { kind: 'operating_statement', file: record.fileName ?? 'Statement', statement: record, ...evidence }
}

/** The last month of a statement, `YYYY-MM`; empty where it has none. */
export function lastMonth({ statement }: Pick<ReadStatement, 'statement'>): string {
  return statement.periods.reduce((last, { key }) => (key > last ? key : last), '')
}

/**
 * The document of the same property to compare with: the latest earlier one, else the earliest later one.
 *
 * @param date Of the one; `null` where it has none.
 * @param dateOf Of another, in the same writing.
 * @example
 * documentBefore(['2025-12', '2026-03', '2026-09'], '2026-06', (month) => month)
 * // => '2026-03'
 */
export function documentBefore<Other>(
  others: readonly Other[],
  date: string | null,
  dateOf: (other: Other) => string | null,
): Other | null {
  const dated = others.filter((other) => dateOf(other) !== null)
  const byDate = dated.toSorted((one, other) => ((dateOf(one) ?? '') < (dateOf(other) ?? '') ? -1 : 1))
  if (date === null) return null
  const before = byDate.filter((other) => (dateOf(other) ?? '') < date)
  return before.at(-1) ?? byDate.find((other) => (dateOf(other) ?? '') >= date) ?? null
}
