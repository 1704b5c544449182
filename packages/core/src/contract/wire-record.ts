import { z } from 'zod'
import { type NamedField, type WireCodec, type WireShape, wireObject } from './wire-object.ts'
import { orNull } from './wire-values.ts'

/** How a field differs on the wire: another name, another schema (of objects in it), or both. */
type WireException = string | z.ZodType | NamedField<z.ZodType>

/**
 * The codec of a record whose fields are the same on the wire but for their snake_case names. A field that may be `null`
 * may also be missing there; one that is optional stays absent.
 *
 * @param domain The record as the product knows it. A field with an object inside needs an exception with its codec.
 * @param exceptions Fields with another name or another schema on the wire.
 * @example
 * const building = wireRecord(z.object({ yearBuilt: z.int().nullable(), dealId: z.string() }), { dealId: 'deal' })
 * z.decode(building, { deal: 'd1' }) // => { yearBuilt: null, dealId: 'd1' }
 */
export function wireRecord<Shape extends z.ZodRawShape>(
  domain: z.ZodObject<Shape>,
  exceptions: { [Field in keyof Shape]?: WireException } = {},
): WireCodec<z.output<z.ZodObject<Shape>>> {
  const shape: Record<string, z.ZodType | NamedField<z.ZodType>> = {}
  for (const [name, schema] of Object.entries<z.core.$ZodType>(domain.shape)) {
    shape[name] = wireFieldOf(schema as z.ZodType, exceptions[name])
  }
  return wireObject(shape as WireShape) as WireCodec<z.output<z.ZodObject<Shape>>>
}

function wireFieldOf(domain: z.ZodType, exception: WireException | undefined): z.ZodType | NamedField<z.ZodType> {
  if (exception === undefined) return maybeMissing(domain, domain)
  if (typeof exception === 'string') return { wireName: exception, schema: maybeMissing(domain, domain) }
  if ('wireName' in exception) return { ...exception, schema: maybeMissing(domain, exception.schema) }
  return maybeMissing(domain, exception)
}

/** The schema on the wire of a field: missing is `null` where the product allows that. */
function maybeMissing(domain: z.ZodType, wire: z.ZodType): z.ZodType {
  if (domain instanceof z.ZodOptional)
    return domain.safeDecode(null).success ? wire.nullable().optional() : wire.optional()
  if (domain instanceof z.ZodNullable)
    return orNull(wire instanceof z.ZodNullable ? (wire.unwrap() as z.ZodType) : wire)
  return wire
}
