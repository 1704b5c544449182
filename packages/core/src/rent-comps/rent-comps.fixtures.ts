import type { RentComp } from './rent-comps.schema.ts'

/**
 * Builds a rent comp for tests and stories: by default, 200 units from 1990.
 *
 * @example
 * aRentComp({ id: '7', isStudent: true }).isStudent
 * // => true
 */
export function aRentComp(changes: Partial<RentComp> = {}): RentComp {
  return {
    id: '1',
    lat: 39,
    lng: -77,
    isSelected: false,
    propertyName: 'Elm Place',
    address: null,
    city: null,
    state: null,
    zipCode: null,
    market: null,
    submarket: null,
    county: null,
    units: 200,
    yearBuilt: 1990,
    yearRenovated: null,
    stories: null,
    status: null,
    buildingTypes: [],
    parkingSpaces: null,
    occupancy: 0.94,
    occupancyDate: null,
    averageRent: 1650,
    bedrooms: [],
    concession: null,
    improvementRating: null,
    locationRating: null,
    isStudent: false,
    isAffordable: false,
    isAgeRestricted: false,
    owner: null,
    manager: null,
    similarity: null,
    similarityBreakdown: null,
    ...changes,
  }
}
