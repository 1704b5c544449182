import { type Json, namedPrefix } from '@uwkit/server'

/** Maximum depth of nested objects that are written out; deeper ones are only called objects. */
const deepest = 4

/** Pattern of days as `YYYY-MM-DD`, which the page calls dates. */
const datePattern = String.raw`^\d{4}-\d{2}-\d{2}$`

/**
 * Formats a schema in one line: the fields of an object with optional ones in brackets, or the kind of another value.
 *
 * @example
 * fieldsText({ type: 'object', properties: { id: { type: 'string' }, city: { type: ['string', 'null'] } }, required: ['id'] })
 * // => '`id` string, [`city` string or null]'
 */
export function fieldsText(schema: Json): string {
  const fields = fieldTexts(schema, deepest)
  if (fields === null) return kindText(schema, deepest)
  return fields.length === 0 ? 'nothing' : fields.join(', ')
}

/**
 * Formats a schema as a list, one field per line; or in one line if it has no fields.
 *
 * @example
 * shapeText({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] })
 * // => '- `id` string'
 */
export function shapeText(schema: Json): string {
  const fields = fieldTexts(schema, deepest)
  if (fields === null) return `${capitalized(kindText(schema, deepest))}.`
  return fields.map((field) => `- ${field}`).join('\n')
}

/** Returns each field of an object; `null` if it is not an object with known fields. */
function fieldTexts(schema: Json, depth: number): string[] | null {
  const properties = schema.properties as Record<string, Json> | undefined
  if (properties === undefined) return null
  const required = (schema.required ?? []) as string[]
  return Object.entries(properties).map(([name, field]) => {
    const text = `\`${name}\` ${kindText(field, depth)}`
    return required.includes(name) ? text : `[${text}${defaultText(field)}]`
  })
}

function defaultText({ default: value }: Json): string {
  return value === undefined || value === null ? '' : ` = ${JSON.stringify(value)}`
}

function kindText(schema: Json, depth: number): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(namedPrefix.length)
    return `[${name}](#shape-${name.toLowerCase()})`
  }
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices !== undefined) return [...new Set(choices.map((one) => kindText(one, depth)))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.format === 'binary') return 'file'
  if (schema.contentSchema !== undefined) return `JSON of ${kindText(schema.contentSchema as Json, depth)}`
  if (Array.isArray(schema.prefixItems))
    return `list of ${schema.prefixItems.map((one) => kindText(one, depth)).join(', ')}`
  if (schema.type === 'array') return `list of ${kindText((schema.items ?? {}) as Json, depth)}`
  if (schema.type === 'object') return objectText(schema, depth)
  if (schema.pattern === datePattern) return 'date'
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return typeof schema.type === 'string' ? `${schema.type}${limitsText(schema)}` : 'anything'
}

/** Returns the range of a number, if both ends are given. */
function limitsText({ minimum, maximum }: Json): string {
  const ends = [minimum, maximum]
  const isReported = ends.every((end) => typeof end === 'number' && Math.abs(end) < Number.MAX_SAFE_INTEGER)
  return isReported ? ` from ${ends.join(' to ')}` : ''
}

function objectText(schema: Json, depth: number): string {
  const fields = depth === 0 ? null : fieldTexts(schema, depth - 1)
  if (fields !== null && fields.length > 0) return `{ ${fields.join(', ')} }`
  const values = schema.additionalProperties as Json | boolean | undefined
  const isMap = typeof values === 'object' && Object.keys(values).length > 0
  return isMap ? `object of ${kindText(values, depth)} by name` : 'object'
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
