import { anEmptyReportInput, aReportInput, aStatement, tableUnder } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { statementSections } from './statements.ts'

it('prints twelve months and their total on a landscape page', () => {
  const [section] = statementSections(aReportInput())
  expect(section?.isLandscape).toBe(true)
  const rows = tableUnder(section?.blocks ?? [], 'Total')
  expect(rows[1]).toEqual(['Vacancy', ...Array(12).fill('(1,100)'), '(13,200)'])
})

it('splits a longer statement into tables that fit, with the total in the last', () => {
  const long = aStatement([{ concept: 'gpr', months: 100 }], '2024-05', 30)
  const [section] = statementSections(aReportInput({ statements: [long] }))
  const tables = section?.blocks.flatMap((block) => (block.kind === 'table' ? [block.columns.length] : []))
  // A caption, then 12, 12 and 6 months, each with a total.
  expect(tables).toEqual([13, 13, 8])
})

it('are omitted without a statement', () => {
  expect(statementSections(anEmptyReportInput())).toEqual([])
})
