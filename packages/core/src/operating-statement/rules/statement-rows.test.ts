import { expect, test } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { statementRows } from './statement-rows.ts'

const { statement } = aStatementReading(smallStatement)
const lines = statement.lines.map((line, at) => ({ ...line, id: `l${at}`, comment: null, comments: {} }))

test('a table has a row for each line, in the order of the document, with its row of the file', () => {
  // Titles are in rows 1 and 2; Market Rent in row 3, Property Taxes in row 7.
  const rows = statementRows(lines)
  expect(rows.find(({ label }) => label === 'Market Rent')).toMatchObject({ row: 3, isExpense: false })
  expect(rows.find(({ label }) => label === 'Property Taxes')).toMatchObject({ row: 7, isExpense: true })
  expect(rows.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
})

test('a category that a person chose is shown without a prediction', () => {
  const [first, ...others] = lines
  if (!first) throw new Error('the statement has lines')
  const [row] = statementRows([{ ...first, category: 'Other Income', probability: null }, ...others])
  expect(row).toMatchObject({ category: 'Other Income', categoryPrediction: null })
})
