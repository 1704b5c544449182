import * as z from 'zod'

/** Deepest nesting of objects and arrays in the JSON of the API. */
export const deepestJson = 64

/**
 * Looks through a value of JSON before anything else does.
 *
 * @param deepest Nesting of objects and arrays that is taken.
 * @returns Why it is refused: it is nested too deeply, or a text in it cannot be stored; `null` where nothing is wrong.
 * @example
 * jsonFault({ a: [[1]] }, 2) // => 'is nested more than 2 levels deep'
 */
export function jsonFault(value: unknown, deepest: number = deepestJson): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value: one, depth } = next
    if (typeof one === 'string') {
      const fault = textFault(one)
      if (fault !== null) return fault
    }
    if (typeof one !== 'object' || one === null) continue
    if (depth === deepest) return `is nested more than ${deepest} levels deep`
    for (const [name, inner] of Object.entries(one)) {
      const fault = textFault(name)
      if (fault !== null) return fault
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}

/**
 * Why a text is refused that no database stores: it holds the character 0, or half of a surrogate pair.
 *
 * @example
 * textFault('a\u0000b') // => 'contains an invalid character (U+0000 or an unpaired surrogate)'
 */
export function textFault(text: string): string | null {
  if (!text.includes('\u0000') && text.isWellFormed()) return null
  return 'contains an invalid character (U+0000 or an unpaired surrogate)'
}

/**
 * Why a name is refused: it holds characters that turn the direction of what follows, so that people read another name.
 *
 * @source Unicode Technical Report 36, 2.5: U+202A to U+202E and U+2066 to U+2069.
 * @example
 * nameFault('Elm\u202Etruoc') // => 'contains a character that changes text direction (U+202E)'
 */
export function nameFault(name: string): string | null {
  const [found] = /[\u202a-\u202e\u2066-\u2069]/.exec(name) ?? []
  if (found === undefined) return null
  const code = found.charCodeAt(0).toString(16).toUpperCase()
  return `contains a character that changes text direction (U+${code})`
}

/**
 * A value that may be unknown: absent or `null` on the wire, `null` in the product.
 *
 * @example
 * z.decode(orNull(z.int()), undefined) // => null
 */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodDefault<z.ZodNullable<Schema>> {
  return schema.nullable().default(null as never)
}

/**
 * A whole number in a path or a query.
 *
 * @example
 * z.decode(integerText, '-1') // => -1
 */
export const integerText = z.codec(z.string().regex(/^-?\d{1,15}$/, 'isn’t a whole number'), z.int(), {
  decode: Number,
  encode: String,
})

/**
 * A whole number in a query, within limits.
 *
 * @example
 * z.decode(integerWithin(0, 10), '7') // => 7
 */
export function integerWithin(minimum: number, maximum: number) {
  return z.codec(integerText.def.in, z.int().min(minimum).max(maximum), { decode: Number, encode: String })
}

/** A page of a list, from 0; -1 for the whole list. */
export const pageText = integerWithin(-1, 1_000_000)

/** How many entries a page of a list has. */
export const perPageText = integerWithin(1, 1000)

/** The number of a version, from 1. */
export const versionNumberText = integerWithin(1, 1_000_000)

/** The most entries that a list may have. */
export const limitText = integerWithin(1, 50_000)

/** A number in a path or a query. */
export const numberText = z.codec(z.string().regex(/^-?\d+(\.\d+)?(e-?\d+)?$/i, 'isn’t a number'), z.number(), {
  decode: Number,
  encode: String,
})

/** `true` and `false` in a query or a form. */
export const booleanText = z.codec(z.enum(['true', 'false', 'True', 'False']), z.boolean(), {
  decode: (text) => text.toLowerCase() === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** `True` and `False`, as the product's own query flags are spelled: `company=True`. */
export const flagText = z.codec(z.enum(['True', 'False', 'true', 'false']), z.boolean(), {
  decode: (text) => text.toLowerCase() === 'true',
  encode: (flag) => (flag ? 'True' : 'False'),
})

/** Several values in one query parameter, with commas between them. */
export const listText = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(',').filter((part) => part !== ''),
  encode: (parts) => parts.join(','),
})

/**
 * JSON carried as text in a form field.
 *
 * @example
 * z.decode(jsonText(z.array(z.int())), '[1, 2]') // => [1, 2]
 */
export function jsonText<Schema extends z.ZodType>(schema: Schema): z.ZodCodec<z.ZodString, Schema> {
  return z.codec(z.string(), schema, {
    decode: (text, context) => {
      const [value, message] = parsed(text)
      if (message === null) return value as never
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    },
    encode: (value) => JSON.stringify(value),
  })
}

/** The value of a text of JSON, and why it is refused; `null` where nothing is wrong with it. */
function parsed(text: string): [value: unknown, fault: string | null] {
  try {
    const value: unknown = JSON.parse(text)
    return [value, jsonFault(value)]
  } catch {
    return [null, 'isn’t JSON']
  }
}

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
