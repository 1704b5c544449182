import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInLocalOwner } from '../account/session.store.ts'
import { type RunningServer, serve } from '../app/serve.ts'
import { serverSettings } from '../app/server-settings.ts'
import { silentLog } from '../http/log.ts'
import { type PostgresCluster, postgresMissing, startPostgres } from '../testing/test-database.ts'

const isMissing = postgresMissing() !== null

describe.skipIf(isMissing)('two servers on one cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-events-'))
  let cluster: PostgresCluster
  const servers: RunningServer[] = []
  beforeAll(async () => {
    cluster = startPostgres()
    const settings = serverSettings({ UWKIT_DATA: folder, DATABASE_URL: cluster.url, UWKIT_WORKERS: '0' })
    for (const _ of [1, 2]) servers.push(await serve(settings, { port: 0 }, silentLog))
  }, 60_000)
  afterAll(async () => {
    await servers[1]?.stop()
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('tell what happens on either; one that stops ends its streams at once, and the other goes on after the last event', async () => {
    const [one, other] = servers as [RunningServer, RunningServer]
    const token = await signInLocalOwner(one.parts.db, Date.now() / 1000)
    const clientOf = (host: string) =>
      createClient({
        host,
        fetch,
        tokenStore: memoryTokenStore(token),
        clock: systemClock,
        reportError: () => undefined,
      })
    const make = async (name: string) => (await clientOf(other.address).deal.create({ dealName: name })).id
    const made: string[] = []
    const events: unknown[] = []
    // Acts as a proxy: connects to the server that is up.
    let isFirstUp = true
    const following = new AbortController()
    const follower = createClient({
      host: 'http://proxy.test',
      fetch: (url, init) =>
        fetch(new Request(url).url.replace('http://proxy.test', isFirstUp ? one.address : other.address), init),
      tokenStore: memoryTokenStore(token),
      clock: systemClock,
      reportError: () => undefined,
    })
    let hear = (): void => undefined
    const follows = follower.webhook.followEvents(
      ({ type, data }) => {
        events.push(type === 'deal.changed' ? data.deal_id : type)
        hear()
      },
      { signal: following.signal },
    )
    follows.catch(() => undefined)
    const heard = (count: number) =>
      new Promise<void>((resolve) => {
        hear = () => (events.length >= count ? resolve() : undefined)
        hear()
      })
    await heard(1)
    made.push(await make('While both are up'))
    await heard(2)
    isFirstUp = false
    const begun = performance.now()
    await one.stop()
    expect(performance.now() - begun).toBeLessThan(5_000)
    made.push(await make('While it reconnects'))
    await heard(3)
    following.abort()
    await expect(follows).rejects.toThrow('canceled')
    expect(events).toEqual(['stream.opened', ...made])
  }, 60_000)
})
