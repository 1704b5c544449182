import { usStates } from '../data/us-states.ts'
import type { Address, Deal } from '../deal.schema.ts'

/** The parts of a deal's address. */
export type AddressParts = Pick<Deal, 'streetAddress' | 'city' | 'state' | 'zipCode'>

/**
 * Returns the known parts of a deal's address on one line; `null` if no part is known.
 *
 * @example
 * addressText({ streetAddress: '9 Alder Ct', city: 'Boise', state: 'ID', zipCode: '83702' })
 * // => '9 Alder Ct, Boise, ID 83702'
 */
export function addressText({ streetAddress, city, state, zipCode }: AddressParts): string | null {
  const place = [state, zipCode].filter(isCorrected).join(' ')
  const parts = [streetAddress, city, place].filter(isCorrected)
  return parts.length === 0 ? null : parts.join(', ')
}

function isCorrected(part: string | null): part is string {
  return part !== null && part.trim() !== ''
}

/** Required parts of an address. Source: the product's rule. */
const requiredParts = ['street', 'city', 'state', 'zipCode'] as const

/**
 * Returns the parts that an address lacks to be valid, in the order in which it is written. Blank parts are missing.
 *
 * @example
 * missingAddressParts({ street: 'Main Street', city: 'Dover', state: ' ', zipCode: null })
 * // => ['state', 'zipCode']
 */
export function missingAddressParts(address: Pick<Address, 'street' | 'city' | 'state' | 'zipCode'>): string[] {
  return requiredParts.filter((part) => (address[part] ?? '').trim() === '')
}

/**
 * Returns whether an address is valid: street, city, state and zip code are all present. No street number is required.
 *
 * @source Specification of the product, validation rules.
 * @example
 * isAddressValid({ street: 'Main Street', city: 'Dover', state: 'DE', zipCode: '19901' })
 * // => true
 */
export function isAddressValid(address: Pick<Address, 'street' | 'city' | 'state' | 'zipCode'>): boolean {
  return missingAddressParts(address).length === 0
}

/** Fields of a property that can be checked on their own; omitted fields are not checked. */
export interface PlaceAndYears {
  streetAddress?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zipCode?: string | null | undefined
  yearBuilt?: number | null | undefined
  yearRehabbed?: number | null | undefined
}

/** Plausible years in which a building was, or will be, built. Our own choice: other years are typing errors. */
const years = { first: 1600, last: 2100 }

const knownStates = new Set(usStates.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]))

const isState = (text: string) => knownStates.has(text.trim().toLowerCase())
/** Source: Publication 28 of the Postal Service, 2.2: five digits, or nine with a hyphen. */
const isZipCode = (text: string) => /^\d{5}(-\d{4})?$/.test(text.trim())
/** A street or a city is a name: digits and signs alone belong in another field. Our own choice. */
const isName = (text: string) => /\p{Letter}/u.test(text)
const isYear = (year: number) => year >= years.first && year <= years.last
const yearProblem = `isn’t a year from ${years.first} to ${years.last}`

/**
 * Finds the fields with invalid values: a street or a city without a letter, an unknown state, an invalid zip code, an
 * implausible year. Blank and `null` mean unknown, and are valid.
 *
 * @example
 * placeProblems({ state: 'TX', zipCode: '7520', yearBuilt: 1986 })
 * // => [{ field: 'zipCode', problem: 'isn’t a ZIP code, such as 75201 or 75201-1234' }]
 */
export function placeProblems(property: PlaceAndYears): { field: keyof PlaceAndYears; problem: string }[] {
  const { streetAddress, city, state, zipCode, yearBuilt, yearRehabbed } = property
  const problems: { field: keyof PlaceAndYears; problem: string }[] = []
  const check = (field: keyof PlaceAndYears, isRight: boolean, problem: string) => {
    if (!isRight) problems.push({ field, problem })
  }
  check('streetAddress', isBlank(streetAddress) || isName(streetAddress), 'isn’t a street, such as 9 Alder Ct')
  check('city', isBlank(city) || isName(city), 'isn’t a city, such as Boise')
  check('state', isBlank(state) || isState(state), 'isn’t a state, such as TX or Texas')
  check('zipCode', isBlank(zipCode) || isZipCode(zipCode), 'isn’t a ZIP code, such as 75201 or 75201-1234')
  check('yearBuilt', isUnknown(yearBuilt) || isYear(yearBuilt), yearProblem)
  check('yearRehabbed', isUnknown(yearRehabbed) || isYear(yearRehabbed), yearProblem)
  return problems
}

function isBlank(text: string | null | undefined): text is null | undefined {
  return text === null || text === undefined || text.trim() === ''
}

function isUnknown(value: number | null | undefined): value is null | undefined {
  return value === null || value === undefined
}
