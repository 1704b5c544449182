import { quoteTermsOf } from '@uwkit/core/loan'
import { sizeLoan } from '@uwkit/core/sizing'
import { anEmptyReportInput, aReportInput, blocksText, factsOf, tableUnder } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { reportDocument } from '../report-document.ts'
import { quoteBlocks, termSheetPages } from './quote.ts'

const terms = quoteTermsOf({
  borrower: 'Birch Court LLC',
  index: '10-year Treasury',
  indexRate: 0.0425,
  spread: 0.0175,
  originationFee: 0.01,
  escrowTaxes: 30_000,
  monthlyReserveDeposit: 500,
  recourse: 'Non-recourse with carve-outs',
  conditions: 'Appraisal\nPhase I report',
  quoteExpires: '2026-12-15',
})

describe('a quote for a borrower', () => {
  it('states the terms on file, with percentages also in dollars', () => {
    expect(factsOf(quoteBlocks(aReportInput({ terms })))).toMatchObject({
      Borrower: 'Birch Court LLC',
      'Loan amount': '$1,869,000',
      'Interest rate': '6.000%',
      'Rate basis': '10-year Treasury (4.250%) plus 1.750%',
      Recourse: 'Non-recourse with carve-outs',
      'Origination fee': '1%',
      'Real estate taxes': '$30,000/yr',
      'Replacement reserves': '$500/mo',
    })
    // 1 % of 1,869,000; 500 per month over 20 units is 300 per unit per year.
    const words = blocksText(quoteBlocks(aReportInput({ terms })))
    for (const remark of ['$18,690', '$300/unit/yr', 'It expires on December 15, 2026.', 'Phase I report'])
      expect(words).toContain(remark)
  })

  it('says what is to be determined, without filling in values', () => {
    const facts = factsOf(quoteBlocks(aReportInput()))
    for (const label of ['Borrower', 'Prepayment', 'Recourse', 'Origination fee', 'Real estate taxes', 'Insurance'])
      expect(facts[label]).toBe('To be determined')
    for (const label of ['Guarantor', 'Sponsor', 'Exit fee', 'Purpose', 'Immediate repairs'])
      expect(facts).not.toHaveProperty(label)
    expect(blocksText(quoteBlocks(aReportInput()))).toContain('It has no expiration date and is')
  })

  it('omits tiers, tests, assumptions, and findings, and is not a commitment', () => {
    const finding = {
      id: 'x/y',
      severity: 'warning' as const,
      message: 'Insurance is doubtful.',
      source: null,
      seen: null,
    }
    const input = aReportInput({ terms, findings: [{ ...finding, dollars: 5 }] })
    for (const kind of ['Quote', 'Term_Sheet'] as const) {
      const words = JSON.stringify(reportDocument(input, kind).sections)
      expect(words).not.toMatch(/tier|doubt|constrain|governs|assum|finding|\$3,200,000|—/i)
      expect(words).toContain('not a commitment to lend')
    }
    expect(JSON.stringify(reportDocument(input, 'Memo').sections)).toMatch(/doubtful/)
  })

  it('adds up from rent to net cash flow', () => {
    const rows = tableUnder(quoteBlocks(aReportInput()), 'Line ($/yr)').map(([label, amount]) => [label, amount])
    // 241,200 less 13,200 is 228,000; less 54,840 is 173,160; less 20 × 250 is 168,160.
    expect(rows).toEqual([
      ['Gross potential rent', '$241,200'],
      ['Vacancy and collection loss', '($13,200)'],
      ['Other income', '$0'],
      ['Effective gross income', '$228,000'],
      ['Operating expenses', '($54,840)'],
      ['Net operating income', '$173,160'],
      ['Replacement reserves', '($5,000)'],
      ['Net cash flow', '$168,160'],
    ])
  })

  it('is rejected if index plus spread differs from the note rate', () => {
    const wrong = aReportInput({ terms: { ...terms, spread: 0.02 } })
    expect(() => reportDocument(wrong, 'Quote')).toThrow('does not match index 4.250% plus spread 2.000%')
    expect(() => reportDocument(wrong, 'Memo')).not.toThrow()
  })

  it('is not generated if there is no loan', () => {
    const { sizing } = aReportInput()
    const none = aReportInput({ sizing: { ...sizing, loan: 0, reason: 'Net cash flow is not above zero.' } })
    expect(() => reportDocument(none, 'Term_Sheet')).toThrow('No loan can be quoted: Net cash flow is not above zero.')
    expect(() => reportDocument(none, 'Narrative')).not.toThrow()
    const { measures } = sizing
    const short = { ...sizing, measures: { ...measures, debtServiceCoverage: 0.58 }, reason: 'DSCR 0.58x.' }
    expect(() => reportDocument(aReportInput({ sizing: short }), 'Quote')).toThrow('No loan can be quoted: DSCR 0.58x.')
  })

  it('names its rules with their hash', () => {
    const { rules } = aReportInput().sizing
    const words = blocksText(quoteBlocks(aReportInput()))
    expect(words).toContain(
      `Sized under Fannie Mae conventional rules effective November 20, 2026 (SHA-256 ${rules.hash}).`,
    )
  })

  it('says that a loan without a rate is subject to DSCR', () => {
    const { underwriting } = aReportInput()
    const sizing = sizeLoan(underwriting, { value: 4_000_000 })
    const blocks = quoteBlocks(aReportInput({ sizing }))
    expect(blocksText(blocks)).toContain('$160,000/unit, subject to DSCR at the final rate')
    expect(factsOf(blocks)['Interest rate']).toBe('To be determined')
  })

  it('shows no figures for a deal without data', () => {
    const words = JSON.stringify(reportDocument(anEmptyReportInput(), 'Quote').sections)
    expect(words).not.toMatch(/\$\d|NaN|undefined|—/)
  })
})

it('a term sheet lists the conditions that fit, and counts the others', () => {
  const conditions = Array.from({ length: 30 }, (_, index) => `Condition number ${index + 1} of this loan`).join('\n')
  const [, page] = termSheetPages(aReportInput({ terms: { ...terms, conditions } }))
  expect(blocksText(page)).toContain('Condition number 10 of')
  expect(blocksText(page)).toContain('The quote lists 20 more conditions.')
})
