import { z } from 'zod'
import type { WireCodec } from './wire-object.ts'

/**
 * A codec whose values have another shape in the product than the fields of the wire: lists told apart, figures that the
 * wire says once more.
 *
 * @param codec Of the fields as the wire has them.
 * @param both The shape in the product of those fields, and back; what `needs` lists has to be there to go back at all.
 * @example
 * const range = reshaped(z.array(z.number()), { decode: ([from = 0, to = 0]) => ({ from, to }), encode: ({ from, to }) => [from, to] })
 * z.decode(range, [1, 3]) // => { from: 1, to: 3 }
 */
export function reshaped<Wire, Domain extends object>(
  codec: z.ZodType<Wire>,
  both: {
    decode: (wire: Wire) => Domain
    encode: (value: Domain) => Wire
    needs?: readonly (keyof Domain & string)[]
  },
): WireCodec<Domain> {
  const isWhole = (value: unknown) =>
    typeof value === 'object' && value !== null && (both.needs ?? []).every((name) => Object.hasOwn(value, name))
  const rule = both.needs ? `is no object with ${both.needs.join(', ')}` : 'is no object'
  return z.codec(codec, z.custom<Domain>(isWhole, rule), {
    decode: (wire) => both.decode(wire),
    encode: (value) => both.encode(value) as never,
  })
}
