import { QueryClient } from '@tanstack/react-query'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { chosenExpenseCompsQuery } from './expense-comps.queries.ts'

test('what is chosen and how it is listed must both be known before a change can replace them', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const down = { hasFailed: true }
  const client = createClient({
    host: 'https://api.test',
    fetch: async (input) => {
      const isConfig = new Request(input).url.includes('config')
      if (isConfig && down.hasFailed) return Response.json({ error: 'down' }, { status: 500 })
      return Response.json(isConfig ? null : [])
    },
    tokenStore: memoryTokenStore('t0'),
    clock: systemClock,
    reportError: () => undefined,
  })
  await expect(queries.fetchQuery(chosenExpenseCompsQuery(client, 'd7'))).rejects.toThrow('down')
  down.hasFailed = false
  expect(await queries.fetchQuery(chosenExpenseCompsQuery(client, 'd7'))).toEqual({ comps: [], config: null })
})
