import { expect, test } from 'vitest'
import { aRentComp } from '../rent-comps.fixtures.ts'
import { bedroomRentTable } from './bedroom-rent-table.ts'

const bedroom = (bed: number, averageRent: number | null) => ({
  bed,
  averageRent,
  averageSquareFeet: 700,
  averageRentPerSquareFoot: null,
})
const line = { averageMarketRent: null, averageContractRent: null }

test('the subject’s lines of one bedroom count are averaged by their units', () => {
  const mix = [
    { ...line, bed: 1, units: 30, averageSquareFeet: 600, averageContractRent: 1200 },
    { ...line, bed: 1, units: 10, averageSquareFeet: 800, averageContractRent: null },
    { ...line, bed: 2, units: 0, averageSquareFeet: null },
  ]
  // (30 x 600 + 10 x 800) / 40 = 650; the rent is known only for the first line.
  expect(bedroomRentTable([], mix)[0]?.subject).toEqual({
    units: 40,
    squareFeet: 650,
    marketRent: null,
    contractRent: 1200,
  })
  expect(bedroomRentTable([], mix)[1]?.subject).toBeNull()
})

test('below three comps nothing is said of a bedroom count', () => {
  const comps = [1400, 1500, null].map((rent) => aRentComp({ bedrooms: [bedroom(1, rent), bedroom(0, 1000)] }))
  const [studio, one] = bedroomRentTable(comps, [])
  expect(studio?.rent?.count).toBe(3)
  expect(one?.rent).toBeNull()
})
