import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { ChargeCodeCorrection } from '../rent-roll.corrections.ts'
import type { ChargeCode } from '../rent-roll.schema.ts'
import { leaseCodes, readChargeCodes, summaryCodes, sumsAsRent, withCorrectedCodes } from './charge-codes.ts'
import { rentRollCorrections } from './corrections.ts'
import { foldLeases } from './leases.ts'
import { walkRows } from './rows.ts'
import type { SummaryFigure } from './summaries.ts'

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

const grid = gridOf('Roll', [
  ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount'],
  ['101', 'Alder', 950, 'rent', 900],
  [null, null, null, 'pet', 25],
  ['102', 'Birch', 950, 'rent', 925],
])
const leases = foldLeases(grid, walkRows(grid), () => [])

it('codes stand in the order of the roll, each with what the current leases are charged', () => {
  // 900 + 925
  expect(leaseCodes(grid, leases, [], new Map()).map(({ code, total }) => [code, total])).toEqual([
    ['rent', 1825],
    ['pet', 25],
  ])
})

it('codes of a summary are taken without its totals', () => {
  const figure = { kind: 'charge code', measure: 'charges', description: null, isAverage: false, row: 9, column: 1 }
  const figures = ['rent', 'Total'].map((label) => ({ ...figure, label, amount: { value: 1825, decimals: 0 } }))
  expect(summaryCodes(figures as SummaryFigure[]).map(({ code }) => code)).toEqual(['rent'])
})

it('charges that the roll splits stand for no rent of their own', () => {
  expect(sumsAsRent(leases)).toEqual([])
})

const amenity: ChargeCode = {
  code: 'amen',
  description: null,
  category: 'Premiums',
  probability: 0.6,
  inPlaceRent: false,
  yearly: false,
  total: 120,
}

function corrected(...words: Partial<ChargeCodeCorrection>[]): ChargeCode | undefined {
  const corrections = words.map((one): ChargeCodeCorrection => {
    return { kind: 'chargeCode', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, code: 'amen', ...one }
  })
  return withCorrectedCodes([amenity], rentRollCorrections(corrections))[0]
}

it('a code that a person calls rent feeds in-place rent', () => {
  expect(corrected({ category: 'Contract Rent' })).toMatchObject({
    category: 'Contract Rent',
    probability: null,
    inPlaceRent: true,
  })
})

it('what a person says of the flag holds over what the category says', () => {
  expect(corrected({ category: 'Contract Rent' }, { inPlaceRent: false })).toMatchObject({ inPlaceRent: false })
  expect(corrected({ yearly: true })).toMatchObject({ category: 'Premiums', probability: 0.6, yearly: true })
})

it('a code may be none of the categories', () => {
  expect(corrected({ category: null })).toMatchObject({ category: null, inPlaceRent: false })
})
