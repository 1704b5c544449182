import { Validator } from '@seriousme/openapi-schema-validator'
import { contract, type Endpoint } from '@uwkit/core/contract'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'
import { openApiDocument } from './open-api.ts'

it('the description of the API is valid OpenAPI 3.1, and the server hands it out', async () => {
  const server = await startTestServer()
  const answer = await server.fetch(`${server.host}/openapi.json`)
  const document = (await answer.json()) as Record<string, unknown>
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
  await server.close()
})

it('every call of the contract is described, with who may make it', () => {
  const { paths } = openApiDocument(contract) as { paths: Record<string, Record<string, { description: string }>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description }]) => {
      expect(description).toMatch(/^For (anybody|a signed-in user|an administrator)/)
      return `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`
    }),
  )
  const endpoints = Object.values(contract).flatMap((concept): Endpoint[] => Object.values(concept))
  const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))
  expect(new Set(described)).toEqual(calls)
})
