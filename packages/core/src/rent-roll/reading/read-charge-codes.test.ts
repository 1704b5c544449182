import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { readChargeCodes } from './read-charge-codes.ts'

const plain = { description: null, total: 100, isRentColumn: false, isYearly: false }

it('names a code by the predictor, and flags what makes up in-place rent', () => {
  const predictor = aPredictor({ chargeCodes: { rntx: 'Contract Rent', pet: 'Pet Fees', zz: 'none' } })
  const codes = readChargeCodes(
    ['rntx', 'pet', 'zz', 'unheard'].map((code) => ({ ...plain, code })),
    predictor,
  )
  expect(codes.map(({ category, inPlaceRent }) => [category, inPlaceRent])).toEqual([
    ['Contract Rent', true],
    ['Pet Fees', false],
    [null, false],
    [null, false],
  ])
})

it('takes a rent column for contract rent whatever a predictor says, and keeps that it is a year’s', () => {
  const predictor = aPredictor({ chargeCodes: { 'Annual Rent': 'Parking' } })
  const [code] = readChargeCodes([{ ...plain, code: 'Annual Rent', isRentColumn: true, isYearly: true }], predictor)
  expect(code).toMatchObject({ category: 'Contract Rent', probability: 1, yearly: true, inPlaceRent: true })
})
