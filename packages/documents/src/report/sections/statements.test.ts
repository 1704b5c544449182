import { anEmptyReportInput, aReportInput, aStatement, tableUnder } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { statementSections } from './statements.ts'

it('prints twelve months and their total on a page laid across', () => {
  const [section] = statementSections(aReportInput())
  expect(section?.isLandscape).toBe(true)
  const rows = tableUnder(section?.blocks ?? [], 'Total')
  expect(rows[1]).toEqual(['Vacancy', ...Array(12).fill('(1,100)'), '(13,200)'])
})

it('cuts a statement of more months into tables that fit, the total in the last', () => {
  const long = aStatement([{ concept: 'gpr', months: 100 }], '2024-05', 30)
  const [section] = statementSections(aReportInput({ statements: [long] }))
  const tables = section?.blocks.flatMap((block) => (block.kind === 'table' ? [block.columns.length] : []))
  // A caption beside 12, 12 and 6 months, and a total.
  expect(tables).toEqual([13, 13, 8])
})

it('are left out where there is no statement', () => {
  expect(statementSections(anEmptyReportInput())).toEqual([])
})
