import { compTypes, type ExpenseComp } from '@uwkit/core/expense-comps'
import {
  acceptedQuoteStatus,
  CostarProperty,
  type ImportKind,
  type MedianIncome,
  type Opportunity,
} from '@uwkit/core/property-data'
import type { PropertySale, RentAndOccupancy, RentComp, RentHistory, UnitMix } from '@uwkit/core/rent-comps'
import { addMonths } from '@uwkit/core/shared'
import type { Queryable } from '../db/database.ts'
import { only } from '../http/decode-request.ts'
import { hasVendorRecords, putVendorRecords, type VendorRecord, vendorRecordsOf } from '../property-data/index.ts'
import {
  type Chance,
  chance,
  placeIn,
  syntheticName,
  syntheticProperties,
  syntheticSource,
  towns,
} from './synthetic-properties.ts'

const nowhere = { groupKey: null, words: null, lat: null, lng: null }

/** Returns invented records of CoStar, the CRM, the security gauge and median incomes, by table. */
function syntheticVendors(properties: readonly RentComp[]): [ImportKind, VendorRecord[]][] {
  return [
    ['costar', properties.map(costarOf)],
    ['costar_stats', properties.map(statsOf)],
    ['crm', opportunities()],
    [
      'security_gauge',
      towns.map(({ city, state, zipCode }, index) =>
        gaugeOf(`SYN-G${index}`, `1 Synthetic Way ${city} ${state} ${zipCode}`),
      ),
    ],
    ['median_income', towns.map(({ countyFips, rentLevel }) => incomeOf(`${countyFips}000100`, rentLevel))],
  ]
}

function costarOf(property: RentComp): VendorRecord {
  const { id, propertyName, address, city, state, zipCode, lat, lng } = property
  const unlike = { propertyType: 'Multifamily', buildingClass: 'B', parkingRatio: null, matchId: null }
  const content = only({ ...property, ...unlike, owner: syntheticSource }, CostarProperty)
  return { ...nowhere, id, words: [propertyName, address, city, state, zipCode].join(' '), lat, lng, content }
}

function statsOf({ id, averageRent, occupancy }: RentComp): VendorRecord {
  const vacancyRate = occupancy === null ? null : Math.round((1 - occupancy) * 1000) / 1000
  const content = {
    propertyId: id,
    asOf: '2026-10-31',
    averageAskingRent: averageRent,
    averageAskingRentPerSquareFoot: null,
    averageEffectiveRent: averageRent === null ? null : Math.round(averageRent * 0.98),
    concessionRate: 0.02,
    vacancyRate,
    submarketVacancyRate: 0.06,
    marketVacancyRate: 0.058,
    walkScore: 60,
    transitScore: 45,
    trends: [{ stretch: 'T12', rentGrowth: 0.024, vacancyRate, absorbedUnits: 12 }],
    rings: [{ miles: 3, population: 90_000, households: 37_500, medianHouseholdIncome: 68_000 }],
  }
  return { ...nowhere, id, content }
}

function opportunities(): VendorRecord[] {
  const draw = chance(20)
  return Array.from({ length: 20 }, (_, index) => {
    const id = `SYN-O${String(index).padStart(3, '0')}`
    const name = syntheticName(draw, index)
    const loanAmount = draw.whole(40, 400) * 100_000
    const terms = {
      product: 'Fannie',
      loanAmount,
      noteRate: 0.0565,
      termMonths: 120,
      interestOnlyMonths: 24,
      amortizationMonths: 360,
    }
    const quotes = [
      { id: `${id}-1`, name: 'First quote', status: 'Draft', ...terms },
      { id: `${id}-2`, name: 'Second quote', status: draw.happens(0.6) ? acceptedQuoteStatus : 'Presented', ...terms },
    ]
    const roles = [{ role: 'Sponsor', contact: syntheticSource }]
    const content: Opportunity = {
      id,
      name,
      stage: 'Application',
      opportunityNumber: `O-${1000 + index}`,
      roles,
      quotes,
    }
    return { ...nowhere, id, words: `${id} ${name} O-${1000 + index}`, content }
  })
}

function gaugeOf(id: string, words: string): VendorRecord {
  const draw = chance(id.length * 31 + Number(id.slice(5)))
  const names = ['Total', 'Violent', 'Property', 'Robbery', 'Assault', 'Burglary', 'Theft', 'Motor vehicle theft']
  const data = names.map((name) => ({ name, score: draw.whole(40, 240), comparison: 'nation' as const }))
  const legend = [
    { minimum: 0, maximum: 99, label: 'Below average' },
    { minimum: 100, maximum: 100, label: 'Average' },
    { minimum: 101, maximum: 2000, label: 'Above average' },
  ]
  return { ...nowhere, id, words, content: { id, legend, data } }
}

function incomeOf(censusTract: string, rentLevel: number): VendorRecord {
  const content: MedianIncome = {
    medianIncome: Math.round(72_000 * rentLevel),
    censusTract,
    year: 2026,
    source: syntheticSource,
  }
  return { ...nowhere, id: censusTract, content }
}

/** Number of properties and expense comps in a demo; the first hundred properties have all data sets. */
export const demoSizes = { properties: 20_000, expenseComps: 5000, withDataSets: 100 } as const

/**
 * Stores invented market data, marked as such; tables with any record are left unchanged.
 *
 * @returns The number of stored records by table.
 */
export async function insertMarketData(
  db: Queryable,
  sizes: Readonly<Record<keyof typeof demoSizes, number>> = demoSizes,
): Promise<Partial<Record<ImportKind, number>>> {
  const properties = syntheticProperties(sizes.properties)
  const comps = syntheticExpenseComps(sizes.expenseComps)
  const detailed = properties.slice(0, sizes.withDataSets)
  const tables: [ImportKind, VendorRecord[]][] = [
    ['yardi', properties.map((content) => placed(content.id, content.zipCode, content))],
    ['expense_comps', comps.map((content) => placed(content.id, content.loanNumber, content))],
    ...syntheticDataSets(detailed),
    ...syntheticVendors(detailed),
  ]
  const stored: Partial<Record<ImportKind, number>> = {}
  for (const [kind, records] of tables) {
    if (await hasVendorRecords(db, kind)) continue
    await putVendorRecords(db, kind, vendorRecordsOf(records), { isSynthetic: true })
    stored[kind] = records.length
  }
  return stored
}

function placed(
  id: string,
  groupKey: string | null,
  content: { lat: number | null; lng: number | null },
): VendorRecord {
  return { id, groupKey, words: null, lat: content.lat, lng: content.lng, content }
}

/** Months of history: the two years up to October 2026. */
const months = Array.from({ length: 24 }, (_, index) => addMonths('2024-11', index))

/** Returns invented rows of the six data sets of properties, by table. */
function syntheticDataSets(properties: readonly RentComp[]): [ImportKind, VendorRecord[]][] {
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

/** Typical range, dollars per unit per year. Source: bands of the industry's surveys, rounded. */
const bands: Readonly<Record<string, readonly [minimum: number, maximum: number]>> = {
  real_estate_taxes: [750, 4200],
  insurance: [400, 1500],
  utilities: [300, 900],
  water_and_sewer: [350, 900],
  repairs_and_maintenance: [800, 1400],
  payroll: [500, 2500],
  marketing: [60, 250],
  professional_fees: [30, 150],
  general_and_administrative: [150, 500],
  reserves: [250, 500],
}

/**
 * Returns invented expense comps around thirty towns; the same in every run.
 *
 * @example
 * syntheticExpenseComps(2).map(({ loanNumber }) => loanNumber)
 * // => ['SYN-L00000', 'SYN-L00001']
 */
export function syntheticExpenseComps(count: number): ExpenseComp[] {
  const draw = chance(5000)
  return Array.from({ length: count }, (_, index) => syntheticExpenseComp(draw, index))
}

function syntheticExpenseComp(draw: Chance, index: number): ExpenseComp {
  const town = draw.one(towns)
  const loanNumber = `SYN-L${String(index).padStart(5, '0')}`
  const yearBuilt = draw.whole(1955, 2022)
  const effectiveGrossIncomePerUnit = Math.round(16_500 * town.rentLevel * draw.between(0.8, 1.2))
  const expenses = Object.entries(bands).map(([kind, [minimum, maximum]]) => [
    kind,
    Math.round(draw.between(minimum, maximum)),
  ])
  const noteYear = draw.whole(2016, 2025)
  const comp: ExpenseComp = {
    id: loanNumber,
    ...placeIn(draw, town),
    isSelected: false,
    loanNumber,
    propertyName: syntheticName(draw, index),
    address: `${draw.whole(1, 9999)} Synthetic Way, ${town.city}, ${town.state}`,
    source: syntheticSource,
    type: draw.happens(0.8) ? 'Conventional Multifamily' : draw.one(compTypes),
    expensesAsOf: `${draw.whole(2023, 2026)}-12-31`,
    noteDate: `${noteYear}-06-01`,
    maturityDate: `${noteYear + 10}-06-01`,
    units: draw.whole(40, 480),
    yearBuilt,
    yearRenovated: yearBuilt < 2000 && draw.happens(0.4) ? draw.whole(2005, 2026) : null,
    squareFeet: null,
    effectiveGrossIncomePerUnit,
    expensesPerUnit: {
      ...Object.fromEntries(expenses),
      management: Math.round(effectiveGrossIncomePerUnit * draw.between(0.03, 0.05)),
    },
    similarity: null,
    similarityBreakdown: null,
    isSubject: false,
  }
  // Sizes are not random, so that all other values stay the same: 720 to 1,080 square feet per unit, some unknown.
  return { ...comp, squareFeet: index % 9 === 0 ? null : (comp.units ?? 0) * (720 + ((index * 37) % 361)) }
}
