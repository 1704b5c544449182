import { setImmediate } from 'node:timers/promises'
import { type Access, type Answer, type Contract, type Endpoint, errorCodes } from '@uwkit/core/contract'
import type * as z from 'zod'
import { type Json, namedPrefix, wireSchema } from './wire-schema.ts'

const rentRolls =
  '`filter` matches words in the file name, deal, address, property, date, or creator, or a file’s SHA-256; `address` matches part of the address. `sort` takes `modified_on`, `created_on`, `rent_roll_date`, `file_name`, `deal_name`, or `formatted_address`.'

const statements =
  '`filterString` matches words in the file name, deal, address, property, or creator, or a file’s SHA-256. `sortBy` takes `modified_on`, `created_on`, `file_name`, `deal_name`, `formatted_address`, or `address`; bundles also `end_date`.'

const summaryPages =
  '`Link` has the next URL, `x-total-count` the count of all. `filterBy` matches text in the deal name, street address, or author.'

/** Filters and sort fields of each list call; the API description shows them after the summary. */
export const listParameters: Readonly<Record<string, string>> = {
  'GET /companies/rent_roll': rentRolls,
  'GET /me/rent_roll': rentRolls,
  'GET /companies/operating_statement': statements,
  'GET /me/operating_statement': statements,
  'GET /v3/deals':
    '`filter` matches words in the name, address, property type, purpose, or last editor. `sort` takes `modified_on`, `created_on`, `deal_name`, `city`, `state`, or `property_type`.',
  'GET /users': '`sort` takes `email` (the default), `first_name`, `last_name`, `last_activity`, or `created_on`.',
  'POST /v3/deals/{id}/wysiwyg_import': summaryPages,
  'POST /v3/users/{userId}/deals/{dealId}/wysiwyg_import': summaryPages,
  'GET /v3/costar/property':
    'All words of `address` stand in the name or address, city, state, and ZIP code; the first `limit` matches are listed (default: 4).',
  'GET /v3/audit': '`filter` matches words in the user, call, or record ID.',
}

/** The endpoints of all concepts. */
export type ContractTable = Readonly<Record<string, Contract>>

/** Request and answer of a call, as JSON; parts that it does not have are omitted. */
interface CallExample {
  /** Values of the path and the query, by name. */
  parameters?: Readonly<Record<string, string>>
  body?: unknown
  answer?: unknown
}

/** Examples by concept and method: `deal.get`. */
export type CallExamples = Readonly<Record<string, CallExample>>

/** Descriptions of the calls of each concept. */
const tagTexts: Readonly<Record<string, string>> = {
  account: 'Sign-in, sessions, API keys, the audit log, users, and companies.',
  building: 'A deal’s property: building, amenities, utilities, and crime.',
  chartOfAccounts: 'Charts of accounts and saved mappings.',
  deal: 'Deals, with their pictures, summary pages, and progress.',
  expenseComps: 'A deal’s expense comps.',
  export: 'A deal as a Word document or PDF.',
  featureFlags: 'Feature flags of the deployment.',
  loan: 'A deal’s loans and lender underwriting.',
  lock: 'Locks on records that users are editing.',
  operatingStatement: 'Operating statements.',
  parsedFile: 'Uploaded files, with their parsed data and corrections.',
  prediction: 'Predictions: categories, totals, outliers, and document types.',
  propertyData: 'Vendor data and imports.',
  rentComps: 'A deal’s rent comps.',
  rentRoll: 'Rent rolls.',
  review: 'A deal’s comments, sign-offs, versions, and redlines.',
  sizer: 'Sizing workbooks.',
  webhook: 'The company’s webhooks, and the event stream.',
}

/**
 * Returns whether a call refuses unknown names in its body. Records keep their owners' own fields; the calls that uwkit
 * adds take arguments, none of which is stored.
 *
 * @example
 * hasClosedBody({ origin: 'addition', body: null })
 * // => false
 */
export function hasClosedBody({ origin, body }: Pick<Endpoint, 'origin' | 'body'>): boolean {
  return origin === 'addition' && body?.kind === 'json'
}

/** What an endpoint requires of its caller, in words. */
const callers: Readonly<Record<Access['caller'], string>> = {
  anyone: 'anyone',
  user: 'a signed-in user',
  companyAdmin: 'a company or provider administrator',
  providerAdmin: 'a provider administrator',
}
const needs: Readonly<Record<NonNullable<Access['needs']>, string>> = {
  expenseComps: 'with access to expense comps',
  comparables: 'of the partner company, with access to expense comps',
  costar: 'with access to CoStar',
}
const records: Readonly<Record<Access['records'], string>> = {
  own: 'the user’s own records only',
  company: 'all company records',
  any: '',
}

/**
 * Returns in words who may make a call and for whose records.
 *
 * @example
 * accessText({ caller: 'user', needs: 'costar', records: 'own', isLocked: false, isPersonal: false })
 * // => 'a signed-in user with access to CoStar; the user’s own records only'
 */
export function accessText({ caller, needs: need, records: whose, isLocked, isPersonal }: Access): string {
  const who = need === null ? callers[caller] : `${callers[caller]} ${needs[need]}`
  const parts = [
    who,
    records[whose],
    isLocked ? 'returns 409 while another user is editing the record' : '',
    isPersonal ? 'not available with an API key' : '',
  ]
  return parts.filter((part) => part !== '').join('; ')
}

/** Parts of the description that are not in the contract. */
interface DescriptionParts {
  /** Requests and answers of the calls in the tests. */
  examples?: CallExamples
  /** Version of the package that answers. @default that of the API */
  version?: string
}

/**
 * Builds the OpenAPI 3.1 description of the API from its contract.
 *
 * @example
 * openApiDocument({}).openapi
 * // => '3.1.0'
 */
export function openApiDocument(contract: ContractTable, parts: DescriptionParts = {}): Json {
  const steps = describe(contract, parts)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Returns the same as JSON text; other requests can run between two calls of the contract. */
export async function openApiText(contract: ContractTable, parts: DescriptionParts): Promise<string> {
  const steps = describe(contract, parts)
  let step = steps.next()
  while (step.done !== true) {
    await setImmediate()
    step = steps.next()
  }
  return JSON.stringify(step.value)
}

/** Describes the calls one by one. */
function* describe(
  contract: ContractTable,
  { examples = {}, version = '3' }: DescriptionParts,
): Generator<undefined, Json, undefined> {
  const paths: Record<string, Json> = {}
  const schemas: Record<string, Json> = {}
  const spellings = new Map<string, string>()
  for (const [concept, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Parameters in the same position of a path may have different names; the first names are used.
      const shape = endpoint.path.replace(/\{\w+\}/g, '{}')
      const path = spellings.get(shape) ?? endpoint.path
      spellings.set(shape, path)
      const methods = (paths[path] ??= {})
      const method = endpoint.method.toLowerCase()
      const known = methods[method] as { responses: Json } | undefined
      const example = examples[`${concept}.${name}`] ?? {}
      if (known === undefined) methods[method] = operationOf(concept, name, path, endpoint, { schemas, example })
      else Object.assign(contentOf(known.responses['200'] as Json), contentOf(successOf(endpoint.answer, schemas)))
      yield undefined
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'uwkit',
      version,
      description:
        'Rent rolls, operating statements, deals, and sizing. Times are Unix seconds (UTC); null means unknown.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: Object.keys(contract).map((name) => ({ name, description: tagTexts[name] ?? name })),
    paths,
    components: {
      schemas: { ...schemas, Failure: failureSchema },
      responses: Object.fromEntries(
        commonFailures.map(({ name, status, text }) => [
          name,
          { ...failureOf(text), ...(status === 429 ? retryHeaders : {}) },
        ]),
      ),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: '`token {bearer}`, where `{bearer}` is the token from sign-in.',
        },
        basic: { type: 'http', scheme: 'basic', description: 'Email address and password.' },
      },
    },
  }
}

function operationOf(
  concept: string,
  name: string,
  path: string,
  endpoint: Endpoint,
  { schemas, example }: { schemas: Record<string, Json>; example: CallExample },
): Json {
  const { body, access, origin, authorization } = endpoint
  const security = access.caller !== 'anyone' ? [{ token: [] }] : authorization === 'basic' ? [{ basic: [] }] : []
  return {
    operationId: `${concept}.${name}`,
    tags: [concept],
    summary: endpoint.summary,
    description: `For ${accessText(access)}.${origin === 'addition' ? ' Not part of the original API.' : ''}${pollingText(endpoint)}${listText(endpoint)}`,
    security,
    parameters: [
      ...[...pathParameters(path), ...queryParameters(endpoint, schemas)].map((one) => {
        const value = example.parameters?.[String(one.name)]
        return value === undefined ? one : { ...one, example: typedLike(one.schema as Json, value) }
      }),
      ...headerParameters(endpoint),
    ],
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: withExample(bodyContent(endpoint, body, schemas), example.body) } }),
    responses: responsesOf(endpoint, schemas, example.answer),
  }
}

/** Returns how a list is filtered and sorted. */
function listText({ method, path }: Endpoint): string {
  const text = listParameters[`${method} ${path}`]
  return text === undefined ? '' : ` ${text}`
}

/** Returns how to wait for a result that is not ready. */
function pollingText({ mayBePending }: Endpoint): string {
  return mayBePending
    ? ' Poll until done: returns 201 with an empty object while the work is in progress, then 200 with the result, or an error if the work failed. Wait `Retry-After` seconds between calls.'
    : ''
}

/** Returns a query value in the type of its parameter: numbers and flags are sent as text. */
function typedLike({ type }: Json, value: string): unknown {
  if (type === 'integer' || type === 'number') return Number(value)
  if (type === 'boolean') return value.toLowerCase() === 'true'
  return type === 'array' ? value.split(',') : value
}

function withExample(content: Json, example: unknown): Json {
  if (example === undefined) return content
  return Object.fromEntries(Object.entries(content).map(([type, one]) => [type, { ...(one as Json), example }]))
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint, schemas: Record<string, Json>): Json[] {
  if (query === null) return []
  const { properties = {}, required = [] } = collected(query.schema, schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Commas separate several values of one parameter.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
}

/** Headers that make a write safe to repeat and safe against concurrent writes, and the one that resumes a stream. */
function headerParameters({ answer, effect, isVersioned }: Endpoint): Json[] {
  const schema = { type: 'string' }
  return [
    ...(effect === 'read' ? [] : [{ name: 'Idempotency-Key', in: 'header', required: false, schema }]),
    ...(isVersioned ? [{ name: 'If-Match', in: 'header', required: false, schema }] : []),
    ...(answer.kind === 'events' ? [{ name: 'Last-Event-ID', in: 'header', required: false, schema }] : []),
  ]
}

function bodyContent(
  endpoint: Endpoint,
  { kind, schema }: NonNullable<Endpoint['body']>,
  schemas: Record<string, Json>,
): Json {
  const own = collected(schema, schemas)
  const content = hasClosedBody(endpoint) ? closed(own, schemas) : own
  return { [kind === 'json' ? 'application/json' : 'multipart/form-data']: { schema: content } }
}

/** Returns an object schema that accepts no further names. It is inlined, because answers of other calls use the named one. */
function closed(schema: Json, schemas: Readonly<Record<string, Json>>): Json {
  const whole = typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(namedPrefix.length)] ?? schema) : schema
  return { ...whole, additionalProperties: false }
}

/** Header that states when to retry a request. */
const retryHeaders: Json = {
  headers: {
    'Retry-After': {
      description: 'Seconds to wait before you send the request again.',
      schema: { type: 'integer' },
    },
  },
}

/** Failures possible for any call, or any call with a body; those of one endpoint come first. */
const commonFailures = [
  { status: 413, name: 'TooLarge', text: 'The request body is too large.', isOfBody: true },
  { status: 415, name: 'WrongContentType', text: 'The request body has an unsupported content type.', isOfBody: true },
  {
    status: 429,
    name: 'TooMany',
    text: 'Too many requests; `Retry-After` contains the number of seconds to wait.',
    isOfBody: false,
  },
  { status: 500, name: 'ServerFault', text: 'Server error; `x-request-id` identifies it in the log.', isOfBody: false },
  { status: 504, name: 'TooSlow', text: 'The request timed out; it may still complete.', isOfBody: false },
]

function responsesOf(endpoint: Endpoint, schemas: Record<string, Json>, example: unknown): Json {
  const { access, answer, body, failures, mayBePending, path, query } = endpoint
  const described = successOf(answer, schemas)
  const success =
    answer.kind === 'json' ? { ...described, content: withExample(contentOf(described), example) } : described
  const errors: Record<string, string> = {}
  if (query !== null || body !== null) errors['400'] = 'Invalid request; the message says what is wrong.'
  if (access.caller !== 'anyone') errors['401'] = 'Not signed in.'
  if (access.caller.endsWith('Admin') || access.needs !== null)
    errors['403'] = 'The account does not have permission to make this call.'
  if (path.includes('{')) errors['404'] = 'The record does not exist, or the caller can’t see it.'
  if (access.isLocked) errors['409'] = 'Another user is editing the record.'
  if (endpoint.isVersioned) errors['412'] = 'The record’s version differs from `If-Match`.'
  if (endpoint.effect !== 'read') errors['507'] = 'The server’s disk is full. Nothing was saved.'
  const common = commonFailures
    .filter(({ isOfBody }) => body !== null || !isOfBody)
    .map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }])
  const own = Object.entries<string>({ ...errors, ...failures }).map(([status, text]) => [status, failureOf(text)])
  return {
    [answer.kind === 'nothing' ? '204' : endpoint.creates === null ? '200' : '201']: success,
    ...(endpoint.mayExist ? { '200': success } : {}),
    ...(mayBePending
      ? { '201': { description: 'Not ready yet. Poll again after `Retry-After` seconds.', ...retryHeaders } }
      : {}),
    ...Object.fromEntries([...common, ...own]),
  }
}

const failureSchema: Json = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    param: { type: ['string', 'null'] },
    docs: { type: 'string' },
  },
  required: ['error', 'code', 'message', 'param', 'docs'],
}

function failureOf(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: `${namedPrefix}Failure` } } } }
}

function successOf(answer: Answer<unknown>, schemas: Record<string, Json>): Json {
  if (answer.kind === 'nothing') return { description: 'Done.' }
  if (answer.kind === 'json') {
    return { description: 'Done.', content: { 'application/json': { schema: collected(answer.schema, schemas) } } }
  }
  if (answer.kind === 'events') {
    const description =
      'Server-sent events. Each event’s data is JSON that follows this schema; comments keep the connection alive.'
    return { description, content: { 'text/event-stream': { schema: collected(answer.event, schemas) } } }
  }
  const content = answer.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
  return { description: 'The file.', content: Object.fromEntries(content) }
}

/** Returns a schema of the API; the schemas that it names are added to `schemas`. */
function collected(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const { schema: own, named } = wireSchema(schema)
  Object.assign(schemas, named)
  return own
}

function contentOf(response: Json): Json {
  return (response.content ?? {}) as Json
}
