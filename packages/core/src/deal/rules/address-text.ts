import type { Deal } from '../deal.schema.ts'

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
  const place = [state, zipCode].filter(isSaid).join(' ')
  const parts = [streetAddress, city, place].filter(isSaid)
  return parts.length === 0 ? null : parts.join(', ')
}

function isSaid(part: string | null): part is string {
  return part !== null && part.trim() !== ''
}
