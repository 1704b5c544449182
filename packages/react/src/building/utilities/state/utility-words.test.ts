import { utilityKinds, utilityPayers } from '@uwkit/core/building'
import { expect, it } from 'vitest'
import { allowanceText, payerNames, utilityNames } from './utility-words.ts'

it('has a word for every utility and payer', () => {
  expect(Object.keys(utilityNames)).toEqual([...utilityKinds])
  expect(Object.keys(payerNames)).toEqual([...utilityPayers])
})

it('counts an allowance of nothing, and none that is unknown', () => {
  expect([allowanceText({}), allowanceText({ 0: 0, 1: null })]).toEqual(['None known', '1 known'])
})
