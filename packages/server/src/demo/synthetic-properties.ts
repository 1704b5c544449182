import type { BedroomRents, RentComp } from '@uwkit/core/rent-comps'
import { type Chance, chance } from './chance.ts'
import { type Town, towns } from './towns.ts'

/** What every invented record says of itself, so that nobody takes it for a real one. */
export const syntheticSource = 'Synthetic demo data'

const names = ['Oak', 'Elm', 'Birch', 'Cedar', 'Maple', 'Willow', 'Aspen', 'Laurel', 'Magnolia', 'Juniper'] as const
const kinds = ['Court', 'Place', 'Commons', 'Park', 'Terrace', 'Lofts', 'Village', 'Crossing'] as const
const buildingTypes = ['Garden', 'Mid-Rise', 'High-Rise', 'Townhome'] as const
const ratings = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C'] as const

/** A name that says that it is invented, with its number. */
export function syntheticName(draw: Chance, number: number): string {
  return `Synthetic ${draw.one(names)} ${draw.one(kinds)} ${String(number).padStart(5, '0')}`
}

/** A place in or around a town. */
export function placeIn(draw: Chance, { lat, lng }: Town): { lat: number; lng: number } {
  // Two draws added fall near the middle more often than far from it.
  const off = () => draw.between(-0.2, 0.2) + draw.between(-0.2, 0.2)
  return { lat: toDegrees(lat + off()), lng: toDegrees(lng + off()) }
}

function toDegrees(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

/**
 * Invented properties of a market data vendor around thirty towns; the same in every run.
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

/** Square feet grow with bedrooms, rent more slowly. */
function rentsOf(draw: Chance, bed: number, average: number): BedroomRents {
  const averageSquareFeet = 520 + 240 * bed + draw.whole(-40, 60)
  const averageRent = Math.round(average * (0.8 + 0.18 * bed))
  return { bed, averageSquareFeet, averageRent, averageRentPerSquareFoot: cents(averageRent / averageSquareFeet) }
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}
