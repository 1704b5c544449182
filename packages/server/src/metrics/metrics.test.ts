import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { defaultHttpSettings } from '../http/settings.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { prometheusText, requestMetrics } from './metrics.ts'

const metricsToken = 'a token of the tests'.replaceAll(' ', '-')
let server: TestServer
beforeAll(async () => {
  const settings = { ...defaultHttpSettings, publicUrl: 'https://uwkit.example', metricsToken }
  server = await startTestServer({ parts: { settings } })
})
afterAll(() => server.close())

const get = (path: string, authorization?: string) =>
  server.fetch(`${server.host}${path}`, authorization === undefined ? {} : { headers: { authorization } })
const scraped = async () => (await get('/metrics', `Bearer ${metricsToken}`)).text()

describe('the figures of a server', () => {
  it('are for who has the token, and are not there where no token is set', async () => {
    expect((await get('/metrics')).status).toBe(401)
    expect((await get('/metrics', 'Bearer wrong')).status).toBe(401)
    expect((await get('/metrics', `token ${server.tokenOf('providerAdmin')}`)).status).toBe(401)
    const off = await startTestServer()
    expect((await off.fetch(`${off.host}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(404)
    await off.close()
  })

  it('count requests by route and status, and never by path', async () => {
    const owner = server.as('owner')
    for (const id of ['one', 'two', 'three']) await expect(owner.deal.get(id)).rejects.toThrow('Deal Not found')
    await get('/nowhere/at/all')
    const text = await scraped()
    expect(text).toContain('uwkit_requests_total{route="GET /v3/deals/{id}",status="404"} 3\n')
    expect(text).toContain('uwkit_requests_total{route="none",status="404"} 1\n')
    expect(text).toContain('uwkit_request_seconds_bucket{route="GET /v3/deals/{id}",le="+Inf"} 3\n')
    expect(text).toContain('uwkit_request_seconds_count{route="GET /v3/deals/{id}"} 3\n')
    expect(text).not.toMatch(/nowhere|three/)
  })

  it('say how long work has waited, how the database stands, and what the process takes', async () => {
    const { queue } = server.parts
    await queue.add({ kind: 'parsed-file.pdf', payload: {} })
    await server.clock.advance(90_000)
    await queue.add({ kind: 'parsed-file.pdf', payload: {} })
    const text = await scraped()
    expect(text).toContain('uwkit_jobs{kind="parsed-file.pdf",state="waiting"} 2\n')
    expect(text).toContain('uwkit_oldest_job_seconds{kind="parsed-file.pdf",state="waiting"} 90\n')
    // A failed job waits from its retry time, a dead one from when it was given up.
    const { db } = server.parts
    const now = server.clock.now() / 1000
    const isOldest = sql`id = (select id from job order by created_on limit 1)`
    await db.query(sql`update job set kind = 'test.retried', due_on = ${now + 320} where ${isOldest}`)
    expect(await scraped()).toContain('uwkit_oldest_job_seconds{kind="test.retried",state="waiting"} 0\n')
    await db.query(sql`update job set state = 'dead', finished_on = ${now - 30} where ${isOldest}`)
    expect(await scraped()).toContain('uwkit_oldest_job_seconds{kind="test.retried",state="dead"} 30\n')
    expect(text).toMatch(/uwkit_database_up 1\n/)
    expect(text).toMatch(/uwkit_database_connections\{state="used"\} \d+\n/)
    expect(text).toMatch(/process_resident_memory_bytes [1-9]\d+\n/)
    expect(text).toMatch(/process_cpu_seconds_total [\d.]+\n/)
  })

  it('are one line each, of a known form', async () => {
    const lines = (await scraped()).trimEnd().split('\n')
    const sample = /^[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?[\d.e+-]+$/
    expect(lines.filter((line) => !line.startsWith('# ') && !sample.test(line))).toEqual([])
  })
})

it('durations are counted up to each bound, and labels are escaped', () => {
  const requests = requestMetrics()
  for (const seconds of [0.005, 0.2, 61]) requests.add('a "route"', 200, seconds)
  const text = prometheusText(requests.families())
  const bucket = (le: string) => `uwkit_request_seconds_bucket{route="a \\"route\\"",le="${le}"}`
  for (const line of [`${bucket('0.005')} 1`, `${bucket('0.1')} 1`, `${bucket('0.25')} 2`, `${bucket('60')} 2`]) {
    expect(text).toContain(`${line}\n`)
  }
  expect(text).toContain(`${bucket('+Inf')} 3\n`)
})
