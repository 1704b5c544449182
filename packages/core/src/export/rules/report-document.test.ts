import { expect, it } from 'vitest'
import { anEmptyReportInput, aReportInput } from '../export.fixtures.ts'
import { reportDocument } from './report-document.ts'

const headingsOf = (report: ReturnType<typeof reportDocument>) =>
  report.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.text] : []))

it('gives a sizing memo the tests, the underwriting, the findings and where the figures come from', () => {
  const report = reportDocument(aReportInput(), 'Memo')
  expect(report.title).toBe('Birch Court: Sizing memo')
  expect(headingsOf(report)).toEqual([
    'Loan terms',
    'Sizing',
    'Underwriting',
    'Unit mix',
    'Property',
    'Appendix: findings and ties',
    'Where the figures come from',
  ])
})

it('gives a narrative all parts, whether or not anybody filled them', () => {
  const parts = [
    'Summary',
    'Property',
    'Loan terms',
    'Sizing',
    'Underwriting',
    'Unit mix',
    'Operating statements',
    'Comparables',
    'Pictures',
    'Appendix: findings and ties',
    'Where the figures come from',
  ]
  expect(headingsOf(reportDocument(aReportInput(), 'Narrative'))).toEqual(parts)
  expect(headingsOf(reportDocument(anEmptyReportInput(), 'Narrative'))).toEqual(parts)
})

it('shows no figure of a deal of which nothing is known', () => {
  const words = JSON.stringify(reportDocument(anEmptyReportInput(), 'Narrative').sections)
  expect(words.match(/"\$0"/g)).toBeNull()
  expect(words).not.toContain('NaN')
  expect(words).not.toContain('undefined')
})
