import { namedWires } from '@uwkit/core/contract'
import * as z from 'zod'

/** JSON of a schema, a parameter or a whole document. */
export type Json = { [name: string]: unknown }

/** A schema of the wire as JSON Schema 2020-12, and those that it names. */
interface WireSchema {
  /** Refers to what has a name as `#/components/schemas/RentRoll`. */
  schema: Json
  /** By name, all that the schema refers to. */
  named: Readonly<Record<string, Json>>
}

/** Where OpenAPI keeps schemas that are referred to. */
export const namedPrefix = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, schema] of namedWires()) names.add(schema, { id })

/**
 * What goes over the wire for a schema, as JSON Schema.
 *
 * Queries and forms carry texts; what is a number, a flag, a list or JSON in them is described as that.
 *
 * @example
 * wireSchema(z.object({ id: z.string() })).schema.required
 * // => ['id']
 */
export function wireSchema(schema: z.ZodType): WireSchema {
  const inTexts: Record<string, Json> = {}
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    override: ({ jsonSchema, zodSchema }) => describe(jsonSchema as Json, zodSchema, inTexts),
  })
  const {
    $schema: _,
    $defs = {},
    ...own
  } = JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', namedPrefix)) as Json
  return { schema: own, named: { ...inTexts, ...($defs as Record<string, Json>) } }
}

/** Makes the JSON Schema of a codec say what is meant by its text. Schemas that JSON in a text refers to go to `named`. */
function describe(json: Json, schema: z.core.$ZodType, named: Record<string, Json>): void {
  const { def } = schema._zod
  // A file in a form is the only value that JSON does not know.
  if (def.type === 'custom') Object.assign(json, { type: 'string', format: 'binary' })
  const decoded = decodedText(schema)
  if (decoded !== null) {
    const meant = meaningOf(decoded, named)
    if (meant === null) return
    for (const name of Object.keys(json)) delete json[name]
    Object.assign(json, meant)
  }
  // zod leaves out what is understood where no text is sent: its own defaults of JSON Schema are texts there.
  if (!(schema instanceof z.ZodDefault) || 'default' in json) return
  if (decodedText(schema.def.innerType) !== null) json.default = schema.def.defaultValue
}

/** What a codec from text decodes to; `null` for every other schema. */
function decodedText(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (!(schema instanceof z.ZodPipe)) return null
  const { in: text, out } = schema.def
  return text instanceof z.ZodString || text instanceof z.ZodEnum ? out : null
}

/** The JSON Schema of what a text stands for; `null` where it is best described as a text. */
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
