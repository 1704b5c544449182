import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../http/log.ts'
import { type RunningServer, serve } from './serve.ts'
import { serverSettings } from './server-settings.ts'

/** Longer than a busy machine delays a request. */
const notice = 4_000
const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'uwkit-drain-')))
let servers: RunningServer[] = []
beforeAll(async () => {
  const started = folders.map((folder) => {
    const settings = serverSettings({ UWKIT_DATA: folder, UWKIT_REQUESTS_PER_MINUTE: '1000000' })
    return serve(settings, { port: 0, noticeMilliseconds: notice }, silentLog)
  })
  servers = await Promise.all(started)
}, 120_000)
afterAll(async () => {
  await servers[1]?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}, 60_000)

interface Answer {
  status: number
  connection: string | undefined
  body: string
}

function get(address: string, path: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text) => {
        body += text
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A request that got no answer. */
const lost = (): Answer => ({ status: 0, connection: undefined, body: '' })

describe('a server that stops', () => {
  it('is not ready first, closes what it answers, listens on, and loses none of 50 callers’ requests', async () => {
    const [first, second] = servers as [RunningServer, RunningServer]
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    // Acts as a proxy: checks whether each server is ready, and sends requests to one that is.
    let isFirstReady = true
    let isOver = false
    const whileStopping: Answer[] = []
    const asking = (async () => {
      while (!isOver) {
        const answer = await get(first.address, '/ready', new Agent()).catch(() => null)
        isFirstReady = answer?.status === 200
        if (answer !== null && !isFirstReady) whileStopping.push(answer)
        await setTimeout(20)
      }
    })()
    const counts = { first: 0, second: 0, lost: 0 }
    const caller = async (): Promise<void> => {
      while (!isOver) {
        const to = isFirstReady ? 'first' : 'second'
        const { status } = await get(to === 'first' ? first.address : second.address, '/health', agent).catch(lost)
        if (status === 200) counts[to] += 1
        else counts.lost += 1
        await setTimeout(20)
      }
    }
    const callers = Array.from({ length: 50 }, caller)
    await setTimeout(300)
    const begun = performance.now()
    const stopped = first.stop()
    await setTimeout(100)
    const still = await get(first.address, '/health', new Agent({ keepAlive: true }))
    expect([still.status, still.connection]).toEqual([200, 'close'])
    await stopped
    const took = performance.now() - begun
    await setTimeout(200)
    isOver = true
    await Promise.all([asking, ...callers])
    agent.destroy()
    expect(counts.lost).toBe(0)
    expect(counts.first).toBeGreaterThan(50)
    expect(counts.second).toBeGreaterThan(50)
    expect(whileStopping.length).toBeGreaterThan(0)
    expect(JSON.parse(whileStopping[0]?.body ?? '')).toMatchObject({
      code: 'not_ready',
      message: 'The server is stopping.',
    })
    expect(took).toBeGreaterThanOrEqual(notice - 5)
    await expect(get(first.address, '/health', new Agent())).rejects.toThrow('ECONNREFUSED')
  }, 60_000)
})
