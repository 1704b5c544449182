import { ExportKind, figuresMissingInText } from '@uwkit/core/export'
import { anEmptyReportInput, aReportInput } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
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
    'Property details',
    'Appendix: findings and ties',
    'Sources and verification',
  ])
})

it('puts the narrative first and the schedules after it, and omits unknown parts', () => {
  expect(headingsOf(reportDocument(aReportInput(), 'Narrative'))).toEqual([
    'Transaction summary',
    'Property and location',
    'Operations and underwriting',
    'Strengths',
    'Risks and mitigants',
    'Property details',
    'Loan terms',
    'Sizing',
    'Underwriting',
    'Unit mix',
    'Operating statements',
    'Appendix: findings and ties',
    'Sources and verification',
  ])
  expect(headingsOf(reportDocument(anEmptyReportInput(), 'Narrative'))).toEqual([
    'Transaction summary',
    'Risks and mitigants',
    'Loan terms',
    'Sizing',
    'Underwriting',
    'Appendix: findings and ties',
    'Sources and verification',
  ])
})

it('shows no figures for a deal without data', () => {
  const words = JSON.stringify(reportDocument(anEmptyReportInput(), 'Narrative').sections)
  expect(words.match(/"\$0"/g)).toBeNull()
  expect(words).not.toContain('NaN')
  expect(words).not.toContain('undefined')
})

it('finds every figure in each document: what a borrower is sent records no tests', () => {
  for (const kind of ExportKind.options) {
    const { figures } = aReportInput({}, kind).record

    const words = JSON.stringify(reportDocument(aReportInput(), kind).sections)
    expect(figuresMissingInText(figures, words)).toEqual([])
  }
})
