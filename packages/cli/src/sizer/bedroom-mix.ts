import { InvalidInputError } from '@uwkit/core/shared'
import type { BedroomCounts } from '@uwkit/core/sizing'

const names = ['none', 'one', 'two', 'three', 'fourOrMore'] as const

/**
 * Units by bedrooms, from words such as `10 studio, 40 1br, 50 2br`; four bedrooms and more count together.
 *
 * @throws {InvalidInputError} A part is no count of units with their bedrooms.
 */
export function bedroomMix(text: string): BedroomCounts {
  const mix: BedroomCounts = { none: 0, one: 0, two: 0, three: 0, fourOrMore: 0 }
  for (const part of text.split(',')) {
    const [, count, , bedrooms] = /^\s*(\d+)\s*(studios?|(\d)\s*(?:br|bd|bed)s?)\s*$/i.exec(part) ?? []
    if (count === undefined) {
      throw new InvalidInputError('--bedrooms', text, 'must be units by bedrooms, as in "10 studio, 40 1br, 50 2br"')
    }
    mix[names[Math.min(4, Number(bedrooms ?? 0))] ?? 'fourOrMore'] += Number(count)
  }
  return mix
}
