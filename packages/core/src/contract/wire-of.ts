import { z } from 'zod'
import type { WireCodec } from './wire-object.ts'
import { wireRecord } from './wire-record.ts'

/**
 * The codec of values that are on the wire as they are in the product, objects in objects too, but for the names of their
 * fields: snake_case there. Keys of records are data and stay as they are.
 *
 * @param schema Objects, lists, records, unions of objects, and plain values.
 * @example
 * const rate = wireOf(z.object({ validFrom: z.string(), rates: z.record(z.string(), z.number()) }))
 * z.encode(rate, { validFrom: '2026-01', rates: { fiveYears: 0.05 } }) // => { valid_from: '2026-01', rates: { fiveYears: 0.05 } }
 */
export function wireOf<Domain>(schema: z.ZodType<Domain>): WireCodec<Domain> {
  return derived(schema) as WireCodec<Domain>
}

function derived(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape)
    return wireRecord(schema, Object.fromEntries(fields.map(([name, field]) => [name, derived(field)])))
  }
  if (schema instanceof z.ZodArray) {
    const list = z.array(derived(schema.element as z.ZodType))
    return schema.def.checks === undefined ? list : list.check(...(schema.def.checks as z.core.$ZodCheck<unknown[]>[]))
  }
  if (schema instanceof z.ZodNullable) return derived(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return derived(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodExactOptional) return z.exactOptional(derived(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodRecord)
    return z.record(schema.keyType as z.ZodString, derived(schema.valueType as z.ZodType))
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options.map((option) => derived(option as z.ZodType))
    return z.discriminatedUnion(schema.def.discriminator, options as never)
  }
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => derived(option as z.ZodType)))
  return schema
}
