import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDealState, aLenderLine, withTerms, withUnits } from '../review.fixtures.ts'
import { canonicalText, changedParts, hashOfParts, partHashes, sectionParts } from './deal-state.ts'

it('reads two values as the same text exactly where they say the same, whatever the order of their fields', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      expect(canonicalText(turned)).toBe(canonicalText(value))
      expect(canonicalText({ ...value, one: 1 })).not.toBe(canonicalText({ ...value, one: 2 }))
    }),
  )
})

it('marks the sections whose figures follow a changed rent, and no others', () => {
  const signed = aDealState()
  const [was, is] = [signed, withUnits(signed, { 1: { contractRent: 1 } })].map((state) => partHashes(state))
  if (was === undefined || is === undefined) throw new Error('two states')
  expect(changedParts('underwriting', was, is)).toEqual(['Rent roll'])
  expect(changedParts('loan', was, is)).toEqual(['Rent roll'])
  expect(changedParts('operating_statement', was, is)).toEqual([])
  expect(hashOfParts(was, sectionParts.loan)).not.toBe(hashOfParts(is, sectionParts.loan))
  expect(hashOfParts(was, sectionParts.comps)).toBe(hashOfParts(is, sectionParts.comps))
})

it('names what changed of a section as people call it', () => {
  const signed = aDealState()
  const changed = withTerms({ ...signed, underwriting: [aLenderLine('utilities', 1)] }, { noteRate: 0.07 })
  expect(changedParts('loan', partHashes(signed), partHashes(changed))).toEqual(['Loan', 'Underwriting'])
  expect(changedParts('loan', partHashes(signed), partHashes(structuredClone(signed)))).toEqual([])
})
