import { fannieConventional, programOf, sizeLoan } from '@uwkit/core/sizing'
import { anEmptyReportInput, aReportInput, blocksText, factsOf, tableUnder } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { sizingSection } from './sizing.ts'

it('shows every test with its max proceeds, and which one constrains', () => {
  const rows = tableUnder(sizingSection(aReportInput()), 'Max proceeds')
  const [dscr, ltv] = rows
  // Net cash flow of 168,160 over 1.25, and 12 payments of 0.00599551: 1,869,845; 80 % of 4,000,000.
  expect(dscr).toEqual([
    'DSCR',
    '1.25x',
    '$168,160',
    '6.000%',
    expect.stringMatching(/^\$1,869,8\d\d$/),
    'Constraining',
  ])
  expect(ltv).toEqual(['LTV', '80.0%', '$4,000,000', '—', '$3,200,000', 'Not constraining'])
  expect(rows.find(([name]) => name === 'LTC')?.slice(4)).toEqual(['N/A', expect.stringMatching(/^[A-Z]/)])
})

it('states the loan from the tests, in total and per unit', () => {
  const blocks = sizingSection(aReportInput())
  expect(factsOf(blocks)).toMatchObject({ 'Maximum loan': '$1,869,000', 'Per unit': '$93,450', DSCR: '1.25x' })
  expect(blocksText(blocks)).toContain(', constrained by DSCR (')
})

it('lists what was assumed, with the reason', () => {
  const rows = tableUnder(sizingSection(aReportInput()), 'Assumption')
  expect(rows.find(([name]) => name === 'Amortization')).toEqual([
    'Amortization',
    '360 months (30 years)',
    expect.any(String),
  ])
})

it('says why there is no loan if no test could run', () => {
  const [, sentence] = sizingSection(anEmptyReportInput())
  expect(sentence).toMatchObject({ kind: 'paragraph', tone: 'warning' })
  expect(blocksText(sizingSection(anEmptyReportInput()))).not.toContain('$0')
})

describe('a loan insured by HUD', () => {
  const { underwriting } = aReportInput()
  const sizing = sizeLoan(underwriting, { value: 4_000_000, rate: 0.06 }, programOf('hud-223f'))
  const blocks = sizingSection(aReportInput({ sizing }))

  it('prints the constraining test: the limit equals debt service as a share of NCF', () => {
    const rows = tableUnder(blocks, 'Max proceeds')
    expect(rows.find(([name]) => name === 'Criterion 5: debt service')?.[1]).toBe('87.0%')
    expect(rows.map(([name]) => name)).not.toContain('DSCR')
    expect(blocksText(blocks)).toContain('constrained by Criterion 5: debt service')
    expect(factsOf(blocks)['Debt service, % of NCF']).toBe('87.0%')
    // 1 over 0.87 is 1.1494, and HUD prints it as 1.15.
    expect(factsOf(blocks)['DSCR']).toMatch(/^1\.15x/)
  })

  it('states the mortgage insurance premiums, and that DSCR includes them', () => {
    const facts = factsOf(blocks)
    // 168,160 × 87 % / (12 × 0.005701895 + 0.25 %) = 2,062,797, rounded down to 100; 0.25 % of it at closing and each year.
    expect(facts['Maximum loan']).toBe('$2,062,700')
    expect(facts['Annual MIP']).toBe('$5,157')
    expect(facts['Upfront MIP']).toBe('$5,157')
    expect(blocksText(blocks)).toContain('amortizing, annual MIP included')
    expect(blocksText(sizingSection(aReportInput()))).not.toContain('MIP')
  })

  it('names no best tier if there is only one tier', () => {
    expect(factsOf(blocks)).not.toHaveProperty('Tier met')
    expect(factsOf(sizingSection(aReportInput()))).toHaveProperty('Tier met')
  })
})

it('truncates the required and the actual DSCR the same way', () => {
  const { underwriting } = aReportInput()
  const tier = { tier: 2, minimumDebtServiceCoverage: 1.2567, maximumLoanToValue: 0.8 }
  const sizing = sizeLoan(
    underwriting,
    { value: 4_000_000, rate: 0.06 },
    { ...fannieConventional, tiers: [tier], usualTier: 2 },
  )
  const blocks = sizingSection(aReportInput({ sizing }))
  expect(tableUnder(blocks, 'Max proceeds')[0]?.[1]).toBe('1.25x')
  expect(factsOf(blocks)['DSCR']).toBe('1.25x')
})

it('states the growth assumptions of the refinance test', () => {
  expect(factsOf(sizingSection(aReportInput()))).toMatchObject({
    'Revenue growth': '2.0%',
    'Expense growth': '3.0%',
    'Real estate tax growth': '3.0%',
  })
})
