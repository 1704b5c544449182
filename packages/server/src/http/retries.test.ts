import { retryingFetch } from '@uwkit/core/node'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'
import { defaultHttpSettings } from './settings.ts'

it('a call that comes too early is made again by our own client, as soon as the server says', async () => {
  const server = await startTestServer({ parts: { settings: { ...defaultHttpSettings, requestsPerMinute: 3 } } })
  const fetch = retryingFetch(server.fetch, { clock: server.clock })
  const send = () =>
    fetch(`${server.host}/me/profile`, { headers: { authorization: `token ${server.tokenOf('owner')}` } })
  for (let count = 0; count < 3; count += 1) expect((await send()).status).toBe(200)
  const refused = await server.fetch(`${server.host}/me/profile`, {
    headers: { authorization: `token ${server.tokenOf('owner')}` },
  })
  // Three per minute are one every twenty seconds.
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
  let isAnswered = false
  const fourth = send().finally(() => {
    isAnswered = true
  })
  while (!isAnswered) await server.clock.advance(1000)
  expect((await fourth).status).toBe(200)
  await server.close()
})

it('a call that takes too long is answered, in words that do not invite to repeat what may still be done', async () => {
  const server = await startTestServer()
  const { providers } = server.parts
  const never = new Promise<never>(() => undefined)
  const asked = Promise.withResolvers<undefined>()
  providers.costar.search = () => {
    asked.resolve(undefined)
    return never
  }
  const answer = server.fetch(`${server.host}/v3/costar/property?address=x`, {
    headers: { authorization: `token ${server.tokenOf('owner')}` },
  })
  await asked.promise
  await server.clock.advance(defaultHttpSettings.answerMilliseconds)
  const { status, headers } = await answer
  expect([status, headers.get('retry-after')]).toEqual([504, null])
  await server.close()
})
