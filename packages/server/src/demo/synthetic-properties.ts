import type { BedroomRents, RentComp } from '@uwkit/core/rent-comps'

/** Mark of every invented record, so that no one takes it for a real one. */
export const syntheticSource = 'Synthetic demo data'

const names = ['Oak', 'Elm', 'Birch', 'Cedar', 'Maple', 'Willow', 'Aspen', 'Laurel', 'Magnolia', 'Juniper'] as const
const kinds = ['Court', 'Place', 'Commons', 'Park', 'Terrace', 'Lofts', 'Village', 'Crossing'] as const
const buildingTypes = ['Garden', 'Mid-Rise', 'High-Rise', 'Townhome'] as const
const ratings = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C'] as const

/** Returns a name that is visibly invented, with its number. */
export function syntheticName(draw: Chance, number: number): string {
  return `Synthetic ${draw.one(names)} ${draw.one(kinds)} ${String(number).padStart(5, '0')}`
}

/** Returns a location in or around a town. */
export function placeIn(draw: Chance, { lat, lng }: Town): { lat: number; lng: number } {
  // The sum of two draws is more often near the center than far from it.
  const off = () => draw.between(-0.2, 0.2) + draw.between(-0.2, 0.2)
  return { lat: toDegrees(lat + off()), lng: toDegrees(lng + off()) }
}

function toDegrees(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

/**
 * Returns invented properties of a market data vendor around thirty towns; the same in every run.
 *
 * @example
 * syntheticProperties(2).map(({ id }) => id)
 * // => ['SYN-00000', 'SYN-00001']
 */
export function syntheticProperties(count: number): RentComp[] {
  const draw = chance(20_000)
  return Array.from({ length: count }, (_, index) => syntheticProperty(draw, index))
}

function syntheticProperty(draw: Chance, index: number): RentComp {
  const town = draw.one(towns)
  const yearBuilt = draw.whole(1955, 2025)
  const isStudent = draw.happens(0.05)
  const rent = 1450 * town.rentLevel * (1 + (yearBuilt - 1990) / 120) * draw.between(0.9, 1.1)
  const bedrooms = [0, 1, 2, 3].filter((bed) => bed === 1 || draw.happens(0.7)).map((bed) => rentsOf(draw, bed, rent))
  return {
    id: `SYN-${String(index).padStart(5, '0')}`,
    ...placeIn(draw, town),
    isSelected: false,
    propertyName: syntheticName(draw, index),
    address: `${draw.whole(1, 9999)} Synthetic Way`,
    city: town.city,
    state: town.state,
    zipCode: town.zipCode,
    market: town.city,
    submarket: `${town.city} ${draw.one(['North', 'South', 'East', 'West', 'Central'])}`,
    county: town.county,
    units: draw.whole(40, 480),
    yearBuilt,
    yearRenovated: yearBuilt < 2000 && draw.happens(0.4) ? draw.whole(2005, 2026) : null,
    stories: draw.whole(2, 12),
    status: 'Completed',
    buildingTypes: [draw.one(buildingTypes)],
    parkingSpaces: draw.happens(0.8) ? draw.whole(50, 600) : null,
    occupancy: Math.round(draw.between(0.86, 0.99) * 1000) / 1000,
    occupancyDate: '2026-10-31',
    averageRent: Math.round(rent),
    bedrooms,
    concession: draw.happens(0.15) ? 'One month free' : null,
    improvementRating: draw.one(ratings),
    locationRating: draw.one(ratings),
    isStudent,
    isAffordable: !isStudent && draw.happens(0.08),
    isAgeRestricted: !isStudent && draw.happens(0.05),
    owner: syntheticSource,
    manager: syntheticSource,
    similarity: null,
    similarityBreakdown: null,
  }
}

/** Square feet grow with bedrooms; rent grows more slowly. */
function rentsOf(draw: Chance, bed: number, average: number): BedroomRents {
  const averageSquareFeet = 520 + 240 * bed + draw.whole(-40, 60)
  const averageRent = Math.round(average * (0.8 + 0.18 * bed))
  return { bed, averageSquareFeet, averageRent, averageRentPerSquareFoot: cents(averageRent / averageSquareFeet) }
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}

/** A town around which the demo's invented properties are located. */
interface Town {
  city: string
  state: string
  /** Latitude of its center. */
  lat: number
  lng: number
  zipCode: string
  county: string
  /** State and county, five digits. */
  countyFips: string
  /** Rents relative to the average of all towns, our own estimate. */
  rentLevel: number
}

const row = (
  city: string,
  state: string,
  lat: number,
  lng: number,
  zipCode: string,
  county: string,
  countyFips: string,
  rentLevel: number,
): Town => ({ city, state, lat, lng, zipCode, county, countyFips, rentLevel })

/** Source: names, coordinates, ZIP codes and county codes as published by the Census Bureau, coordinates rounded. */
export const towns: readonly Town[] = [
  row('Atlanta', 'GA', 33.75, -84.39, '30303', 'Fulton', '13121', 1),
  row('Austin', 'TX', 30.27, -97.74, '78701', 'Travis', '48453', 1),
  row('Baltimore', 'MD', 39.29, -76.61, '21202', 'Baltimore city', '24510', 0.95),
  row('Boston', 'MA', 42.36, -71.06, '02108', 'Suffolk', '25025', 1.8),
  row('Charlotte', 'NC', 35.23, -80.84, '28202', 'Mecklenburg', '37119', 0.95),
  row('Chicago', 'IL', 41.88, -87.63, '60602', 'Cook', '17031', 1.2),
  row('Columbus', 'OH', 39.96, -83, '43215', 'Franklin', '39049', 0.8),
  row('Dallas', 'TX', 32.78, -96.8, '75201', 'Dallas', '48113', 0.95),
  row('Denver', 'CO', 39.74, -104.99, '80202', 'Denver', '08031', 1.15),
  row('Detroit', 'MI', 42.33, -83.05, '48226', 'Wayne', '26163', 0.75),
  row('Houston', 'TX', 29.76, -95.37, '77002', 'Harris', '48201', 0.85),
  row('Kansas City', 'MO', 39.1, -94.58, '64106', 'Jackson', '29095', 0.8),
  row('Las Vegas', 'NV', 36.17, -115.14, '89101', 'Clark', '32003', 0.9),
  row('Los Angeles', 'CA', 34.05, -118.24, '90012', 'Los Angeles', '06037', 1.6),
  row('Miami', 'FL', 25.76, -80.19, '33130', 'Miami-Dade', '12086', 1.5),
  row('Minneapolis', 'MN', 44.98, -93.27, '55401', 'Hennepin', '27053', 0.95),
  row('Nashville', 'TN', 36.16, -86.78, '37203', 'Davidson', '47037', 1),
  row('New York', 'NY', 40.71, -74.01, '10007', 'New York', '36061', 2.3),
  row('Orlando', 'FL', 28.54, -81.38, '32801', 'Orange', '12095', 1.05),
  row('Philadelphia', 'PA', 39.95, -75.17, '19107', 'Philadelphia', '42101', 1.1),
  row('Phoenix', 'AZ', 33.45, -112.07, '85004', 'Maricopa', '04013', 0.95),
  row('Portland', 'OR', 45.52, -122.68, '97204', 'Multnomah', '41051', 1.05),
  row('Raleigh', 'NC', 35.78, -78.64, '27601', 'Wake', '37183', 0.95),
  row('Sacramento', 'CA', 38.58, -121.49, '95814', 'Sacramento', '06067', 1.15),
  row('Salt Lake City', 'UT', 40.76, -111.89, '84101', 'Salt Lake', '49035', 0.95),
  row('San Antonio', 'TX', 29.42, -98.49, '78205', 'Bexar', '48029', 0.8),
  row('San Diego', 'CA', 32.72, -117.16, '92101', 'San Diego', '06073', 1.6),
  row('Seattle', 'WA', 47.61, -122.33, '98101', 'King', '53033', 1.35),
  row('Tampa', 'FL', 27.95, -82.46, '33602', 'Hillsborough', '12057', 1.1),
  row('Washington', 'DC', 38.9, -77.04, '20004', 'District of Columbia', '11001', 1.45),
]

/** Random values that are the same in every run. */
export interface Chance {
  /** From `minimum` up to, not including, `maximum`. */
  between(minimum: number, maximum: number): number
  /** The same, in whole numbers. */
  whole(minimum: number, maximum: number): number
  one<Value>(values: readonly Value[]): Value
  /** Returns true with this probability, a fraction. */
  happens(share: number): boolean
}

/**
 * Returns random values that are the same for the same seed.
 *
 * @source Numerical Recipes, the linear congruential generator of 32 bits.
 * @example
 * chance(1).whole(0, 100) === chance(1).whole(0, 100)
 * // => true
 */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const between = (minimum: number, maximum: number) => minimum + (maximum - minimum) * next()
  return {
    between,
    whole: (minimum, maximum) => Math.floor(between(minimum, maximum)),
    one: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
    happens: (share) => next() < share,
  }
}
