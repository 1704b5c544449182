import { Validator } from '@seriousme/openapi-schema-validator'
import { contract, type Endpoint } from '@uwkit/core/contract'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'
import { readExamples } from './create-app.ts'
import { openApiDocument } from './open-api.ts'
import { productVersion } from './product-version.ts'

interface Parameter {
  name: string
  in: string
  schema: { type?: string; default?: unknown }
}
interface Operation {
  operationId: string
  description: string
  parameters: Parameter[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
}
interface Description {
  servers: unknown[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }>; responses: Record<string, unknown> }
}

const examples = readExamples()
const description = openApiDocument(contract, { examples, version: productVersion() }) as unknown as Description
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)
const endpoints = Object.values(contract).flatMap((concept): Endpoint[] => Object.values(concept))

it('the description of the API is valid OpenAPI 3.1, and the server hands it out', async () => {
  const server = await startTestServer()
  const answer = await server.fetch(`${server.host}/openapi.json`)
  const document = (await answer.json()) as Record<string, unknown>
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document).toEqual(JSON.parse(JSON.stringify(description)))
  await server.close()
})

it('every call of the contract is described, with who may make it', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      expect(operation.description).toMatch(/^For (anyone|a signed-in user|a (company or )?provider administrator)\b/)
      return `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`
    }),
  )
  const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))
  expect(new Set(described)).toEqual(calls)
})

describe('parameters of a query', () => {
  const ofQuery = (id: string) =>
    Object.fromEntries(
      (operationOf(id)?.parameters ?? []).filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
    )

  it('say what is understood where they are left out, and are numbers where they stand for numbers', () => {
    expect(ofQuery('operatingStatement.list')).toMatchObject({
      pageNum: { type: 'integer', default: 0 },
      per_page: { type: 'integer', default: 16 },
      entity: { type: 'string', default: 'summary' },
    })
    expect(ofQuery('rentRoll.list').page).toEqual({
      type: 'integer',
      minimum: -1,
      maximum: 1_000_000,
      default: -1,
    })
    expect(ofQuery('propertyData.findCostarProperties').limit).toMatchObject({ type: 'integer', default: 4 })
    expect(ofQuery('rentRoll.get').include_future).toEqual({ type: 'boolean' })
    expect(ofQuery('expenseComps.list').loan_numbers).toEqual({ type: 'array', items: { type: 'string' } })
  })

  it('have every default of the contract', () => {
    const ofContract = endpoints.map(({ query }) => Object.values(query?.defaults ?? {}))
    const described = operations.flatMap(({ parameters }) =>
      parameters.flatMap(({ schema }) => ('default' in schema ? [schema.default] : [])),
    )
    expect(described.map(String).toSorted()).toEqual(ofContract.flat().map(String).toSorted())
  })
})

it('a value that may be unknown says what it is otherwise, and a body its fields at every depth', () => {
  const schemas = description.components.schemas
  expect(schemas.Loan?.properties?.requested_amount).toMatchObject({ type: ['number', 'null'] })
  const body = operationOf('rentRoll.create')?.requestBody?.content['application/json']?.schema
  expect(body).toEqual({ $ref: '#/components/schemas/RentRollDraft' })
  expect(schemas.RentRollDraft?.properties?.rentroll).toMatchObject({
    items: { properties: { unit: { type: 'string' }, contract_rent: { type: ['number', 'null'] } } },
  })
  const form = operationOf('parsedFile.update')?.requestBody?.content['multipart/form-data']?.schema
  expect(form?.properties).toMatchObject({
    corrected_data: {
      contentMediaType: 'application/json',
      contentSchema: { $ref: '#/components/schemas/ParsedFile' },
    },
  })
})

it('every call says how it fails where anything may: too large, too many, too slow, and our own fault', () => {
  const common = ['429', '500', '504']
  for (const { operationId, responses, requestBody } of operations) {
    const expected = requestBody === undefined ? common : ['413', '415', ...common]
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(expected)])
  }
  expect(description.servers).toHaveLength(1)
})

it('whatever is referred to is there', () => {
  const text = JSON.stringify(description)
  const wanted = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  )
  const there = (['schemas', 'responses'] as const).flatMap((kind) =>
    Object.keys(description.components[kind]).map((name) => `${kind} ${name}`),
  )
  expect([...wanted].filter((one) => !there.includes(one))).toEqual([])
})

describe('an example', () => {
  const calls = Object.entries(contract).flatMap(([concept, all]) =>
    Object.entries<Endpoint>(all).map(([name, endpoint]) => ({ name: `${concept}.${name}`, endpoint })),
  )

  it('from the tests stands with every call that sends or answers JSON, and is what the call takes and answers', () => {
    const missing: string[] = []
    for (const { name, endpoint } of calls) {
      const { body, answer } = examples[name] ?? {}
      const sends = endpoint.body?.kind === 'json' ? endpoint.body.schema.safeDecode(body).success : true
      const answers = endpoint.answer.kind === 'json' ? endpoint.answer.schema.safeDecode(answer).success : true
      if (!sends || !answers) missing.push(name)
    }
    expect(missing).toEqual([])
    expect(Object.keys(examples).filter((name) => !calls.some((one) => one.name === name))).toEqual([])
  })

  it('names the values of each path, and holds no token', () => {
    for (const { name, endpoint } of calls) {
      const wanted = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
      expect([name, Object.keys(examples[name]?.parameters ?? {})]).toEqual([name, expect.arrayContaining(wanted)])
    }
    expect(JSON.stringify(examples)).not.toMatch(/uwk_|whsec_/)
  })
})

it('a body of JSON takes no further names where the call is our addition, and keeps those of its owner’s own where it is the product’s', () => {
  const isClosed = Object.fromEntries(
    operations.flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema === undefined ? [] : [[operationId, schema.additionalProperties === false]]
    }),
  )
  const expected = Object.entries(contract).flatMap(([concept, all]) =>
    Object.entries<Endpoint>(all).flatMap(([name, endpoint]) =>
      endpoint.body?.kind === 'json' ? [[`${concept}.${name}`, endpoint.origin === 'addition'] as const] : [],
    ),
  )
  expect(isClosed).toEqual(Object.fromEntries(expected))
  expect([isClosed['account.createApiKey'], isClosed['deal.create']]).toEqual([true, false])
})

it('nothing that has a default is required, and each concept is explained', () => {
  const wrong: string[] = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties = {}, required = [] } = value as { properties?: Record<string, object>; required?: string[] }
    if (Array.isArray(required)) {
      for (const name of required) if ('default' in (properties[name] ?? {})) wrong.push(`${at}.${name}`)
    }
    for (const [name, inner] of Object.entries(value)) if (name !== 'example') look(inner, `${at}.${name}`)
  }
  look(description, '')
  expect(wrong).toEqual([])
  const tags = (description as unknown as { tags: { name: string; description: string }[] }).tags
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(contract))
  expect(tags.filter(({ name, description: text }) => text === name)).toEqual([])
})

it('what is not ready yet is polled, and says how long to wait', () => {
  const pending = Object.entries(contract).flatMap(([concept, all]) =>
    Object.entries<Endpoint>(all).flatMap(([name, { mayBePending }]) => (mayBePending ? [`${concept}.${name}`] : [])),
  )
  expect(pending).toEqual(
    expect.arrayContaining(
      ['readRentRoll', 'readFinancials', 'getReading', 'saveReading'].map((name) => `parsedFile.${name}`),
    ),
  )
  for (const { operationId, description: text, responses } of operations) {
    const isPending = pending.includes(operationId)
    expect([operationId, text.includes('Poll until done: returns 201')]).toEqual([operationId, isPending])
    if (isPending) expect(responses['201']).toHaveProperty(['headers', 'Retry-After'])
  }
  expect(description.components.responses.TooMany).toHaveProperty(['headers', 'Retry-After'])
})
