import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { ExportKind } from '../export.schema.ts'
import { figuresMissingInText } from './figures-in-text.ts'
import { reportDocument } from './report-document.ts'

const { figures } = aReportInput().record

it('finds every figure in each document: what a borrower is sent records no tests', () => {
  for (const kind of ExportKind.options) {
    const { figures } = aReportInput({}, kind).record

    const words = JSON.stringify(reportDocument(aReportInput(), kind).sections)
    expect(figuresMissingInText(figures, words)).toEqual([])
  }
})

it('does not take a part of a longer figure for the figure', () => {
  expect(figuresMissingInText({ ...figures, loan: 1_869 }, '$1,869,000')).toContain('Maximum loan $1,869')
})
