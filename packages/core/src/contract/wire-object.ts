import { z } from 'zod'

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
  return z.codec(z.looseObject(schemas), z.custom<DomainOf<Shape>>(isObject, 'is no object'), {
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
  for (const [name, content] of Object.entries(value)) {
    if (!names.has(name) && !taken.has(name) && content !== undefined) result[name] = content
  }
  for (const [name, next] of names) {
    if (Object.hasOwn(value, name) && value[name] !== undefined) result[next] = value[name]
  }
  return result
}
