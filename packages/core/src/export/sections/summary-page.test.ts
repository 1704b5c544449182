import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { summaryPageSection } from './summary-page.ts'

it('keeps the sections that people wrote, each under its heading', () => {
  const summary = [
    { section: 'Sponsor', html: '<p>B. Cho, <b>12 years</b></p>' },
    { section: null, html: '<ul><li>Pool</li></ul>' },
  ]
  expect(summaryPageSection(aReportInput({ summary })).slice(1)).toEqual([
    { kind: 'heading', level: 2, text: 'Sponsor' },
    { kind: 'paragraph', text: [{ text: 'B. Cho, ' }, { text: '12 years', isBold: true }] },
    { kind: 'list', isNumbered: false, items: [[{ text: 'Pool' }]] },
  ])
})

it('is left out where nobody wrote one', () => {
  expect(summaryPageSection(aReportInput())).toEqual([])
})
