import { type Access, type Answer, type Contract, type Endpoint, errorCodes, namedWires } from '@uwkit/core/contract'
import * as z from 'zod'

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
  comparables: 'of the partner company, with access to expense comps',
  costar: 'with access to CoStar',
}
const records: Readonly<Record<Access['records'], string>> = {
  own: 'the user’s own records only',
  company: 'all company records',
  any: '',
}

/**
 * Who may make a call and of whose records, in words.
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
    isPersonal ? 'not with an API key' : '',
  ]
  return parts.filter((part) => part !== '').join('; ')
}

/**
 * The description of the API by OpenAPI 3.1, made from its contract.
 *
 * @example
 * openApiDocument({}).openapi
 * // => '3.1.0'
 */
export function openApiDocument(contract: ContractTable): Json {
  const paths: Record<string, Json> = {}
  const schemas: Record<string, Json> = {}
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
      if (known === undefined) methods[method] = operationOf(concept, name, path, endpoint, schemas)
      else Object.assign(contentOf(known.responses['200'] as Json), contentOf(successOf(endpoint.answer, schemas)))
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
    servers: [{ url: '/', description: 'This server.' }],
    paths,
    components: {
      schemas: { ...schemas, Failure: failureSchema },
      responses: Object.fromEntries(commonFailures.map(({ name, text }) => [name, failureOf(text)])),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: '`token {bearer}`, with the token from sign-in.',
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
  schemas: Record<string, Json>,
): Json {
  const { body, access, origin, authorization } = endpoint
  const security = access.caller !== 'anyone' ? [{ token: [] }] : authorization === 'basic' ? [{ basic: [] }] : []
  return {
    operationId: `${concept}.${name}`,
    tags: [concept],
    summary: endpoint.summary,
    description: `For ${accessText(access)}.${origin === 'addition' ? ' Not part of the original API.' : ''}`,
    security,
    parameters: [...pathParameters(path), ...queryParameters(endpoint, schemas), ...headerParameters(endpoint)],
    ...(body === null ? {} : { requestBody: { required: true, content: bodyContent(body, schemas) } }),
    responses: responsesOf(endpoint, schemas),
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
    // Several values of one parameter have commas between them.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
}

/** Headers that make a write safe to send again, and safe beside the writes of others. */
function headerParameters({ effect, isVersioned }: Endpoint): Json[] {
  const schema = { type: 'string' }
  return [
    ...(effect === 'read' ? [] : [{ name: 'Idempotency-Key', in: 'header', required: false, schema }]),
    ...(isVersioned ? [{ name: 'If-Match', in: 'header', required: false, schema }] : []),
  ]
}

function bodyContent({ kind, schema }: NonNullable<Endpoint['body']>, schemas: Record<string, Json>): Json {
  return { [kind === 'json' ? 'application/json' : 'multipart/form-data']: { schema: collected(schema, schemas) } }
}

/** Failures that any call may end in, or any with a body; those of one endpoint come before them. */
const commonFailures = [
  { status: 413, name: 'TooLarge', text: 'The request body is too large.', isOfBody: true },
  { status: 415, name: 'WrongContentType', text: 'The request body has an unsupported content type.', isOfBody: true },
  {
    status: 429,
    name: 'TooMany',
    text: 'Too many requests; `retry-after` contains the seconds to wait.',
    isOfBody: false,
  },
  { status: 500, name: 'ServerFault', text: 'Server error; `x-request-id` identifies it.', isOfBody: false },
  { status: 504, name: 'TooSlow', text: 'The request timed out; it may still complete.', isOfBody: false },
]

function responsesOf(endpoint: Endpoint, schemas: Record<string, Json>): Json {
  const { access, answer, body, failures, mayBePending, path, query } = endpoint
  const refusals: Record<string, string> = {}
  if (query !== null || body !== null) refusals['400'] = 'Invalid request; the message says what is wrong.'
  if (access.caller !== 'anyone') refusals['401'] = 'Not signed in.'
  if (access.caller.endsWith('Admin') || access.needs !== null)
    refusals['403'] = 'The account has no permission for this call.'
  if (path.includes('{')) refusals['404'] = 'The record does not exist, or the caller can’t see it.'
  if (access.isLocked) refusals['409'] = 'Another user is editing the record.'
  if (endpoint.isVersioned) refusals['412'] = 'The record’s version differs from `If-Match`.'
  if (endpoint.effect !== 'read') refusals['507'] = 'The server’s disk is full; nothing was saved.'
  const common = commonFailures
    .filter(({ isOfBody }) => body !== null || !isOfBody)
    .map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }])
  const own = Object.entries<string>({ ...refusals, ...failures }).map(([status, text]) => [status, failureOf(text)])
  return {
    [answer.kind === 'nothing' ? '204' : endpoint.creates === null ? '200' : '201']: successOf(answer, schemas),
    ...(endpoint.mayExist ? { '200': successOf(answer, schemas) } : {}),
    ...(mayBePending ? { '201': { description: 'Not ready yet; poll again.' } } : {}),
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
  const content = answer.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
  return { description: 'The file.', content: Object.fromEntries(content) }
}

/** A schema of the wire; those that it names are added to the others. */
function collected(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const { schema: own, named } = wireSchema(schema)
  Object.assign(schemas, named)
  return own
}

function contentOf(response: Json): Json {
  return (response.content ?? {}) as Json
}

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
