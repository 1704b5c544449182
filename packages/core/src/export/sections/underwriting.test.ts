import { expect, it } from 'vitest'
import { anEmptyReportInput, aReportInput, tableUnder, wordsOfBlocks } from '../export.fixtures.ts'
import { underwritingSection } from './underwriting.ts'

it('sets what the statement says beside what was underwritten, with the basis', () => {
  const rows = tableUnder(underwritingSection(aReportInput()), 'Underwritten')
  expect(rows.find(([name]) => name === 'Real estate taxes')).toEqual([
    'Real estate taxes',
    '$30,000',
    '$30,000',
    '$30,000',
    '$1,500',
    'T12',
  ])
  expect(rows.at(-1)?.slice(0, 5)).toEqual(['Net cash flow', '', '', '$168,160', '$8,408'])
})

it('tells in a note which cells a figure was read from, and in words why each line is what it is', () => {
  const blocks = underwritingSection(aReportInput())
  const words = wordsOfBlocks(blocks)
  expect(words).toMatch(/"text":"\$30,000","note":"t12\.xlsx, sheet [^"]+: /)
  expect(words).toContain('"text":"Real estate taxes: ","isBold":true')
})

it('shows every rule of economic vacancy and which one governs', () => {
  const rows = tableUnder(underwritingSection(aReportInput()), 'Rule')
  // The empty unit: 13,200 of 241,200.
  expect(rows.filter(([name]) => name?.includes('(governs)'))).toEqual([
    [expect.stringMatching(/^Actual/), '$13,200', '5.5%', expect.any(String)],
  ])
  expect(rows.at(-1)?.slice(0, 3)).toEqual(['Underwritten', '$13,200', '5.5%'])
})

it('prints the lender’s own lines where the deal has them', () => {
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
  expect(wordsOfBlocks(underwritingSection(anEmptyReportInput()))).toContain('no lines of a lender')
})
