import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { afterAll, beforeAll, vi } from 'vitest'
import { anEnvironment } from '../output/command.fixtures.ts'
import { runServe } from './serve-command.ts'

/** Gives a test file its own folder for sign-ins, and hides the machine's `uw` settings from it. */
export function isolateSettings(home: string): void {
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'))
  for (const name of ['UWKIT_HOST', 'UWKIT_DATA', 'DATABASE_URL', 'HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, '')
}

/** `uw serve` in this process, until it is stopped. */
export interface Served {
  address: string
  stop: () => Promise<void>
}

/** Serves a data folder at a free port. */
export async function serveHere(data: string): Promise<Served> {
  let end = () => {}
  const stopping = new Promise<void>((resolve) => {
    end = resolve
  })
  const environment = anEnvironment()
  let served: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    served = runServe({ port: 0, address: '127.0.0.1', data, demo: false }, environment, () => {
      resolve()
      return stopping
    })
    served.catch(reject)
  })
  const address = /running at (\S+),/.exec(environment.written.out)?.[1] ?? ''
  return {
    address,
    stop: async () => {
      end()
      await served
    },
  }
}

/** A server of a test file, with its own folder for data and sign-ins. */
export interface TestServer extends Served {
  home: string
  /** The data folder in it. */
  data: string
  /** Returns a client with a token, by default the owner's, or without one for `null`. */
  clientOf(token?: string | null): Client
}

/** Serves a separate folder from before a test file's tests until after them. */
export function useServer(name: string): TestServer {
  const home = mkdtempSync(join(tmpdir(), `uwkit-${name}-`))
  const data = join(home, 'data')
  let served: Served | null = null
  const started = (): Served => {
    if (served === null) throw new Error('the server starts with the tests')
    return served
  }
  beforeAll(async () => {
    isolateSettings(home)
    served = await serveHere(data)
  }, 120_000)
  afterAll(async () => {
    await served?.stop()
    vi.unstubAllEnvs()
    rmSync(home, { recursive: true, force: true })
  }, 60_000)
  return {
    home,
    data,
    get address() {
      return started().address
    },
    stop: () => started().stop(),
    clientOf: (token = readFileSync(join(data, 'owner-token'), 'utf8')) =>
      createClient({
        host: started().address,
        fetch,
        tokenStore: memoryTokenStore(token),
        clock: systemClock,
        reportError: (error) => {
          throw error
        },
      }),
  }
}
