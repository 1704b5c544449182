import { describe, expect, it } from 'vitest'
import { quoteTermsOf } from '../../loan/index.ts'
import { programOf, sizeLoan } from '../../sizing/index.ts'
import { aReportInput } from '../export.fixtures.ts'
import { feeFacts, headlineFigures, quoteFacts, termFacts } from './quote-facts.ts'
import type { FactEntry } from './report-blocks.ts'

const factsIn = (facts: readonly FactEntry[]) =>
  Object.fromEntries(facts.flatMap(([label, value]) => (value === null || value === '—' ? [] : [[label, value]])))

describe('the rows of a quote', () => {
  it('quotes the note rate and its payment where the loan was sized at a higher rate', () => {
    const { underwriting } = aReportInput()
    const sizing = sizeLoan(underwriting, {
      value: 4_000_000,
      rate: 0.07,
      interestOnlyMonths: 12,
      accrual: 'Actual/360',
    })
    const loan = new Proxy({ noteRate: 0.06 }, { get: (target, name) => Reflect.get(target, name) ?? null })
    const facts = factsIn(termFacts(aReportInput({ sizing, loan: loan as never })))
    // 168,160 / 1.25 / 12 over 0.00665302 per dollar at 7 %: 1,685,000. At 6 %: × 0.00599551 = 10,102.43; × 6 % × 365/360 / 12.
    expect(facts).toMatchObject({ 'Interest rate': '6.000%', 'Loan amount': '$1,685,000', 'Monthly P&I': '$10,102.43' })
    expect(facts['Monthly IO payment']).toBe('$8,542.01')
    expect(facts).not.toHaveProperty('Balloon balance')
  })

  it('tells the premiums of mortgage insurance of a HUD loan', () => {
    const { underwriting } = aReportInput()
    const sizing = sizeLoan(underwriting, { value: 4_000_000, rate: 0.06 }, programOf('hud-223f'))
    expect(factsIn(feeFacts(aReportInput({ sizing })))).toMatchObject({
      'Annual MIP': expect.stringMatching(/^\$\d/),
    })
    expect(factsIn(termFacts(aReportInput({ sizing })))['Balloon balance']).toBe('None')
  })

  it('say of index and spread what is set, and that the rest is to be determined', () => {
    const basis = (terms: Parameters<typeof quoteTermsOf>[0]) =>
      factsIn(termFacts(aReportInput({ terms: quoteTermsOf(terms) })))['Rate basis']
    expect(basis({ spread: 0.0175 })).toBe('Index plus 1.750%')
    expect(basis({ index: '30-day average SOFR' })).toBe('30-day average SOFR; spread to be determined')
    expect(basis(null)).toBe('Indicative; index and spread to be determined')
  })

  it('begin with what lenders are compared by', () => {
    expect(headlineFigures(aReportInput()).map(({ value }) => value)).toEqual([
      '$1,869,000',
      '6.000%',
      '10 years',
      '46.7%',
    ])
  })

  it('are only those that were set, beside a sizing that prints the rest', () => {
    const terms = quoteTermsOf({ recourse: 'Full', exitFee: 0.005 })
    expect(quoteFacts(aReportInput({ terms })).map(({ label, value }) => [label, value])).toEqual([
      ['Recourse', 'Full'],
      ['Exit fee', '0.5%'],
    ])
    expect(quoteFacts(aReportInput())).toEqual([])
  })
})
