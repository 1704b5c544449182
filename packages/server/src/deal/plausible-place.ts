import { type PlaceAndYears, placeProblems } from '@uwkit/core/deal'
import { badRequest } from '../http/http-error.ts'

/** Names of the fields in the API. */
const wireNames = {
  streetAddress: 'street_address',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  yearBuilt: 'year_built',
  yearRehabbed: 'year_rehabbed',
} as const

/**
 * Refuses an impossible street, city, state, zip code or year. A stored one may be sent again with the whole record.
 *
 * @param former The stored record; `null` for a new one.
 * @throws {HttpError} 400, with the field.
 * @example
 * requirePlausible({ zipCode: '75201' }, null)
 * // => undefined
 */
export function requirePlausible(changes: PlaceAndYears, former: PlaceAndYears | null): void {
  const wrong = placeProblems(changes).filter(({ field }) => former === null || changes[field] !== former[field])
  const [first] = wrong
  if (first === undefined) return
  const text = wrong.map(({ field, problem }) => `${wireNames[field]}: ${problem}`).join('; ')
  throw badRequest(text, wireNames[first.field])
}
