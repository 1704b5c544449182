import type { ImportKind } from '@uwkit/core/property-data'
import type { PropertySale, RentAndOccupancy, RentComp, RentHistory, UnitMix } from '@uwkit/core/rent-comps'
import { addMonths } from '@uwkit/core/shared'
import type { VendorRecord } from '../property-data/index.ts'
import { chance } from './chance.ts'
import { syntheticSource } from './synthetic-properties.ts'

/** Months of history: the two years up to October 2026. */
const months = Array.from({ length: 24 }, (_, index) => addMonths('2024-11', index))

/** Invented rows of the six data sets of properties, by the table that they belong to. */
export function syntheticDataSets(properties: readonly RentComp[]): [ImportKind, VendorRecord[]][] {
  const rows: Record<'mixes' | 'occupancy' | 'rents' | 'sales' | 'location' | 'people', VendorRecord[]> = {
    mixes: [],
    occupancy: [],
    rents: [],
    sales: [],
    location: [],
    people: [],
  }
  const draw = chance(6)
  for (const { id: propertyId, bedrooms, occupancy, averageRent, units } of properties) {
    const record = (key: string, content: object): VendorRecord => {
      return { id: `${propertyId} ${key}`, groupKey: propertyId, words: null, lat: null, lng: null, content }
    }
    for (const { bed, averageSquareFeet, averageRent: rent } of bedrooms) {
      const share = Math.round((units ?? 0) / bedrooms.length)
      const mix: UnitMix = {
        propertyId,
        bed,
        bath: Math.max(1, bed - 0.5),
        squareFeet: averageSquareFeet,
        units: share,
        averageRent: rent,
      }
      rows.mixes.push(record(`${bed}`, mix))
    }
    for (const [index, month] of months.entries()) {
      const growth = 1 - (months.length - 1 - index) * 0.002
      const rent = Math.round((averageRent ?? 0) * growth)
      const row: RentAndOccupancy = { propertyId, month, occupancy, averageRent: rent, averageRentPerSquareFoot: null }
      rows.occupancy.push(record(month, row))
      for (const bedroom of bedrooms) {
        const history: RentHistory = {
          propertyId,
          month,
          ...bedroom,
          averageRent: Math.round((bedroom.averageRent ?? 0) * growth),
        }
        rows.rents.push(record(`${month} ${bedroom.bed}`, history))
      }
    }
    const price = Math.round((averageRent ?? 0) * (units ?? 0) * draw.between(90, 130))
    const sale: PropertySale = {
      propertyId,
      saleDate: `${draw.whole(2014, 2025)}-0${draw.whole(1, 10)}-15`,
      price,
      pricePerUnit: units ? Math.round(price / units) : null,
      capRate: Math.round(draw.between(0.045, 0.065) * 10_000) / 10_000,
      buyer: syntheticSource,
      seller: syntheticSource,
      loanAmount: Math.round(price * 0.65),
    }
    rows.sales.push(record('sale', sale))
    const area = { propertyId, geography: '3 miles', vintage: 2026, provider: syntheticSource }
    const income = Math.round((averageRent ?? 0) * 12 * draw.between(2.8, 4))
    rows.location.push(
      record('3 miles', {
        ...area,
        medianHouseholdIncome: income,
        averageHouseholdIncome: Math.round(income * 1.2),
        perCapitaIncome: Math.round(income * 0.5),
        povertyRate: 0.12,
        renterShare: 0.45,
        ownerShare: 0.55,
        medianHomeValue: income * 5,
        medianGrossRent: averageRent,
        rentToIncome: 0.3,
        unemploymentRate: 0.045,
        walkScore: draw.whole(20, 95),
      }),
    )
    const population = draw.whole(20_000, 220_000)
    rows.people.push(
      record('3 miles', {
        ...area,
        population,
        population2010: Math.round(population * 0.88),
        population2020: Math.round(population * 0.96),
        populationInFiveYears: Math.round(population * 1.05),
        populationGrowth: 0.01,
        households: Math.round(population / 2.4),
        householdSize: 2.4,
        medianAge: draw.whole(28, 44),
        ageBands: {},
        educationBands: {},
        ethnicityBands: {},
        employmentBySector: {},
      }),
    )
  }
  return [
    ['yardi_unit_mixes', rows.mixes],
    ['yardi_rent_and_occupancy', rows.occupancy],
    ['yardi_rent_history', rows.rents],
    ['yardi_sales_history', rows.sales],
    ['yardi_location_demographics', rows.location],
    ['yardi_population_demographics', rows.people],
  ]
}
