import type { Access, Answer, Contract, Endpoint } from '@uwkit/core/contract'
import { z } from 'zod'

/** JSON of a schema, a parameter or a whole document. */
type Json = { [name: string]: unknown }

/** The endpoints of all concepts. */
export type ContractTable = Readonly<Record<string, Contract>>

/** What an endpoint asks of its caller, in words. */
const callers: Readonly<Record<Access['caller'], string>> = {
  anyone: 'anybody',
  user: 'a signed-in user',
  companyAdmin: 'an administrator of the company or of the provider',
  providerAdmin: 'an administrator of the provider',
}
const needs: Readonly<Record<NonNullable<Access['needs']>, string>> = {
  expenseComps: 'with access to expense comps',
  partner: 'of the partner',
  costar: 'with access to CoStar',
}
const records: Readonly<Record<Access['records'], string>> = {
  own: 'own records',
  company: 'records of the company',
  any: '',
}

/**
 * Who may make a call and of whose records, in words.
 *
 * @example
 * accessText({ caller: 'user', needs: 'costar', records: 'own', isLocked: false })
 * // => 'a signed-in user with access to CoStar; own records'
 */
export function accessText({ caller, needs: need, records: whose, isLocked }: Access): string {
  const who = need === null ? callers[caller] : `${callers[caller]} ${needs[need]}`
  const parts = [who, records[whose], isLocked ? '409 while another user holds the record' : '']
  return parts.filter((part) => part !== '').join('; ')
}

/**
 * What goes over the wire for a schema, as JSON Schema 2020-12.
 *
 * @example
 * wireSchema(z.object({ id: z.string() })).required
 * // => ['id']
 */
export function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      // A file in a form is the only value that JSON does not know.
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return json
}

/** The description of the API by OpenAPI 3.1, made from its contract. */
export function openApiDocument(contract: ContractTable): Json {
  const paths: Record<string, Json> = {}
  const spellings = new Map<string, string>()
  for (const [concept, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Parameters may be named differently at one place of the same path; the first names hold.
      const shape = endpoint.path.replace(/\{\w+\}/g, '{}')
      const path = spellings.get(shape) ?? endpoint.path
      spellings.set(shape, path)
      const methods = (paths[path] ??= {})
      const method = endpoint.method.toLowerCase()
      const known = methods[method] as { responses: Json } | undefined
      if (known === undefined) methods[method] = operationOf(concept, name, path, endpoint)
      else Object.assign(contentOf(known.responses['200'] as Json), contentOf(successOf(endpoint.answer)))
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'uwkit',
      version: '3',
      description:
        'Rent rolls, operating statements, deals and sizing. Times are seconds since 1970, UTC; null is unknown.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: '`token {bearer}`, with the bearer of a sign-in.',
        },
        basic: { type: 'http', scheme: 'basic', description: 'E-mail address and password.' },
      },
    },
  }
}

function operationOf(concept: string, name: string, path: string, endpoint: Endpoint): Json {
  const { body, access, origin, authorization } = endpoint
  const security = access.caller !== 'anyone' ? [{ token: [] }] : authorization === 'basic' ? [{ basic: [] }] : []
  return {
    operationId: `${concept}.${name}`,
    tags: [concept],
    summary: endpoint.summary,
    description: `For ${accessText(access)}.${origin === 'addition' ? ' An addition to the product.' : ''}`,
    security,
    parameters: [...pathParameters(path), ...queryParameters(endpoint)],
    ...(body === null ? {} : { requestBody: { required: true, content: bodyContent(body) } }),
    responses: responsesOf(endpoint),
  }
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint): Json[] {
  if (query === null) return []
  const { properties = {}, required = [] } = wireSchema(query.schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyContent({ kind, schema }: NonNullable<Endpoint['body']>): Json {
  return { [kind === 'json' ? 'application/json' : 'multipart/form-data']: { schema: wireSchema(schema) } }
}

function responsesOf({ access, answer, body, failures, mayBePending, path, query }: Endpoint): Json {
  const refusals: Record<string, string> = {}
  if (query !== null || body !== null) refusals['400'] = 'Something in the request is wrong; the message says what.'
  if (access.caller !== 'anyone') refusals['401'] = 'Nobody is signed in.'
  if (access.caller.endsWith('Admin') || access.needs !== null) refusals['403'] = 'The account may not do that.'
  if (path.includes('{')) refusals['404'] = 'There is no such record, or none that the caller may see.'
  if (access.isLocked) refusals['409'] = 'Somebody else is working on the record.'
  return {
    [answer.kind === 'nothing' ? '204' : '200']: successOf(answer),
    ...(mayBePending ? { '201': { description: 'Not done yet; ask again.' } } : {}),
    ...Object.fromEntries(
      Object.entries({ ...refusals, ...failures }).map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema: errorSchema } } },
      ]),
    ),
  }
}

const errorSchema: Json = { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] }

function successOf(answer: Answer<unknown>): Json {
  if (answer.kind === 'nothing') return { description: 'Done.' }
  if (answer.kind === 'json') {
    return { description: 'Done.', content: { 'application/json': { schema: wireSchema(answer.schema) } } }
  }
  const content = answer.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
  return { description: 'The file.', content: Object.fromEntries(content) }
}

function contentOf(response: Json): Json {
  return (response.content ?? {}) as Json
}
