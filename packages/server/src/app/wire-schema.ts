import { namedWires } from '@uwkit/core/contract'
import * as z from 'zod'

/** JSON of a schema, a parameter or a whole document. */
export type Json = { [name: string]: unknown }

/** An API schema as JSON Schema 2020-12, with the schemas that it names. */
interface WireSchema {
  /** Refers to named schemas as `#/components/schemas/RentRoll`. */
  schema: Json
  /** All referenced schemas by name. */
  named: Readonly<Record<string, Json>>
}

/** Where OpenAPI keeps referenced schemas. */
export const namedPrefix = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, schema] of namedWires()) names.add(schema, { id })

/**
 * Returns a schema as JSON Schema in the form sent over the API.
 *
 * Queries and forms contain text; numbers, flags, lists and JSON in them are described as their types.
 *
 * @example
 * wireSchema(z.object({ id: z.string() })).schema.required
 * // => ['id']
 */
export function wireSchema(schema: z.ZodType): WireSchema {
  const textSchemas: Record<string, Json> = {}
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    override: ({ jsonSchema, zodSchema }) => describe(jsonSchema as Json, zodSchema, textSchemas),
  })
  const {
    $schema: _,
    $defs = {},
    ...own
  } = JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', namedPrefix)) as Json
  return { schema: own, named: { ...textSchemas, ...($defs as Record<string, Json>) } }
}

/** Makes the JSON Schema of a codec describe the meaning of its text. Schemas that JSON in a text refers to go to `named`. */
function describe(json: Json, schema: z.core.$ZodType, named: Record<string, Json>): void {
  const { def } = schema._zod
  // A file in a form is the only value that JSON cannot represent.
  if (def.type === 'custom') Object.assign(json, { type: 'string', format: 'binary' })
  const decoded = decodedSchema(schema)
  if (decoded !== null) {
    const meaning = meaningOf(decoded, named)
    if (meaning === null) return
    for (const name of Object.keys(json)) delete json[name]
    Object.assign(json, meaning)
  }
  // zod omits defaults of codecs: its JSON Schema defaults are text there.
  if (!(schema instanceof z.ZodDefault) || 'default' in json) return
  if (decodedSchema(schema.def.innerType) !== null) json.default = schema.def.defaultValue
}

/** Returns the schema that a codec decodes text to; `null` for every other schema. */
function decodedSchema(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (!(schema instanceof z.ZodPipe)) return null
  const { in: text, out } = schema.def
  return text instanceof z.ZodString || text instanceof z.ZodEnum ? out : null
}

/** Returns the JSON Schema of what a text represents; `null` if it is best described as text. */
function meaningOf(decoded: z.core.$ZodType, named: Record<string, Json>): Json | null {
  if (decoded instanceof z.ZodNumber) {
    const { minValue, maxValue } = decoded
    const limits = {
      ...(Number.isFinite(minValue) && minValue !== Number.MIN_SAFE_INTEGER ? { minimum: minValue } : {}),
      ...(Number.isFinite(maxValue) && maxValue !== Number.MAX_SAFE_INTEGER ? { maximum: maxValue } : {}),
    }
    return { type: decoded.format === 'safeint' ? 'integer' : 'number', ...limits }
  }
  if (decoded instanceof z.ZodBoolean) return { type: 'boolean' }
  if (decoded instanceof z.ZodArray && decoded.element instanceof z.ZodString) {
    return { type: 'array', items: { type: 'string' } }
  }
  if (decoded instanceof z.ZodPipe || decoded instanceof z.ZodArray) {
    const inText = wireSchema(decoded as z.ZodType)
    Object.assign(named, inText.named)
    return { type: 'string', contentMediaType: 'application/json', contentSchema: inText.schema }
  }
  return null
}
