import {
  acceptedQuoteStatus,
  CostarProperty,
  type ImportKind,
  type MedianIncome,
  type Opportunity,
} from '@uwkit/core/property-data'
import type { RentComp } from '@uwkit/core/rent-comps'
import { only } from '../http/decode-request.ts'
import type { VendorRecord } from '../property-data/index.ts'
import { chance, syntheticName, syntheticSource, towns } from './synthetic-properties.ts'

const nowhere = { groupKey: null, words: null, lat: null, lng: null }

/** Invented records of CoStar, the CRM, the security gauge and median incomes, by the table that they belong to. */
export function syntheticVendors(properties: readonly RentComp[]): [ImportKind, VendorRecord[]][] {
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
