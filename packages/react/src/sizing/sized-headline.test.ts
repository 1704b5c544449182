import { sizeDeal } from '@uwkit/core/sizing'
import { describe, expect, it, test } from 'vitest'
import { loanReason, missingInputs, underwritingTotals } from './sized-headline.tsx'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'
import { underwritingRows } from './underwriting-rows.ts'

test('nothing is missing where documents, value and rate are there', () => {
  expect(missingInputs(sizedDocuments, sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] }))).toEqual([])
})

test('restricted units without a max rent say where it is given', () => {
  const { rentRoll } = sizedDocuments
  const units =
    rentRoll?.units.map((unit, index) => (index < 3 ? { ...unit, tags: ['Affordable' as const] } : unit)) ?? []
  const documents = { ...sizedDocuments, rentRoll: rentRoll === null ? null : { ...rentRoll, units } }
  expect(missingInputs(documents, sizeDeal(documents, { loan: sizedLoan, entries: [] }))).toEqual([
    {
      section: 'loan',
      text: 'No max rent for 3 restricted units: the lower of actual and market rent is used.',
      action: 'Enter restricted rents',
    },
  ])
})

test('a loan without value and rate says where they are given', () => {
  const missing = missingInputs(sizedDocuments, sizeDeal(sizedDocuments, { loan: null, entries: [] }))
  expect(missing.map(({ section, action }) => `${section}: ${action}`)).toEqual([
    'loan: Enter the value',
    'loan: Enter the rate',
  ])
})

describe('why the loan is what it is', () => {
  it('names the DSCR test with its figures, and how the loan was rounded', () => {
    const sized = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, appraisedValue: 90_000_000 }, entries: [] })
    expect(loanReason(sized)?.sentence).toMatch(
      /^DSCR: .* at 1\.25x and 5\.85% supports \$[\d,]+, rounded down to \$[\d,]+000\.$/,
    )
    expect(loanReason(sized)?.term).toBeNull()
  })

  it('leads to the value where it constrains the loan', () => {
    const sized = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, appraisedValue: 5_000_000 }, entries: [] })
    expect(loanReason(sized)).toEqual({
      sentence: 'LTV: 80.00% of $5,000,000 supports $4,000,000.',
      term: 'value',
    })
  })

  it('is not known without a loan', () => {
    expect(loanReason(sizeDeal(sizedDocuments, { loan: null, entries: [] }))).toBeNull()
  })
})

it('the totals in sight are EGI, operating expenses, NOI, reserves and net cash flow, which add up', () => {
  const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })
  const totals = underwritingTotals(underwritingRows(sized))
  const [egi, expenses, noi, reserves, ncf] = totals.map(({ values }) => values.underwritten ?? Number.NaN)
  expect(totals).toHaveLength(5)
  expect((egi ?? 0) - (expenses ?? 0)).toBeCloseTo(noi ?? 0, 2)
  expect((noi ?? 0) - (reserves ?? 0)).toBeCloseTo(ncf ?? 0, 2)
})
