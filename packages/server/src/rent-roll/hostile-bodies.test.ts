import { contract } from '@uwkit/core/contract'
import { statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aStatementReading, aUnit, smallStatement } from '@uwkit/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const roll = rentRollDraft(aRentRoll([aUnit({ charges: { RENT: 1200 } })]), { id: 'r1' })
const statement = statementDraft(aStatementReading(smallStatement).statement, { clientId: 'a', id: null })
const bundle = { bundleId: 'b1', creates: [statement], updates: [] }
const entry = {
  vocabulary: 'floorplan',
  rawText: 'A1',
  uniqueId: null,
  category: '1|1',
  chartOfAccountsId: null,
} as const

/** Valid bodies, by the call they are sent to. */
const calls = [
  ['POST', '/rent_roll', z.encode(contract.rentRoll.create.body?.schema ?? z.never(), roll)],
  ['PUT', '/rent_roll/r1', z.encode(contract.rentRoll.update.body?.schema ?? z.never(), roll)],
  ['POST', '/operating_statement', z.encode(contract.operatingStatement.create.body?.schema ?? z.never(), bundle)],
  ['PUT', '/operating_statement/b1', z.encode(contract.operatingStatement.update.body?.schema ?? z.never(), bundle)],
  ['POST', '/me/mapping_vocab', z.encode(contract.chartOfAccounts.addMapping.body?.schema ?? z.never(), [entry])],
  ['POST', '/detect_totals', { values: [{ text: 'Rent', values: [1, 2] }] }],
  [
    'POST',
    '/categorize',
    { chart_of_account: 2, values: [{ text: 'Rent', type: 'income', header: null, values: [1] }] },
  ],
  ['POST', '/datascience/analytics/outliers', { values: [[1, 2, 3, 4, 5, 6, 700]] }],
] as const

type Json = fc.JsonValue

/** Returns every place of a value, as the keys that lead to it. */
function placesIn(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, content]) => placesIn(content, [...at, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: Json): unknown {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const fields = copy as Record<string, unknown>
  fields[key] = replaced(fields[key], rest, by)
  return copy
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "'; drop table rent_roll; --",
    '=cmd|x',
    '../../etc/passwd',
    1e308,
    -1,
    0.5,
    [],
    {},
  ),
)

test.each(calls)(
  '%s %s answers a wrong value anywhere in its body with a message, never with a failure of its own',
  async (method, path, body) => {
    const places = placesIn(body)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), hostile, async (place, value) => {
        const answer = await server.fetch(`${server.host}${path}`, {
          method,
          headers: { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' },
          body: JSON.stringify(replaced(body, place, value)),
        })
        const text = await answer.text()
        if (answer.ok) return
        expect([place, value, answer.status < 500, text]).toEqual([place, value, true, text])
        expect(JSON.parse(text)).toMatchObject({ error: expect.any(String) })
      }),
      { numRuns: 60 },
    )
  },
)
