import { expect, it } from 'vitest'
import { changedField, fieldLabel, kindOf } from './change-fields.ts'

it('takes what is not there for what is unknown', () => {
  expect(changedField('Rent', 'dollars', undefined, null)).toEqual([])
  expect(changedField('Rent', 'dollars', null, 0)).toEqual([{ label: 'Rent', kind: 'dollars', before: null, after: 0 }])
})

it('writes what is no figure and no text so that people can read it', () => {
  const [charges] = changedField('Charges', 'text', { RENT: 1000 }, { RENT: 1000, PET: 25 })
  expect([charges?.before, charges?.after]).toEqual(['RENT 1000', 'RENT 1000, PET 25'])
  expect(changedField('Vacant', 'text', false, true)).toMatchObject([{ before: 'no', after: 'yes' }])
  expect(changedField('Tags', 'text', [], ['Renovated', 'Affordable'])).toMatchObject([
    { after: 'Renovated, Affordable' },
  ])
})

it('calls a field as the glossary does, else by its words', () => {
  expect(['noteRate', 'loanNumber', 'isVacant'].map(fieldLabel)).toEqual(['Note rate', 'Loan number', 'Vacant'])
})

it('tells rates, months, coverage and dollars apart by their names', () => {
  expect(
    (
      ['noteRate', 'originationFee', 'applicationFee', 'termMonths', 'minimumDebtServiceCoverage', 'yearBuilt'] as const
    ).map((name) => kindOf(name, 1)),
  ).toEqual(['percent', 'percent', 'dollars', 'months', 'ratio', 'count'])
  expect(kindOf('quoteDate', '2026-05-01')).toBe('day')
})
