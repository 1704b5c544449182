import { sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { missingInputs } from './sized-headline.tsx'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'

test('nothing is missing where documents, value and rate are there', () => {
  expect(missingInputs(sizedDocuments, sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] }))).toEqual([])
})

test('a loan without value and rate says where they are given', () => {
  const missing = missingInputs(sizedDocuments, sizeDeal(sizedDocuments, { loan: null, entries: [] }))
  expect(missing.map(({ section, action }) => `${section}: ${action}`)).toEqual([
    'loan: Give the value',
    'loan: Give the rate',
  ])
})
