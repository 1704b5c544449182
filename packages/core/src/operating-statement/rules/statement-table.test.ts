import { expect, test } from 'vitest'
import { aStatementReading, smallStatement, soundStatement } from '../operating-statement.fixtures.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { statementTable } from './statement-table.ts'

/** What a statement says, apart from where it stood and what was thought of it. */
function saidOf({ lines }: OperatingStatement) {
  return lines.map(({ label, section, category, values, total, isTotal, totalOf }) => ({
    label,
    section,
    category,
    values,
    total,
    isTotal,
    totalOf,
  }))
}

test.each([
  ['two months', smallStatement],
  ['twelve months', soundStatement()],
] as const)('a statement of %s that is downloaded and read again says the same on every line', (_, rows) => {
  const first = aStatementReading(rows).statement
  const again = aStatementReading(statementTable(first)).statement
  expect(saidOf(again)).toEqual(saidOf(first))
  expect(again.property).toBe(first.property)
  expect(again.periods.map(({ key }) => key)).toEqual(first.periods.map(({ key }) => key))
})

test('the empty template has nothing but captions', () => {
  expect(statementTable(null)).toHaveLength(2)
})
