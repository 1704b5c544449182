import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolderHolder } from '../db/data-folder.ts'
import { sql } from '../db/sql.ts'
import { silentLog } from '../http/log.ts'
import { endWorkbookThread, writeWorkbook } from '../workbook/workbook-thread.ts'
import { brokenRequests, noticeOf, type RunningServer, serve } from './serve.ts'
import { serverSettings } from './server-settings.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-serve-'))
const settings = serverSettings({ UWKIT_DATA: dataFolder })
let server: RunningServer
beforeAll(async () => {
  server = await serve(settings, { port: 0 }, silentLog)
})
afterAll(async () => {
  await server.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('a server on a data folder', () => {
  it('says that it is well, and that it is ready', async () => {
    const answers = await Promise.all(['/health', '/ready'].map((path) => fetch(server.address + path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('keeps a connection longer than a proxy does, so that it never closes one that a request is on its way over', async () => {
    const answer = await fetch(`${server.address}/health`)
    expect(answer.headers.get('keep-alive')).toBe('timeout=65')
  })

  it('sends its users to where it answers, unless somebody says where they reach it', async () => {
    expect(server.parts.settings.publicUrl).toBe(server.address)
    expect(new URL(server.address).port).not.toBe('0')
    const named = serverSettings({ UWKIT_PUBLIC_URL: 'https://underwriting.example' })
    expect([named.hasPublicUrl, named.http.publicUrl, settings.hasPublicUrl]).toEqual([
      true,
      'https://underwriting.example',
      false,
    ])
  })

  it('names its address to commands that find the folder taken', async () => {
    expect(dataFolderHolder(dataFolder)).toMatchObject({ pid: process.pid, address: server.address })
    await expect(serve(settings, { port: 0 }, silentLog)).rejects.toMatchObject({ code: 'data_folder_in_use' })
  })

  it('keeps what was stored when it stops and starts again', async () => {
    const signUp = {
      email: 'analyst@lender.example',
      password: 'correct horse 7',
      firstName: 'Ann',
      lastName: 'Lyst',
      jobTitle: null,
      companyName: 'Lantern Lending',
    }
    const client = () =>
      createClient({
        host: server.address,
        fetch,
        tokenStore: memoryTokenStore(),
        clock: systemClock,
        reportError: () => undefined,
      })
    await client().account.signUp(signUp)
    const [mail] = await server.parts.db.query<{ body: string }>(sql`select body from outbox_message`)
    expect(mail?.body).toContain(`${server.address}/token/`)
    // A thread left by earlier workbooks would not be seen to start.
    await endWorkbookThread()
    const threads: Worker[] = []
    process.once('worker', (worker) => threads.push(worker))
    await writeWorkbook('template')
    // A caller with an invalid request that keeps sending does not delay a stop.
    const caller = connect({ port: Number(new URL(server.address).port), host: '127.0.0.1', allowHalfOpen: true })
    caller.on('error', () => caller.destroy())
    caller.write('NONSENSE\r\n\r\n')
    await once(caller, 'data')
    await server.stop()
    caller.destroy()
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1])
    expect(dataFolderHolder(dataFolder)).toBeNull()
    server = await serve(settings, { port: 0 }, silentLog)
    // The account exists but is not active yet: the mailed link has not been opened.
    await expect(client().account.signIn(signUp.email, signUp.password)).rejects.toMatchObject({ status: 401 })
  })

  it('answers headers of ten megabytes, a Host that is none and what is no request, each with a message', async () => {
    const sent = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = new URL(server.address)
        const received: Buffer[] = []
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
        socket.on('data', (bytes) => received.push(bytes))
        socket.on('end', () => resolve(Buffer.concat(received).toString()))
        socket.on('error', reject)
      })
    const large = 'x'.repeat(10 * 1024 * 1024)
    const close = 'Connection: close\r\n\r\n'
    for (const [request, status, message] of [
      [`GET /health HTTP/1.1\r\nHost: localhost\r\nX-Large: ${large}\r\n\r\n`, 431, 'The request headers exceed 16 KB'],
      ['NONSENSE\r\n\r\n', 400, 'The request is not valid HTTP/1.1'],
      [`GET /health HTTP/1.1\r\n${close}`, 400, 'The request is not valid HTTP/1.1'],
      [`GET /health HTTP/1.1\r\nHost: a b\r\n${close}`, 400, 'The request is not valid HTTP/1.1'],
      [`GET http://[ HTTP/1.1\r\nHost: localhost\r\n${close}`, 400, 'The request is not valid HTTP/1.1'],
    ] as const) {
      const [head = '', body = ''] = (await sent(request)).split('\r\n\r\n')
      expect([request.slice(0, 40), head.split('\r\n')[0]]).toEqual([
        request.slice(0, 40),
        expect.stringContaining(`HTTP/1.1 ${status} `),
      ])
      expect(head).toMatch(/^x-request-id: [\w-]{36}$/im)
      expect(head).toMatch(/^x-content-type-options: nosniff$/im)
      expect(JSON.parse(body)).toMatchObject({ error: expect.stringContaining(message) })
    }
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
  })
})

/** Sends an invalid request, then more data without end. */
function unendingCaller(port: number): Socket {
  const caller = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => caller.write('NONSENSE\r\n\r\n'))
  const goOn = (): void => {
    if (caller.writable) caller.write('more', () => setImmediate(goOn))
  }
  // The answer, or a disconnect while it writes.
  caller.on('error', () => caller.destroy())
  caller.once('data', goOn)
  return caller
}

it.each([
  ['cut off after a while, though bytes keep coming', 200, false],
  ['cut off at once when the server stops', 600_000, true],
])('a caller that goes on sending after its answer is %s', async (_, milliseconds, isStopping) => {
  const broken = brokenRequests(milliseconds)
  const server = createServer()
  server.on('clientError', (error, socket) => void broken.answer(error, socket as Socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const caller = unendingCaller((server.address() as AddressInfo).port)
  const closed = new Promise((resolve) => caller.once('close', resolve))
  const [answer] = await once(caller, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
  const ended = once(server, 'close')
  server.close()
  if (isStopping) broken.cutOff()
  await Promise.all([closed, ended])
})

describe('a server that stops', () => {
  it('gives a proxy three seconds to notice, and who calls it directly none', () => {
    expect([noticeOf({ behindProxy: true }), noticeOf({ behindProxy: false })]).toEqual([3_000, 0])
  })
})
