import { expect, it } from 'vitest'
import { anEmptyReportInput, aReportInput } from '../export.fixtures.ts'
import { coverSection } from './cover.ts'

it('begins with the deal, what can be borrowed and which test says so', () => {
  const [cover] = coverSection(aReportInput(), 'Memo')
  expect(cover).toMatchObject({
    kind: 'cover',
    kindName: 'Sizing memo',
    title: 'Birch Court',
    lines: expect.arrayContaining(['1 Main St, Dover, DE']),
    figures: expect.arrayContaining([
      { label: 'Maximum loan', value: '$1,869,000', remark: 'constrained by DSCR' },
      { label: 'Net operating income', value: '$173,160', remark: 'underwritten, per year' },
      { label: 'Units', value: '20' },
    ]),
  })
})

it('leaves out days that nobody knows and shows unknown figures as unknown', () => {
  const [cover] = coverSection(anEmptyReportInput(), 'Narrative')
  expect(cover).toMatchObject({
    kindName: 'Underwriting narrative',
    lines: [expect.stringContaining('rules of'), 'Internal: not for the borrower.'],
  })
  expect(JSON.stringify(cover)).not.toContain('$0')
})
