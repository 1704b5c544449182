import { setImmediate } from 'node:timers/promises'
import { type Contract, contract, type Endpoint } from '@uwkit/core/contract'
import type * as z from 'zod'
import type { CheckNames } from '../http/decode-request.ts'
import { badRequest, type HttpError } from '../http/http-error.ts'
import { hasClosedBody } from './open-api.ts'
import { type Json, namedPrefix, wireSchema } from './wire-schema.ts'

type Contracts = Readonly<Record<string, Contract>>

/**
 * Refuses misspelled names in requests, which would otherwise be silently ignored. In a query every unknown name is
 * refused; in a body only one close to a field of the call, since records keep their owners' own fields; in a closed
 * body every unknown name. Names that any call accepts or answers are accepted everywhere, so that a record can be sent
 * back whole, and so are parameters that begin with `_`, with which pages bypass caches.
 *
 * @throws {HttpError} 400: the name is in no call and no answer; the message gives the nearest name of this call.
 */
export function checkNames(contracts: Contracts = contract): CheckNames {
  const own = new WeakMap<z.ZodType, ReadonlySet<string>>()
  let all: Promise<ReadonlySet<string>> | null = null
  const schemaNames = (schema: z.ZodType): ReadonlySet<string> => {
    const names = own.get(schema) ?? namesOf(schema)
    own.set(schema, names)
    return names
  }
  return async (endpoint, part, sent) => {
    const schema = endpoint[part]?.schema
    if (schema === undefined || !isRecord(sent)) return
    const known = schemaNames(schema)
    if (part === 'body' && hasClosedBody(endpoint)) return rejectUnknownNames(sent, known, schemaNames, endpoint)
    // A body without listed names, such as one keyed by id, accepts any.
    if (part === 'body' && known.size === 0) return
    for (const name of Object.keys(sent)) {
      if (known.has(name) || (part === 'query' && name.startsWith('_'))) continue
      all ??= allNames(contracts)
      if ((await all).has(name)) continue
      const nearest = nearestName(name, known)
      // Records keep their owners' own fields: a name unlike all known ones is not a misspelling.
      if (part === 'body' && nearest === null) continue
      throw unknownName(name, nearest)
    }
  }
}

/** Refuses every name that neither the body nor the answer of a call has, so that a record can be sent back whole. */
function rejectUnknownNames(
  sent: Record<string, unknown>,
  known: ReadonlySet<string>,
  namesIn: (schema: z.ZodType) => ReadonlySet<string>,
  { answer }: Endpoint,
): void {
  const answered = answer.kind === 'json' ? namesIn(answer.schema) : new Set<string>()
  const unknown = Object.keys(sent).find((name) => !known.has(name) && !answered.has(name))
  if (unknown !== undefined) throw unknownName(unknown, nearestName(unknown, known))
}

function unknownName(name: string, nearest: string | null): HttpError {
  return badRequest(`${name}: unknown field or parameter${nearest === null ? '' : `; did you mean ${nearest}?`}`, name)
}

/**
 * Returns the name that a misspelled one most likely means; `null` if none is close.
 *
 * @example
 * nearestName('dealNmae', ['deal_id', 'deal_name'])
 * // => 'deal_name'
 */
export function nearestName(name: string, known: Iterable<string>): string | null {
  const target = letters(name)
  let nearest: { name: string; distance: number } | null = null
  for (const one of known) {
    const distance = distanceOf(target, letters(one))
    if (distance <= Math.max(1, target.length / 4) && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { name: one, distance }
  }
  return nearest?.name ?? null
}

/** Form for comparing names: `dealName` and `deal_name` become equal, and the length is limited. */
const letters = (name: string): string => name.toLowerCase().replaceAll('_', '').slice(0, 40)

/** Returns the number of letters to add, remove or replace. @source V. Levenshtein, 1966. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [column, against] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Returns the field names of a schema, for all of its variants. */
function namesOf(schema: z.ZodType): ReadonlySet<string> {
  const { schema: json, named } = wireSchema(schema)
  const names = new Set<string>()
  collect(json, named, names, { isDeep: false, seen: new Set() })
  return names
}

/** Returns every name in the query, body and answer of every call, at any depth. Other work can run between two calls. */
async function allNames(contracts: Contracts): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const done = new Set<z.ZodType>()
  for (const endpoint of Object.values(contracts).flatMap((one): Endpoint[] => Object.values(one))) {
    const answer = endpoint.answer.kind === 'json' ? endpoint.answer.schema : undefined
    for (const schema of [endpoint.query?.schema, endpoint.body?.schema, answer]) {
      if (schema === undefined || done.has(schema)) continue
      done.add(schema)
      const { schema: json, named } = wireSchema(schema)
      collect(json, named, names, { isDeep: true, seen })
    }
    await setImmediate()
  }
  return names
}

function collect(
  json: Json,
  named: Readonly<Record<string, Json>>,
  names: Set<string>,
  how: { isDeep: boolean; seen: Set<string> },
): void {
  if (typeof json.$ref === 'string') {
    const name = json.$ref.slice(namedPrefix.length)
    if (how.seen.has(name)) return
    how.seen.add(name)
    collect(named[name] ?? {}, named, names, how)
  }
  for (const [name, field] of Object.entries((json.properties ?? {}) as Record<string, Json>)) {
    names.add(name)
    if (how.isDeep) collect(field, named, names, how)
  }
  for (const choice of [json.anyOf, json.oneOf, json.allOf].flatMap((some) => (some ?? []) as Json[])) {
    collect(choice, named, names, how)
  }
  if (!how.isDeep) return
  for (const inner of [json.items, json.additionalProperties, json.contentSchema]) {
    if (isRecord(inner)) collect(inner, named, names, how)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
