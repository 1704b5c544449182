import { type Region, statesOfRegion } from '../data/expense-bands.ts'

/**
 * The state at the end of an address, by its two letters, a ZIP code after it or not.
 *
 * @returns `null` where the address names none of the fifty states or the District of Columbia there.
 * @example
 * stateOfAddress('9 Alder Ct, Boise, ID 83702')
 * // => 'ID'
 */
export function stateOfAddress(address: string): string | null {
  const code = /(?:^|[\s,])([A-Z]{2})\.?(?:\s+\d{5}(?:-\d{4})?)?\s*$/.exec(address)?.[1] ?? ''
  return regionOfState(code) === null ? null : code
}

/**
 * The region of a state, as the surveys of the National Apartment Association group them.
 *
 * @returns `null` for what is no state.
 * @example
 * regionOfState('TX')
 * // => 'southwest'
 */
export function regionOfState(state: string | null): Region | null {
  const found = Object.entries(statesOfRegion).find(([, states]) => states.includes(state ?? ''))
  return found === undefined ? null : (found[0] as Region)
}
