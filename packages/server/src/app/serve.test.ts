import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolderHolder } from '../db/data-folder.ts'
import { silentLog } from '../http/log.ts'
import { type RunningServer, serve } from './serve.ts'
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
    await server.stop()
    expect(dataFolderHolder(dataFolder)).toBeNull()
    server = await serve(settings, { port: 0 }, silentLog)
    // The account is there and not yet active: the mailed link has not been opened.
    await expect(client().account.signIn(signUp.email, signUp.password)).rejects.toMatchObject({ status: 401 })
  })

  it('refuses headers of ten megabytes and requests that are none', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const one = request(
        `${server.address}/health`,
        { headers: { 'x-large': 'x'.repeat(10 * 1024 * 1024) } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      // The connection may be closed while the header is still on its way.
      one.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(431) : reject(error),
      )
      one.end()
    })
    expect(status).toBe(431)
    const answer = await new Promise<string>((resolve) => {
      const { port } = new URL(server.address)
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'))
      socket.on('data', (bytes) => resolve(bytes.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1.1 400/)
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
  })
})
