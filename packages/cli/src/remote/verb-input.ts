import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import type { ZodObject } from 'zod'
import type { VerbOptions } from './verb.ts'

/**
 * What was given field by field and as a file, as the schema has it; a field that is typed wins over the file's.
 *
 * @throws {UwkitError} Nothing was given, a file is none of JSON, a field is unknown, or a value is none of its kind.
 */
export async function verbInput(
  schema: ZodObject,
  { set = [], from }: Pick<VerbOptions, 'set' | 'from'>,
): Promise<Record<string, unknown>> {
  if (set.length === 0 && from === undefined) {
    throw new UwkitError('nothing_given', `Say what with --set field=value or --from file.json. ${fieldsText(schema)}`)
  }
  const base = from === undefined ? {} : await fileFields(from)
  const typed = Object.fromEntries(set.map(fieldOf))
  const values = { ...base, ...Object.fromEntries(Object.entries(typed).map(([name, raw]) => [name, jsonOr(raw)])) }
  const unknown = Object.keys(values).find((name) => !(name in schema.shape))
  if (unknown !== undefined) {
    throw new InvalidInputError(unknown, null, '', `There is no field "${unknown}". ${fieldsText(schema)}`)
  }
  const first = schema.safeParse(values)
  if (first.success) return first.data
  // 80202 is a number to JSON, and text to the field of a zip code.
  const wrong = new Set(first.error.issues.map(({ path }) => String(path[0])))
  const asText = Object.fromEntries(Object.entries(typed).filter(([name]) => wrong.has(name)))
  const second = schema.safeParse({ ...values, ...asText })
  if (second.success) return second.data
  const [issue] = first.error.issues
  const field = issue?.path.join('.') ?? ''
  throw new InvalidInputError(field, null, '', `${field}: ${issue?.message ?? 'is none of its kind'}`)
}

function fieldOf(given: string): [string, string] {
  const at = given.indexOf('=')
  if (at < 1) throw new InvalidInputError('--set', given, 'must be a field, = and a value')
  return [given.slice(0, at), given.slice(at + 1)]
}

function jsonOr(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

function fieldsText(schema: ZodObject): string {
  return `Fields: ${Object.keys(schema.shape)
    .filter((name) => name !== 'modifiedOn')
    .join(', ')}`
}

async function fileFields(path: string): Promise<Record<string, unknown>> {
  let content: unknown
  try {
    content = JSON.parse(path === '-' ? await text(process.stdin) : await readFile(path, 'utf8'))
  } catch (error) {
    throw new UwkitError('unreadable_json', `${path} is no file of JSON: ${(error as Error).message}`)
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new UwkitError('unreadable_json', `${path} holds no fields: an object is needed`)
  }
  return content as Record<string, unknown>
}
