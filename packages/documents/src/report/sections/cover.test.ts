import { anEmptyReportInput, aReportInput } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { coverSection, picturesSection, summaryPageSection } from './cover.ts'

it('begins with the deal, the max loan, and the constraining test', () => {
  const [cover] = coverSection(aReportInput(), 'Memo')
  expect(cover).toMatchObject({
    kind: 'cover',
    kindName: 'Sizing memo',
    title: 'Birch Court',
    lines: expect.arrayContaining(['1 Main St, Dover, DE']),
    figures: expect.arrayContaining([
      { label: 'Maximum loan', value: '$1,869,000', remark: 'constrained by DSCR' },
      { label: 'Net operating income', value: '$173,160', remark: 'underwritten, annual' },
      { label: 'Units', value: '20' },
    ]),
  })
})

it('omits unknown dates and shows unknown figures as unknown', () => {
  const [cover] = coverSection(anEmptyReportInput(), 'Narrative')
  expect(cover).toMatchObject({
    kindName: 'Underwriting narrative',
    lines: [expect.stringContaining('rules effective'), 'Internal: not for the borrower.'],
  })
  expect(JSON.stringify(cover)).not.toContain('$0')
})

it('keeps the written sections, each under its heading', () => {
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

it('is omitted if none was written', () => {
  expect(summaryPageSection(aReportInput())).toEqual([])
})

it('gives each picture alternative text', () => {
  const pictures = [
    { uid: 'a', caption: 'The pool', fileName: 'IMG_1.jpg' },
    { uid: 'b', caption: null, fileName: null },
  ]
  expect(picturesSection(aReportInput({ pictures })).slice(1)).toEqual([
    { kind: 'picture', uid: 'a', caption: 'The pool', alt: 'The pool' },
    { kind: 'picture', uid: 'b', caption: null, alt: 'Picture 2 of Birch Court' },
  ])
})

it('are omitted if there are none', () => {
  expect(picturesSection(aReportInput())).toEqual([])
})
