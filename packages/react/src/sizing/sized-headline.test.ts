import { sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { missingInputs } from './sized-headline.tsx'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'

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
