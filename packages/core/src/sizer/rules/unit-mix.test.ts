import { expect, it } from 'vitest'
import { sizeLoan, underwrite } from '../../sizing/index.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll } from '../../testing/index.ts'
import { unitMix } from './unit-mix.ts'
import { workbookFacts } from './workbook-facts.ts'

const rentRoll = aRentRoll([
  aNumberedUnit(1, { contractRent: 900 }),
  aNumberedUnit(2, { contractRent: 1050 }),
  aNumberedVacantUnit(3),
  aNumberedVacantUnit(4, { occupancy: 'model', floorplan: 'B2', bed: 2, squareFeet: null }),
])
const underwriting = underwrite(rentRoll, [])
const deal = { name: 'Sample Court', address: null }
const sizing = sizeLoan(underwriting, {})
const facts = workbookFacts({
  deal,
  asOf: null,
  rentRoll,
  statements: [],
  underwriting,
  sizing,
  ties: [],
  findings: [],
})
const [a1, b2, all] = unitMix(facts)

it('counts units by use and averages the rents that are paid', () => {
  // Market 1,100 each; contract 900 and 1,050: average 975, and 250 a month below market.
  expect(a1).toMatchObject({ units: 3, occupied: 2, vacant: 1, nonRevenue: 0, averageMarketRent: 1100 })
  expect(a1).toMatchObject({
    leastContractRent: 900,
    averageContractRent: 975,
    mostContractRent: 1050,
    lossToLease: 250,
  })
})

it('adds to gross potential rent what each unit is underwritten at', () => {
  // 12 x (900 + 1,050 + 1,100) and 12 x 1,100.
  expect([a1?.grossPotentialRent, b2?.grossPotentialRent, all?.grossPotentialRent]).toEqual([36_600, 13_200, 49_800])
})

it('knows no average where nothing is known', () => {
  expect(b2).toMatchObject({ averageSquareFeet: null, averageContractRent: null, contractRentPerSquareFoot: null })
})
