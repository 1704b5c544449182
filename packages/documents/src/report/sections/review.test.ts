import type { ReportBlock, ReportReview } from '@uwkit/core/export'
import type { Comment, DealRedline, DealVersion, SignOff } from '@uwkit/core/review'
import { aReportInput } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { reportDocument } from '../report-document.ts'
import { reviewSection } from './review.ts'

const ann = { id: 'a', name: 'Ann Lyst' }
const cole = { id: 'c', name: 'Cole Lee' }
const on = Date.UTC(2026, 10, 20, 23, 30) / 1000
const taxes = {
  kind: 'line',
  section: 'underwriting',
  documentId: null,
  key: 'realEstateTaxes',
  label: 'Real estate taxes',
} as const

const comment: Comment = {
  id: '1',
  dealId: 'd',
  place: taxes,
  text: 'Were they reassessed?',
  mentions: [],
  by: cole,
  realUser: null,
  createdOn: on,
  resolved: { by: cole, realUser: null, on: on + 86_400 },
  replies: [{ id: '2', text: 'Yes.', mentions: [], by: ann, realUser: { id: 'p', name: 'Pro Vider' }, createdOn: on }],
  history: [
    { isResolved: true, by: ann, realUser: null, on: on + 600 },
    { isResolved: false, by: cole, realUser: null, on: on + 1200 },
    { isResolved: true, by: cole, realUser: null, on: on + 86_400 },
  ],
}
const version: DealVersion = {
  id: 'v1',
  dealId: 'd',
  number: 1,
  name: 'To committee',
  by: cole,
  realUser: null,
  createdOn: on,
  hash: '5f'.repeat(32),
}
const signOff: SignOff = {
  ...version,
  section: 'loan',
  versionId: 'v1',
  versionNumber: 1,
  changedSince: ['Loan'],
}
const redline: DealRedline = {
  from: version,
  to: null,
  before: { netOperatingIncome: 381_026, loan: 4_125_000, governing: 'DSCR' },
  after: { netOperatingIncome: 382_132, loan: 3_907_000, governing: 'DSCR' },
  changes: [
    {
      kind: 'unit',
      event: 'changed',
      section: 'rent_roll',
      recordId: 'r1',
      key: '103',
      label: 'Unit 103',
      fields: [{ label: 'Contract rent', kind: 'dollars', before: 1000, after: 1100 }],
      by: ['Olive Owen'],
      effect: { netOperatingIncome: 1106, loan: 12_000 },
    },
    {
      kind: 'term',
      event: 'changed',
      section: 'loan',
      recordId: 'l1',
      key: 'noteRate',
      label: 'Note rate',
      fields: [{ label: 'Note rate', kind: 'percent', before: 0.055, after: 0.06 }],
      by: [],
      effect: { netOperatingIncome: 0, loan: -229_000 },
    },
  ],
  interaction: { netOperatingIncome: 0, loan: -1000 },
  together: { netOperatingIncome: 1106, loan: -218_000 },
  unsizedCount: 0,
}
const review: ReportReview = { comments: [comment], signOffs: [signOff], redline }

/** Returns the rows of each table of a section, each with its cells as plain text. */
const tables = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) =>
    block.kind !== 'table'
      ? []
      : [
          block.rows.map(({ cells }) =>
            cells.map((cell) => (typeof cell === 'string' ? cell : cell.map(({ text }) => text).join(''))),
          ),
        ],
  )

describe('the appendix of the review', () => {
  it('names who signed off what and when, in UTC, and what changed since', () => {
    const [signOffs] = tables(reviewSection({ review }))
    expect(signOffs).toEqual([['Loan', 'Cole Lee', 'November 20, 2026', 'v1', 'Loan']])
  })

  it('tells each change with both values, who made it and its dollars, and what all do together', () => {
    const [, changes] = tables(reviewSection({ review }))
    expect(changes).toEqual([
      ['Rent roll', 'Unit 103 Contract rent: $1,000 to $1,100', 'Olive Owen', '+$1,106', '+$12,000'],
      ['Loan', 'Note rate 5.500% to 6.000%', '—', '$0', '-$229,000'],
      ['', 'Interaction effect', '', '$0', '-$1,000'],
      ['', 'All changes combined', '', '+$1,106', '-$218,000'],
    ])
    expect(JSON.stringify(reviewSection({ review }))).toContain('Net operating income $381,026 to $382,132')
  })

  it('gives comments by their place, with replies, and who resolved and reopened them', () => {
    const [, , comments] = tables(reviewSection({ review }))
    expect(comments).toEqual([
      ['Underwriting · Real estate taxes'],
      ['Were they reassessed?', 'Cole Lee', 'November 20, 2026', 'Resolved'],
      ['Reply: Yes.', 'Pro Vider for Ann Lyst', 'November 20, 2026', ''],
      ['Resolved', 'Ann Lyst', 'November 20, 2026', ''],
      ['Reopened', 'Cole Lee', 'November 20, 2026', ''],
      ['Resolved', 'Cole Lee', 'November 21, 2026', ''],
    ])
  })

  it('says so where nothing was signed off, kept or said', () => {
    const words = JSON.stringify(reviewSection({ review: { comments: [], signOffs: [], redline: null } }))
    for (const sentence of ['No sections are signed off.', 'No version has been saved.', 'No comments.']) {
      expect(words).toContain(sentence)
    }
  })

  it('stands in the narrative alone, before the sources, and only where it was asked for', () => {
    const headings = (kind: 'Narrative' | 'Memo' | 'Quote', of?: ReportReview) =>
      reportDocument(of === undefined ? aReportInput() : { ...aReportInput(), review: of }, kind)
        .sections.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.text] : []))
    expect(headings('Narrative', review).slice(-2)).toEqual(['Appendix: review', 'Sources and verification'])
    expect(headings('Narrative')).not.toContain('Appendix: review')
    expect(headings('Memo', review)).not.toContain('Appendix: review')
    expect(headings('Quote', review)).not.toContain('Appendix: review')
  })
})
