import * as z from 'zod'
import { orNull } from './wire-values.ts'

/** A schema between the JSON of the API (input) and the values of the product (output); lossless both ways. */
export type WireCodec<Domain> = z.ZodType<Domain>

/** A field whose name on the wire is not the snake_case of its own. */
export interface NamedField<Schema extends z.ZodType> {
  wireName: string
  schema: Schema
}

/** The fields of an object by their names in the product. */
export type WireShape = Record<string, z.ZodType | NamedField<z.ZodType>>

type SchemaOf<Field> = Field extends NamedField<infer Schema> ? Schema : Field extends z.ZodType ? Field : never
type DomainOf<Shape extends WireShape> = z.output<z.ZodObject<{ [Key in keyof Shape]: SchemaOf<Shape[Key]> }>>

/**
 * A field with a wire name of its own.
 *
 * @example
 * wireField('gross_sf', z.number()).wireName // => 'gross_sf'
 */
export function wireField<Schema extends z.ZodType>(wireName: string, schema: Schema): NamedField<Schema> {
  return { wireName, schema }
}

/**
 * An object whose fields are snake_case on the wire and camelCase in the product.
 *
 * Fields that the shape does not list are kept under the name they came with, both ways, so that an answer of a newer
 * server loses nothing on its way through an older client. Dropped are `__proto__`, and what bears the name of a listed
 * field on the other side: it would pass for that field without having been looked at.
 *
 * @param shape Codecs by product name; {@link wireField} where snake_case is not the wire's spelling.
 * @returns A codec: `z.decode` goes from the wire to the product, `z.encode` back.
 * @example
 * const building = wireObject({ yearBuilt: z.int(), dealId: wireField('deal', z.string()) })
 * z.decode(building, { year_built: 1987, deal: 'd1', roof: 'new' }) // => { yearBuilt: 1987, dealId: 'd1', roof: 'new' }
 */
export function wireObject<Shape extends WireShape>(shape: Shape): WireCodec<DomainOf<Shape>> {
  const schemas: Record<string, z.ZodType> = {}
  const productNames = new Map<string, string>()
  const wireNames = new Map<string, string>()
  for (const [name, field] of Object.entries(shape)) {
    const wireName = 'wireName' in field ? field.wireName : snakeCase(name)
    schemas[wireName] = 'wireName' in field ? field.schema : field
    productNames.set(wireName, name)
    wireNames.set(name, wireName)
  }
  return z.codec(z.looseObject(schemas), z.custom<DomainOf<Shape>>(isObject, 'isn’t an object'), {
    decode: (wire) => renamed(wire, productNames, wireNames) as DomainOf<Shape>,
    encode: (value) => renamed(value as Record<string, unknown>, wireNames, productNames),
  })
}

/** `grossBuildingArea` as `gross_building_area`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same object under other names; what already has one of those names is no listed field and is left out. */
function renamed(
  value: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  // Of each record of each answer: keys alone, because lists of pairs are most of what this would cost.
  for (const name of Object.keys(value)) {
    if (!names.has(name) && !taken.has(name) && value[name] !== undefined) result[name] = value[name]
  }
  names.forEach((next, name) => {
    const content = value[name]
    if (content !== undefined && Object.hasOwn(value, name)) result[next] = content
  })
  return result
}

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
  const rule = both.needs ? `isn’t an object with ${both.needs.join(', ')}` : 'isn’t an object'
  return z.codec(codec, z.custom<Domain>(isWhole, rule), {
    decode: (wire) => both.decode(wire),
    encode: (value) => both.encode(value) as never,
  })
}
