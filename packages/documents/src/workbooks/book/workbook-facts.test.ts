import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement, aUnit } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { allFindings, unitMix, unitTypeIndex, workbookFacts } from './workbook-facts.ts'

it('says of each unit how it counts, and shows three earlier years at most', () => {
  const rentRoll = aRentRoll([
    aNumberedUnit(1),
    aNumberedVacantUnit(2),
    aNumberedVacantUnit(3, { occupancy: 'down' }),
    aNumberedUnit(4, { occupancy: 'employee' }),
    aNumberedUnit(5, { isDwelling: false }),
  ])
  const statements = [2026, 2025, 2024, 2023, 2022].map((year) =>
    aStatement([{ concept: 'gpr', months: 1000 }], `${year - 1}-05`),
  )
  const underwriting = underwrite(rentRoll, statements)
  const sizing = sizeLoan(underwriting, {})
  const deal = { name: 'Sample Court', address: null }
  const facts = workbookFacts({ deal, asOf: null, rentRoll, statements, underwriting, sizing, ties: [], findings: [] })
  expect(facts.unitStatusTexts).toEqual(['Occupied', 'Vacant', 'Non-revenue', 'Employee', 'Non-residential'])
  expect(facts.history).toHaveLength(3)
})

const unit = (floorplan: string | null, bed: number | null, isDwelling = true) => aUnit({ floorplan, bed, isDwelling })

it('numbers floorplans by bedrooms, then by name, and leaves stalls out', () => {
  const roll = aRentRoll([unit('B2', 2), unit('A2', 1), unit('A1', 1), unit('P', null, false), unit('B2', 2)])
  const { types, numbers } = unitTypeIndex(roll)
  expect(types.map(({ floorplan }) => floorplan)).toEqual(['A1', 'A2', 'B2'])
  expect(numbers).toEqual([3, 2, 1, 0, 3])
})

it('gathers dwellings without a floorplan', () => {
  expect(unitTypeIndex(aRentRoll([unit(null, null)])).types[0]?.floorplan).toBe('No floorplan')
})

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
  // Market 1,100 each; contract 900 and 1,050: average 975, and 250 per month below market.
  expect(a1).toMatchObject({ units: 3, occupied: 2, vacant: 1, nonRevenue: 0, averageMarketRent: 1100 })
  expect(a1).toMatchObject({
    minimumContractRent: 900,
    averageContractRent: 975,
    maximumContractRent: 1050,
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

it('lists what stands against the loan before what stands against a document', () => {
  const finding = (id: string) => ({
    id,
    severity: 'info' as const,
    message: id,
    source: null,
    seen: null,
    dollars: null,
  })
  const all = allFindings({
    sizing: { findings: [finding('loan')] },
    underwriting: { findings: [finding('cash flow')] },
    findings: [finding('document')],
  })
  expect(all.map(({ id }) => id)).toEqual(['loan', 'cash flow', 'document'])
})
