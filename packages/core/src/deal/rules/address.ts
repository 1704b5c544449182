import { usStates } from '../data/us-states.ts'
import type { Address, Deal } from '../deal.schema.ts'

/** The parts of a deal's address. */
export type AddressParts = Pick<Deal, 'streetAddress' | 'city' | 'state' | 'zipCode'>

/**
 * The address of a deal on one line, as far as it is known; `null` where nothing of it is.
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

/** What an address cannot do without. Source: the product's rule. */
const neededParts = ['street', 'city', 'state', 'zipCode'] as const

/**
 * The parts that an address lacks to be valid, in the order in which it is written. Blanks are nothing.
 *
 * @example
 * missingAddressParts({ street: 'Main Street', city: 'Dover', state: ' ', zipCode: null })
 * // => ['state', 'zipCode']
 */
export function missingAddressParts(address: Pick<Address, 'street' | 'city' | 'state' | 'zipCode'>): string[] {
  return neededParts.filter((part) => (address[part] ?? '').trim() === '')
}

/**
 * Whether an address is valid: street, city, state and zip code are all present. A street number is not asked for.
 *
 * @source Specification of the product, validation rules.
 * @example
 * isAddressValid({ street: 'Main Street', city: 'Dover', state: 'DE', zipCode: '19901' })
 * // => true
 */
export function isAddressValid(address: Pick<Address, 'street' | 'city' | 'state' | 'zipCode'>): boolean {
  return missingAddressParts(address).length === 0
}

/** What of a property can be seen to be wrong by itself; what is not named is not looked at. */
export interface PlaceAndYears {
  streetAddress?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zipCode?: string | null | undefined
  yearBuilt?: number | null | undefined
  yearRehabbed?: number | null | undefined
}

/** Years in which a building was, or will be, made. Our own choice: before and after them a year is a slip. */
const years = { first: 1600, last: 2100 }

const knownStates = new Set(usStates.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]))

const isState = (text: string) => knownStates.has(text.trim().toLowerCase())
/** Source: Publication 28 of the Postal Service, 2.2: five digits, or nine with a hyphen. */
const isZipCode = (text: string) => /^\d{5}(-\d{4})?$/.test(text.trim())
/** A street or a city is a name: digits and signs alone are another field's. Our own choice. */
const isName = (text: string) => /\p{Letter}/u.test(text)
const isYear = (year: number) => year >= years.first && year <= years.last
const yearProblem = `isn’t a year from ${years.first} to ${years.last}`

/**
 * The fields whose value is none: a street or a city without a letter, a state that there is not, a zip code that is no zip code, a
 * year in which nothing was built.
 * Blank and `null` are nothing known, and fine.
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
