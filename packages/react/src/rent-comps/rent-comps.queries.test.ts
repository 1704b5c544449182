import { QueryClient } from '@tanstack/react-query'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { chosenRentCompsQuery, rentCompsQuery } from './rent-comps.queries.ts'

/** Builds a client whose server returns the given answer for the end of a path, and fails otherwise. */
const clientOf = (answers: Readonly<Record<string, unknown>>) =>
  createClient({
    host: 'https://api.test',
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input))
      const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1]
      return answer === undefined ? Response.json({ error: 'down' }, { status: 500 }) : Response.json(answer)
    },
    tokenStore: memoryTokenStore('t0'),
    clock: systemClock,
    reportError: () => undefined,
  })
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('a vendor that does not answer is a failure, not a deal without comps', async () => {
  const links = [{ deal_id: 'd7', property_id: 'Y1' }]
  const client = clientOf({ '/rent_comps': links, '/rent_comp_configs': null })
  await expect(queries.fetchQuery(chosenRentCompsQuery(client, 'd7'))).rejects.toThrow('down')
  await expect(queries.fetchQuery(rentCompsQuery(client, []))).rejects.toThrow('down')
})

test('a deal without rent comps does not ask the vendor', async () => {
  const client = clientOf({ '/rent_comps': [], '/rent_comp_configs': null })
  expect(await queries.fetchQuery(chosenRentCompsQuery(client, 'd8'))).toEqual({ comps: [], config: null })
})
