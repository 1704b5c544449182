import type { Building, Crime, Finishes, Utility } from '@uwkit/core/building'
import type { FieldsOf } from './building.queries.ts'

/** How a record field is entered and shown. */
export type FieldKind = 'text' | 'note' | 'count' | 'year' | 'amount' | 'percent' | 'score' | 'flag' | 'date'

/** Describes a record field as data. */
export interface FieldSpec<Name extends string = string> {
  name: Name
  label: string
  kind: FieldKind
  /** Unit shown after a value: "sq ft". */
  unit?: string
  /** Help text below the field. */
  help?: string
}

/** Fields under one heading. */
export interface FieldGroup<Name extends string = string> {
  title: string
  fields: readonly FieldSpec<Name>[]
}

/** Fields of the building record, in page order. */
export const buildingFields: readonly FieldGroup<keyof FieldsOf<Building>>[] = [
  {
    title: 'Size and age',
    fields: [
      { name: 'yearBuilt', label: 'Year built', kind: 'year' },
      { name: 'yearRehabbed', label: 'Year renovated', kind: 'year' },
      { name: 'numberBuildings', label: 'Buildings', kind: 'count' },
      { name: 'stories', label: 'Stories', kind: 'count' },
      { name: 'units', label: 'Units', kind: 'count' },
      { name: 'beds', label: 'Beds', kind: 'count', help: 'Student (by-the-bed) only.' },
      { name: 'elevators', label: 'Elevators', kind: 'count' },
    ],
  },
  {
    title: 'Areas',
    fields: [
      { name: 'grossBuildingAreaSquareFeet', label: 'Gross building area', kind: 'amount', unit: 'SF' },
      { name: 'netRentableSquareFeet', label: 'Net rentable area', kind: 'amount', unit: 'SF' },
      { name: 'commercialSquareFeet', label: 'Commercial area', kind: 'amount', unit: 'SF' },
      { name: 'siteAcres', label: 'Site area', kind: 'amount', unit: 'acres' },
    ],
  },
  {
    title: 'Parking',
    fields: [
      {
        name: 'parkingSpaces',
        label: 'Parking spaces',
        kind: 'count',
        help: 'Total, including garage, carport, and surface spaces.',
      },
      { name: 'garageSpaces', label: 'Garage spaces', kind: 'count' },
      { name: 'carportSpaces', label: 'Carport spaces', kind: 'count' },
      { name: 'surfaceSpaces', label: 'Surface spaces', kind: 'count' },
    ],
  },
  {
    title: 'Construction',
    fields: [
      {
        name: 'constructionType',
        label: 'Construction',
        kind: 'text',
        help: 'E.g., wood frame, steel, concrete, brick, or block.',
      },
      { name: 'roofType', label: 'Roof', kind: 'text' },
      { name: 'roofAge', label: 'Roof age', kind: 'amount', unit: 'years' },
      { name: 'exterior', label: 'Exterior', kind: 'text' },
      { name: 'foundation', label: 'Foundation', kind: 'text' },
    ],
  },
  {
    title: 'Systems',
    fields: [
      { name: 'heatingAndCooling', label: 'Heating and cooling', kind: 'text' },
      { name: 'plumbing', label: 'Plumbing', kind: 'text' },
      { name: 'electrical', label: 'Electrical', kind: 'text' },
      { name: 'hasSprinkler', label: 'Sprinklers', kind: 'flag' },
      { name: 'greenCertification', label: 'Green certification', kind: 'text' },
    ],
  },
  {
    title: 'Site and risk',
    fields: [
      { name: 'floodZone', label: 'Flood zone', kind: 'text', help: 'FEMA flood zone, such as X, AE, or VE.' },
      {
        name: 'seismicLoss',
        label: 'Probable maximum loss',
        kind: 'percent',
        help: 'Seismic PML, % of replacement cost.',
      },
      { name: 'isInOpportunityZone', label: 'Opportunity zone', kind: 'flag' },
      { name: 'isOnGroundLease', label: 'Ground lease', kind: 'flag' },
    ],
  },
]

/** Fields of the finishes record. */
export const finishFields: readonly FieldGroup<keyof FieldsOf<Finishes>>[] = [
  {
    title: 'Kitchen and bath',
    fields: [
      { name: 'counters', label: 'Countertops', kind: 'text', help: 'E.g., laminate, quartz, or granite.' },
      { name: 'cabinets', label: 'Cabinets', kind: 'text' },
      { name: 'appliances', label: 'Appliances', kind: 'text', help: 'E.g., black, white, or stainless.' },
      { name: 'backsplash', label: 'Backsplash', kind: 'text' },
      { name: 'fixtures', label: 'Fixtures', kind: 'text' },
    ],
  },
  {
    title: 'Rooms',
    fields: [
      { name: 'flooring', label: 'Flooring', kind: 'text', help: 'E.g., carpet, vinyl plank, tile, or wood.' },
      { name: 'ceilingHeightFeet', label: 'Ceiling height', kind: 'amount', unit: 'ft' },
    ],
  },
  {
    title: 'Renovation',
    fields: [
      { name: 'renovationAge', label: 'Renovation age', kind: 'amount', unit: 'years' },
      { name: 'unitsRenovated', label: 'Units renovated', kind: 'count' },
    ],
  },
  { title: 'Notes', fields: [{ name: 'notes', label: 'Notes', kind: 'note' }] },
]

/** Fields of the crime record, except its categories. */
export const crimeFields: readonly FieldGroup<keyof FieldsOf<Crime>>[] = [
  {
    title: 'Source',
    fields: [
      { name: 'provider', label: 'Provider', kind: 'text' },
      { name: 'scale', label: 'Scale', kind: 'text', help: 'E.g., 0 to 2,000, where 100 is the national average.' },
      { name: 'reportDate', label: 'Report date', kind: 'date' },
      { name: 'pdfUrl', label: 'Report URL', kind: 'text' },
    ],
  },
  {
    title: 'Indices',
    fields: [
      { name: 'totalIndex', label: 'All crime', kind: 'score' },
      { name: 'violentIndex', label: 'Violent crime', kind: 'score' },
      { name: 'propertyIndex', label: 'Property crime', kind: 'score' },
    ],
  },
]

/**
 * Returns the display text of a stored amenity name.
 *
 * @example
 * [amenityText('walk_in_closet'), amenityText('ev_charging')]
 * // => ['Walk-in closet', 'EV charging']
 */
export function amenityText(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/\bev\b/, 'EV')
    .replace(/\bwifi\b/, 'wi-fi')
    .replace('hook ups', 'hook-ups')
    .replace('washer dryer', 'washer/dryer')
    .replace('walk in', 'walk-in')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the amenities to list: those always listed, then others in the record, in alphabetical order.
 *
 * @example
 * amenityNames(['pool'], { sauna: true, pool: null })
 * // => ['pool', 'sauna']
 */
export function amenityNames(commonNames: readonly string[], known: Readonly<Record<string, unknown>>): string[] {
  const others = Object.keys(known).filter((name) => !commonNames.includes(name))
  return [...commonNames, ...others.toSorted()]
}

/**
 * Returns the stored name of a typed amenity; `null` if it has no letters or digits.
 *
 * @example
 * amenityName(' Bike  Storage ')
 * // => 'bike_storage'
 */
export function amenityName(typed: string): string | null {
  const name = typed
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('_')
  return name ?? null
}

/** Display names of the utilities. */
export const utilityNames: Readonly<Record<Utility['utility'], string>> = {
  electric: 'Electric',
  gas: 'Gas',
  water: 'Water',
  sewer: 'Sewer',
  trash: 'Trash',
  heat: 'Heat',
  hot_water: 'Hot water',
  cooking: 'Cooking',
  cable: 'Cable',
  internet: 'Internet',
  pest: 'Pest control',
}

/** Display names of the payers. */
export const payerNames = {
  tenant: 'Tenant',
  owner: 'Owner',
  owner_billback: 'Owner-paid, RUBS',
  owner_submeter: 'Owner-paid, submetered',
} as const

export const meterNames = { individual: 'Individual', master: 'Master', submeter: 'Submeter' } as const

export const fuelNames = { electric: 'Electric', gas: 'Gas', oil: 'Oil', steam: 'Steam', solar: 'Solar' } as const

/** Utilities that have a fuel. */
export const fuelled: ReadonlySet<Utility['utility']> = new Set(['heat', 'hot_water', 'cooking'])

/** Bedroom counts that have an allowance, starting with studios. */
export const allowanceBeds: readonly string[] = ['0', '1', '2', '3', '4', '5']

/**
 * Returns how many allowances are entered, as the label of the button that opens them.
 *
 * @example
 * allowanceText({ 1: 30, 2: null })
 * // => '1 entered'
 */
export function allowanceText(allowances: Readonly<Record<string, number | null>>): string {
  const known = Object.values(allowances).filter((value) => value !== null).length
  return known === 0 ? 'None entered' : `${known} entered`
}
