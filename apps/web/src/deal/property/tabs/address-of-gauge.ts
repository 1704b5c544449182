import type { Deal } from '@uwkit/core/deal'
import type { GaugeAddress } from '@uwkit/core/property-data'

type AddressOfDeal = Pick<Deal, 'streetAddress' | 'city' | 'state' | 'zipCode'>

/**
 * The address that a gauge is asked for; `null` where a part of it is missing.
 *
 * @example
 * addressOfGauge({ streetAddress: '1 Main St', city: 'Dover', state: 'DE', zipCode: null })
 * // => null
 */
export function addressOfGauge({ streetAddress, city, state, zipCode }: AddressOfDeal): GaugeAddress | null {
  return streetAddress && city && state && zipCode ? { streetAddress, city, state, zipCode } : null
}
