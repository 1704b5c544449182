import * as z from 'zod'

/** Maximum nesting of objects and arrays in the JSON of the API. */
export const maximumJsonDepth = 64

/**
 * Checks a JSON value before any other processing.
 *
 * @param deepest Maximum nesting of objects and arrays.
 * @returns Why it is refused: it is nested too deeply, or a text in it cannot be stored; `null` if it is valid.
 * @example
 * jsonError({ a: [[1]] }, 2) // => 'is nested more than 2 levels deep'
 */
export function jsonError(value: unknown, deepest: number = maximumJsonDepth): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value: one, depth } = next
    if (typeof one === 'string') {
      const fault = textError(one)
      if (fault !== null) return fault
    }
    if (typeof one !== 'object' || one === null) continue
    if (depth === deepest) return `is nested more than ${deepest} levels deep`
    for (const [name, inner] of Object.entries(one)) {
      const fault = textError(name)
      if (fault !== null) return fault
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}

/**
 * Returns why a text cannot be stored in a database: it contains the character 0, or half of a surrogate pair.
 *
 * @example
 * textError('a\u0000b') // => 'contains an invalid character (U+0000 or an unpaired surrogate)'
 */
export function textError(text: string): string | null {
  if (!text.includes('\u0000') && text.isWellFormed()) return null
  return 'contains an invalid character (U+0000 or an unpaired surrogate)'
}

/**
 * Returns why a name is refused: it contains characters that change text direction, so that people read another name.
 *
 * @source Unicode Technical Report 36, 2.5: U+202A to U+202E and U+2066 to U+2069.
 * @example
 * nameError('Elm\u202Etruoc') // => 'contains a character that changes text direction (U+202E)'
 */
export function nameError(name: string): string | null {
  const [found] = /[\u202a-\u202e\u2066-\u2069]/.exec(name) ?? []
  if (found === undefined) return null
  const code = found.charCodeAt(0).toString(16).toUpperCase()
  return `contains a character that changes text direction (U+${code})`
}

/**
 * Builds the schema of a value that may be unknown: absent or `null` on the wire, `null` in the product.
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
 * Builds the codec of a whole number in a query, within limits.
 *
 * @example
 * z.decode(integerWithin(0, 10), '7') // => 7
 */
export function integerWithin(minimum: number, maximum: number) {
  return z.codec(integerText.def.in, z.int().min(minimum).max(maximum), { decode: Number, encode: String })
}

/** A page of a list, from 0; -1 for the whole list. */
export const pageText = integerWithin(-1, 1_000_000)

/** Entries per page of a list. */
export const perPageText = integerWithin(1, 1000)

/** The number of a version, from 1. */
export const versionNumberText = integerWithin(1, 1_000_000)

/** Maximum number of entries in a list. */
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

/** `True` and `False`, as in the product's own query flags: `company=True`. */
export const flagText = z.codec(z.enum(['True', 'False', 'true', 'false']), z.boolean(), {
  decode: (text) => text.toLowerCase() === 'true',
  encode: (flag) => (flag ? 'True' : 'False'),
})

/** Several values in one query parameter, separated by commas. */
export const listText = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(',').filter((part) => part !== ''),
  encode: (parts) => parts.join(','),
})

/**
 * Builds the codec of JSON carried as text in a form field.
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

/** Parses JSON text, and returns its value with the reason for refusal; `null` if it is valid. */
function parsed(text: string): [value: unknown, fault: string | null] {
  try {
    const value: unknown = JSON.parse(text)
    return [value, jsonError(value)]
  } catch {
    return [null, 'isn’t JSON']
  }
}

/** A schema between the JSON of the API (input) and the values of the product (output), lossless both ways. */
export type WireCodec<Domain> = z.ZodType<Domain>

/** A field whose wire name is not its own name in snake_case. */
export interface NamedField<Schema extends z.ZodType> {
  wireName: string
  schema: Schema
}

/** The fields of an object by product name. */
export type WireShape = Record<string, z.ZodType | NamedField<z.ZodType>>

type SchemaOf<Field> = Field extends NamedField<infer Schema> ? Schema : Field extends z.ZodType ? Field : never
type DomainOf<Shape extends WireShape> = z.output<z.ZodObject<{ [Key in keyof Shape]: SchemaOf<Shape[Key]> }>>

/**
 * Builds a field with its own wire name.
 *
 * @example
 * wireField('gross_sf', z.number()).wireName // => 'gross_sf'
 */
export function wireField<Schema extends z.ZodType>(wireName: string, schema: Schema): NamedField<Schema> {
  return { wireName, schema }
}

/**
 * Builds the codec of an object whose fields are snake_case on the wire and camelCase in the product.
 *
 * Fields that the shape does not list keep their names, both ways, so that an answer of a newer server passes through
 * an older client unchanged. Drops `__proto__`, and unlisted fields with a listed field's name on the other side, since
 * they would be taken for that field without validation.
 *
 * @param shape Codecs by product name; {@link wireField} if the wire's spelling is not snake_case.
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

/** Converts `grossBuildingArea` to `gross_building_area`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the object with its fields renamed; drops unlisted fields that already have one of the new names. */
function renamed(
  value: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  // This runs for each record of each answer; iterating keys is much cheaper than entries.
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
 * Builds the codec of a record whose fields differ on the wire only by their snake_case names. A field that may be
 * `null` may also be missing there; an optional field stays absent.
 *
 * @param domain The product's record schema. A field that contains an object needs an exception with its codec.
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
  if (exception === undefined) return withOptionality(domain, domain)
  if (typeof exception === 'string') return { wireName: exception, schema: withOptionality(domain, domain) }
  if ('wireName' in exception) return { ...exception, schema: withOptionality(domain, exception.schema) }
  return withOptionality(domain, exception)
}

/** Returns a field's wire schema: a missing value is `null` if the product allows that. */
function withOptionality(domain: z.ZodType, wire: z.ZodType): z.ZodType {
  if (domain instanceof z.ZodOptional)
    return domain.safeDecode(null).success ? wire.nullable().optional() : wire.optional()
  if (domain instanceof z.ZodNullable)
    return orNull(wire instanceof z.ZodNullable ? (wire.unwrap() as z.ZodType) : wire)
  return wire
}

/**
 * Builds the codec of values, including nested objects, that differ on the wire only by their snake_case field names.
 * Keys of records are data and stay unchanged.
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
 * Builds a codec whose product values have a different shape than the wire's fields, such as split lists or figures
 * that the wire repeats.
 *
 * @param codec Of the wire's fields.
 * @param both Converts those fields to the product's shape and back; encoding requires the properties in `needs`.
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
