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

it('takes what a printed rent holds for rent, and what it leaves out for none', () => {
  const predictor = aPredictor({
    chargeCodes: { RENT: 'Contract Rent', QX: 'Emp Allow', 'Garage Rent': 'Contract Rent' },
  })
  const codes = readChargeCodes(
    [
      { ...plain, code: 'RENT', isRentPart: true },
      { ...plain, code: 'QX', isRentPart: true },
      { ...plain, code: 'Garage Rent', isRentPart: false },
    ],
    predictor,
  )
  expect(codes.map(({ category }) => category)).toEqual(['Contract Rent', 'Subsidy', null])
})

it('takes a code that only takes off for a credit, though its name says rent', () => {
  const predictor = aPredictor({ chargeCodes: { conrent: 'Contract Rent' } })
  const credit = { ...plain, code: 'conrent', total: -150, amounts: [-100, -50] }
  expect(readChargeCodes([credit], predictor)[0]?.category).toBe('Recurring Concessions')
  expect(readChargeCodes([{ ...credit, total: 1850, amounts: [1850] }], predictor)[0]?.category).toBe('Contract Rent')
})
