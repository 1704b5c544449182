import { InvalidInputError } from '@uwkit/core/shared'
import type { CareMix } from '@uwkit/core/sizing'

const kinds: Readonly<Record<string, keyof CareMix>> = {
  il: 'independentLiving',
  al: 'assistedLiving',
  mc: 'memoryCare',
  sn: 'skilledNursing',
}

/**
 * The beds of a seniors property by kind of care, from words such as `60 IL, 40 AL`.
 *
 * @throws {InvalidInputError} A part is no count with IL, AL, MC or SN.
 */
export function careMix(text: string): CareMix {
  const mix: CareMix = {}
  for (const part of text.split(',')) {
    const [, count, name = ''] = /^\s*(\d+)\s*(il|al|mc|sn)\s*$/i.exec(part) ?? []
    const kind = kinds[name.toLowerCase()]
    if (kind === undefined)
      throw new InvalidInputError('--care-mix', text, 'must be beds by IL, AL, MC and SN, as in "60 IL, 40 AL"')
    mix[kind] = (mix[kind] ?? 0) + Number(count)
  }
  return mix
}
