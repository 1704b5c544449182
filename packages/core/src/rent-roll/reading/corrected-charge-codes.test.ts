import { expect, it } from 'vitest'
import type { ChargeCodeCorrection } from '../rent-roll.corrections.ts'
import type { ChargeCode } from '../rent-roll.schema.ts'
import { withSaidCodes } from './corrected-charge-codes.ts'
import { rentRollCorrections } from './rent-roll-corrections.ts'

const amenity: ChargeCode = {
  code: 'amen',
  description: null,
  category: 'Premiums',
  probability: 0.6,
  inPlaceRent: false,
  yearly: false,
  total: 120,
}

function said(...words: Partial<ChargeCodeCorrection>[]): ChargeCode | undefined {
  const corrections = words.map((one): ChargeCodeCorrection => {
    return { kind: 'chargeCode', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, code: 'amen', ...one }
  })
  return withSaidCodes([amenity], rentRollCorrections(corrections))[0]
}

it('a code that a person calls rent feeds in-place rent', () => {
  expect(said({ category: 'Contract Rent' })).toMatchObject({
    category: 'Contract Rent',
    probability: null,
    inPlaceRent: true,
  })
})

it('what a person says of the flag holds over what the category says', () => {
  expect(said({ category: 'Contract Rent' }, { inPlaceRent: false })).toMatchObject({ inPlaceRent: false })
  expect(said({ yearly: true })).toMatchObject({ category: 'Premiums', probability: 0.6, yearly: true })
})

it('a code may be none of the categories', () => {
  expect(said({ category: null })).toMatchObject({ category: null, inPlaceRent: false })
})
