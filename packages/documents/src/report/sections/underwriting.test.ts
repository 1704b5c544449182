import { anEmptyReportInput, aReportInput, blocksText, tableUnder } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { underwritingRows, underwritingSection, underwritingSummarySection } from './underwriting.ts'

it('goes from gross rent to NCF, per year and per unit', () => {
  const rows = tableUnder(underwritingSummarySection(aReportInput()), '$/yr')
  const of = (label: string) => rows.find(([name]) => name === label)?.slice(1)
  // 20 units; percentages are of 228,000 of income.
  expect(of('Gross potential rent')).toEqual(['$241,200', '$12,060', '105.8%'])
  expect(of('Effective gross income')).toEqual(['$228,000', '$11,400', '100.0%'])
  expect(of('Operating expenses')).toEqual(['$54,840', '$2,742', '24.1%'])
  expect(of('Net operating income')).toEqual(['$173,160', '$8,658', '75.9%'])
  expect(rows.at(-1)).toEqual(['Net cash flow', '$168,160', '$8,408', '73.8%'])
})

it('shows unknown figures as unknown, with what to do', () => {
  const input = anEmptyReportInput()
  const blocks = underwritingSummarySection(input)
  expect(tableUnder(blocks, '$/yr').at(-1)).toEqual(['Net cash flow', '—', '—', '—'])
  expect(blocks.at(-1)).toEqual({ kind: 'paragraph', tone: 'warning', text: input.underwriting.reason })
})

it('shows the statement’s figures beside the underwriting, with the basis', () => {
  const rows = tableUnder(underwritingSection(aReportInput()), 'Underwritten')
  expect(rows.find(([name]) => name === 'Real estate taxes')).toEqual([
    'Real estate taxes',
    '$30,000',
    '$0',
    '$30,000',
    '$1,500',
    '$30,000',
    'T12',
  ])
})

it('shows the statement’s figure and the underwriting adjustment for every total', () => {
  const rows = tableUnder(underwritingSection(aReportInput()), 'Underwritten')
  // The statement: rent 241,200 less 13,200, taxes 30,000, insurance 18,000; it has no fee (6,840) and no reserve (5,000).
  const totals = [
    ['Gross potential rent', '$241,200', '$0', '$241,200', '$12,060', '$241,200'],
    ['Net rental income', '$228,000', '$0', '$228,000', '$11,400', '$228,000'],
    ['Effective gross income', '$228,000', '$0', '$228,000', '$11,400', '$228,000'],
    ['Operating expenses', '$48,000', '$6,840', '$54,840', '$2,742', '$48,000'],
    ['Net operating income', '$180,000', '-$6,840', '$173,160', '$8,658', '$180,000'],
    ['Net cash flow', '$180,000', '-$11,840', '$168,160', '$8,408', '$180,000'],
  ]
  for (const total of totals) expect(rows.find(([name]) => name === total[0])?.slice(0, 6)).toEqual(total)
  const blank = tableUnder(underwritingSection(anEmptyReportInput()), 'Underwritten')
  expect(blank.at(-1)?.slice(0, 6)).toEqual(['Net cash flow', '—', '—', '—', '—', '—'])
})

it('cites each figure’s cells, and explains each line', () => {
  const blocks = underwritingSection(aReportInput())
  const words = blocksText(blocks)
  expect(words).toMatch(/"text":"Real estate taxes","note":"t12\.xlsx, sheet [^"]+: /)
  // After an amount, the number of a note would be copied as a digit of it.
  expect(words).not.toMatch(/\d","note"/)
  expect(words).toContain('"text":"Real estate taxes: ","isBold":true')
})

it('shows every rule of economic vacancy and which one governs', () => {
  const rows = tableUnder(underwritingSection(aReportInput()), 'Rule')
  // The vacant unit: 13,200 of 241,200.
  expect(rows.filter(([name]) => name?.includes('(governs)'))).toEqual([
    [expect.stringMatching(/^Actual/), '$13,200', '5.5%', expect.any(String)],
  ])
  expect(rows.at(-1)?.slice(0, 3)).toEqual(['Underwritten', '$13,200', '5.5%'])
})

it('prints the lender’s own lines if the deal has them', () => {
  const line = {
    lineItem: 'Real Estate Taxes',
    budget: 31_000,
    appraisal: null,
    selection: 'budget' as const,
    inflationFactor: 1.03,
    underwritten: 31_930,
  }
  const rows = tableUnder(underwritingSection(aReportInput({ lenderUnderwriting: [line] })), 'Appraisal')
  expect(rows).toEqual([['Real Estate Taxes', '$31,000', '—', 'Budget', '1.030', '$31,930']])
  expect(blocksText(underwritingSection(anEmptyReportInput()))).not.toContain('Lender underwriting')
})

it('puts each total below its lines', () => {
  const rows = underwritingRows(aReportInput().underwriting)
  const sumBetween = (from: string, to: string) => {
    const [first, last] = [from, to].map((label) => rows.findIndex((row) => row.label === label))
    return rows.slice((first ?? -1) + 1, last).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  }
  expect(sumBetween('', 'Gross potential rent')).toBeCloseTo(241_200)
  expect(sumBetween('Effective gross income', 'Operating expenses')).toBeCloseTo(54_840)
  expect(sumBetween('Net operating income', 'Net cash flow')).toBeCloseTo(5000)
  expect(rows.at(-1)).toMatchObject({ role: 'grand', amount: expect.closeTo(168_160) })
})

it('omits lines that no document has', () => {
  expect(underwritingRows(aReportInput().underwriting).map(({ label }) => label)).not.toContain('Parking')
})
