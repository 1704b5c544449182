import type { Deal } from '@uwkit/core/deal'

/** What a person says of a deal. */
type CorrectedOfDeal = Omit<Deal, 'id' | 'createdBy' | 'modifiedBy' | 'createdOn' | 'modifiedOn'>
/** What a person types of a deal; `null` is empty. */
export type TypedDeal = { [Field in keyof CorrectedOfDeal]: CorrectedOfDeal[Field] | null }

/** Nothing typed. */
export const emptyDeal: TypedDeal = {
  dealName: null,
  type: null,
  purpose: null,
  sponsorId: null,
  streetAddress: null,
  city: null,
  state: null,
  zipCode: null,
  lat: null,
  lng: null,
  propertyName: null,
  propertyType: null,
  yearBuilt: null,
  numberBuildings: null,
  grossBuildingAreaSquareFeet: null,
  commercialSquareFeet: null,
  budgetId: null,
  costarId: null,
  salesforceId: null,
  securityGaugeId: null,
}

/** Years in which a property can have been built. Our own choice. */
const builtBetween = { minimum: 1700, maximum: 2100 } as const
/** Most letters of a name. Source: the contract. */
export const longestName = 200

/**
 * What is wrong with a typed deal, by field; empty where it can be saved.
 *
 * @example
 * Object.keys(dealProblems({ ...emptyDeal, dealName: ' ' }))
 * // => ['dealName']
 */
export function dealProblems(typed: TypedDeal): Partial<Record<keyof TypedDeal, string>> {
  const problems: Partial<Record<keyof TypedDeal, string>> = {}
  const { dealName, yearBuilt, lat, lng } = typed
  if ((dealName ?? '').trim() === '') problems.dealName = 'Enter a name for the deal.'
  if ((dealName ?? '').trim().length > longestName) problems.dealName = `Use no more than ${longestName} characters.`
  if (yearBuilt !== null && (yearBuilt < builtBetween.minimum || yearBuilt > builtBetween.maximum)) {
    problems.yearBuilt = `Enter a year from ${builtBetween.minimum} to ${builtBetween.maximum}.`
  }
  for (const field of ['numberBuildings', 'grossBuildingAreaSquareFeet', 'commercialSquareFeet'] as const) {
    if ((typed[field] ?? 0) < 0) problems[field] = 'Enter zero or more.'
  }
  if (lat !== null && Math.abs(lat) > 90) problems.lat = 'Enter a latitude from -90 to 90.'
  if (lng !== null && Math.abs(lng) > 180) problems.lng = 'Enter a longitude from -180 to 180.'
  if ((lat === null) !== (lng === null))
    problems[lat === null ? 'lat' : 'lng'] = 'Enter both latitude and longitude, or neither.'
  return problems
}

const fields = Object.keys(emptyDeal) as (keyof TypedDeal)[]

/**
 * What a form shows of a kept deal.
 *
 * @example
 * typedDeal({ ...emptyDeal, dealName: 'Oak Court', id: 'd7', createdBy: null, modifiedBy: null, createdOn: 1, modifiedOn: 2 }).dealName
 * // => 'Oak Court'
 */
export function typedDeal(deal: Deal): TypedDeal {
  return Object.fromEntries(fields.map((field) => [field, deal[field]])) as TypedDeal
}

/**
 * A typed deal as it is saved: blanks at the ends are taken off, and a text of blanks is nothing.
 *
 * @param typed Has a name.
 * @example
 * dealOfTyped({ ...emptyDeal, dealName: ' Oak Court ', city: ' ' }).city
 * // => null
 */
export function dealOfTyped(typed: TypedDeal): CorrectedOfDeal {
  const trimmed = Object.entries(typed).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(trimmed) as CorrectedOfDeal
}
