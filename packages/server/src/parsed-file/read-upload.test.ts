import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { storable } from './read-upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('whatever a damaged file holds can be stored, and what can be stored is not touched', async () => {
  const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('__proto__', ''))
  await fc.assert(
    fc.asyncProperty(fc.dictionary(anyText, fc.array(anyText)), async (value) => {
      const [row] = await server.db.query<{ kept: object }>(sql`select ${json(storable(value))} as kept`)
      expect(row?.kept).toEqual(storable(value))
    }),
    { numRuns: 60 },
  )
  const broken = { 'a\u0000': ['\ud800', 'back\\u0000slash'] }
  const [row] = await server.db.query<{ kept: object }>(sql`select ${json(storable(broken))} as kept`)
  expect(row?.kept).toEqual({ a: ['\ufffd', 'back\\u0000slash'] })
  const plain = { charges: { Rent: 1200 }, name: 'Ωmega' }
  expect(storable(plain)).toBe(plain)
})
