import type { Endpoint } from '@uwkit/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultHttpSettings } from '../http/settings.ts'
import { namedEndpoints, newToken, recordedClient } from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { contractCalls } from './contract-calls.fixtures.ts'
import { type Json, namedPrefix, wireSchema } from './wire-schema.ts'

type Place = readonly (string | number)[]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parts: { settings: { ...defaultHttpSettings, requestsPerMinute: 1e9 } } })
})
afterAll(() => server.close())

/** Values that are invalid at most places; each place gets two of them, and different places different ones. */
const wrongs: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  'x',
  '\u0000',
  "'; drop table deal; --",
  'y'.repeat(20_000),
  [],
  {},
  ['x'],
  [[[[7]]]],
  { id: 1, toString: null },
]
const atEachPlace = 2

/** A valid body as it goes over the wire: JSON, or the parts of a form. */
type Sent = { kind: 'json'; value: unknown } | { kind: 'form'; parts: [string, string | File][] }

/** Returns a fully valid request of a call. */
async function rightRequest(name: string) {
  const call = contractCalls.get(name)
  if (call === undefined) throw new Error(`nobody says how ${name} is called`)
  const { given, send } = await call.ready(server)
  const token = given.token ?? (await newToken(server, call.by))
  const { client, calls } = recordedClient(server, token)
  await send(client).catch(() => undefined)
  const request = calls.find((one) => one.name === name)?.request
  if (request === undefined) throw new Error(`${name} was not called`)
  const isForm = (request.headers.get('content-type') ?? '').startsWith('multipart/')
  const sent: Sent = isForm
    ? { kind: 'form', parts: [...(await request.formData()).entries()] }
    : { kind: 'json', value: await request.json() }
  return { request, sent }
}

/** Returns every place of a value, including those that only its schema has, as the keys that lead there. A list gives its first entry. */
function placesOf(value: unknown, schema: Json, named: Readonly<Record<string, Json>>, at: Place = []): Place[] {
  const known = resolved(schema, named)
  if (Array.isArray(value)) {
    const inner = value.length === 0 ? [] : placesOf(value[0], (known.items ?? {}) as Json, named, [...at, 0])
    return [at, ...inner]
  }
  if (typeof value !== 'object' || value === null) return [at]
  const fields = (known.properties ?? {}) as Record<string, Json>
  const own = value as Record<string, unknown>
  const inner = [...new Set([...Object.keys(own), ...Object.keys(fields)])].flatMap((key) =>
    placesOf(own[key], fields[key] ?? {}, named, [...at, key]),
  )
  return [at, ...inner]
}

/** Returns the object or list that a schema allows, directly, by name or as one of several choices. */
function resolved(schema: Json, named: Readonly<Record<string, Json>>): Json {
  const referred = typeof schema.$ref === 'string' ? (named[schema.$ref.slice(namedPrefix.length)] ?? {}) : schema
  const choices = (referred.anyOf ?? []) as Json[]
  const [first] = choices.map((one) => resolved(one, named)).filter((one) => 'properties' in one || 'items' in one)
  return first ?? referred
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** Yields bodies that are invalid in one place, with that place. */
function* wrongBodies(sent: Sent, body: NonNullable<Endpoint['body']>): Generator<{ what: string; init: RequestInit }> {
  const { schema, named } = wireSchema(body.schema)
  let next = 0
  const some = () => Array.from({ length: atEachPlace }, () => wrongs[next++ % wrongs.length])
  if (sent.kind === 'json') {
    for (const place of placesOf(sent.value, schema, named)) {
      for (const wrong of some()) {
        const text = JSON.stringify(replaced(sent.value, place, wrong))
        yield { what: `${place.join('.')} = ${textOf(wrong)}`, init: { body: text } }
      }
    }
    return
  }
  const fields = schema.properties as Record<string, Json>
  const formWith = (name: string, part: string | File): RequestInit => {
    const form = new FormData()
    for (const [one, content] of sent.parts) if (one !== name) form.append(one, content)
    form.append(name, part)
    return { body: form }
  }
  for (const [name, field] of Object.entries(fields)) {
    const part = sent.parts.find(([one]) => one === name)?.[1]
    yield { what: `${name} is a file`, init: formWith(name, new File(['x'], '../x')) }
    for (const wrong of some()) yield { what: `${name} = ${textOf(wrong)}`, init: formWith(name, textOf(wrong)) }
    const inText = field.contentSchema as Json | undefined
    if (inText === undefined || typeof part !== 'string') continue
    const value = JSON.parse(part) as unknown
    for (const place of placesOf(value, inText, named)) {
      for (const wrong of some()) {
        const text = JSON.stringify(replaced(value, place, wrong))
        yield { what: `${name}.${place.join('.')} = ${textOf(wrong)}`, init: formWith(name, text) }
      }
    }
    const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`
    yield { what: `${name} holds deep JSON`, init: formWith(name, part.replace(/^\{/, `{"x":${deep},`)) }
  }
}

const textOf = (wrong: unknown) => JSON.stringify(wrong).slice(0, 40)

/** Calls with a body, each kind of body once: bodies of the same schema fail in the same way. */
const withBody = [
  ...new Map(
    namedEndpoints.flatMap(({ name, endpoint: { body, method } }) =>
      body === null ? [] : [[body.schema, { name, method, body }] as const],
    ),
  ).values(),
]

/** Some bodies have hundreds of places. */
const patience = { timeout: 180_000 }

describe(
  'a body that is wrong in one place, at any depth, is refused with what is wrong and never a failure',
  patience,
  () => {
    it.each(withBody)('of $name', async ({ name, method, body }) => {
      const { request, sent } = await rightRequest(name)
      const headers = new Headers({ authorization: request.headers.get('authorization') ?? '' })
      if (sent.kind === 'json') headers.set('content-type', 'application/json')
      const found: string[] = []
      for (const { what, init } of wrongBodies(sent, body)) {
        const answer = await server.fetch(new Request(request.url, { ...init, method, headers }))
        const text = answer.status < 400 ? '' : await answer.text()
        // An error states its place and kind, in the product's own words; a choice of several types names no kind.
        const isVague = /: (Invalid|Too (big|small)|Unrecognized|matches none of the allowed types)/.test(text)
        if (answer.status >= 500 || isVague) found.push(`${what}: ${answer.status} ${text.slice(0, 200)}`)
      }
      expect(found).toEqual([])
    })
  },
)
