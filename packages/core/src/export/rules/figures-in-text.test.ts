import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { figuresMissingInText } from './figures-in-text.ts'
import { reportDocument } from './report-document.ts'

const { figures } = aReportInput().record

it('finds every figure in a quote and in a narrative', () => {
  for (const kind of ['Quote', 'Narrative'] as const) {
    const words = JSON.stringify(reportDocument(aReportInput(), kind).sections)
    expect(figuresMissingInText(figures, words)).toEqual([])
  }
})

it('does not take a part of a longer figure for the figure', () => {
  expect(figuresMissingInText({ ...figures, loan: 1_869 }, '$1,869,000')).toContain('Maximum loan $1,869')
})
