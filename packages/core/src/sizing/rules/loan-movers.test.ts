import { expect, it } from 'vitest'
import { Loan } from '../../loan/loan.schema.ts'
import { aNumberedUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { loanMovers } from './loan-movers.ts'
import { type DealDocuments, sizeDeal } from './size-deal.ts'

/** Builds forty units at given rents, and a management fee that is a fraction of EGI. */
function documentsWith(rents: number): DealDocuments {
  const units = Array.from({ length: 40 }, (_, number) => aNumberedUnit(number))
  return {
    rentRoll: aRentRoll(
      units.map((unit) => ({ ...unit, contractRent: unit.contractRent === null ? null : unit.contractRent * rents })),
    ),
    statements: [
      aStatement([
        { concept: 'gpr', months: 40_000 },
        { concept: 're_taxes', section: 'expense', months: 4000 },
        { concept: 'insurance', section: 'expense', months: 1200 },
      ]),
    ],
    statementRoles: ['current'],
  }
}
const unknown = Object.fromEntries(Object.keys(Loan.shape).map((name) => [name, null])) as unknown as Loan
const loan: Loan = { ...unknown, id: 'l', dealId: 'd', product: 'Fannie', appraisedValue: 90_000_000, noteRate: 0.055 }
const sizedOn = (documents: DealDocuments, taxes?: number) =>
  sizeDeal(documents, {
    loan,
    entries:
      taxes === undefined
        ? []
        : [
            {
              lineItem: 'realEstateTaxes',
              budget: null,
              appraisal: null,
              inflationFactor: null,
              selection: 'manual',
              underwritten: taxes,
            },
          ],
  })

it('is what the deal sizes to with 1% more of each, with the fee and the vacancy that follow', () => {
  const documents = documentsWith(1)
  const sized = sizedOn(documents)
  const now = sized.sizing.unroundedLoan ?? Number.NaN
  const fee = (of: typeof sized) => of.underwriting.lines.find(({ key }) => key === 'managementFees')?.amount ?? 0
  const moreRent = sizedOn(documentsWith(1.01))
  expect(fee(moreRent)).toBeGreaterThan(fee(sized))
  const movers = new Map(loanMovers(documents, sized).map(({ key, effect }) => [key, effect]))
  expect(movers.get('occupiedRent')).toBeCloseTo((moreRent.sizing.unroundedLoan ?? 0) - now, 4)
  expect([...movers.keys()][0]).toBe('occupiedRent')
  // $48,000 of taxes plus 1%: the loan falls, as the sign shows.
  const moreTaxes = sizedOn(documents, 48_480)
  expect(movers.get('realEstateTaxes')).toBeCloseTo((moreTaxes.sizing.unroundedLoan ?? 0) - now, 4)
  expect(movers.get('realEstateTaxes')).toBeLessThan(0)
})

it('are none where the value constrains the loan', () => {
  const documents = documentsWith(1)
  const sized = sizeDeal(documents, { loan: { ...loan, appraisedValue: 1_000_000 }, entries: [] })
  expect(sized.sizing.governing).toBe('LTV')
  expect(loanMovers(documents, sized)).toEqual([])
})
