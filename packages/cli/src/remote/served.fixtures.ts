import { join } from 'node:path'
import { vi } from 'vitest'
import { anEnvironment } from '../output/command.fixtures.ts'
import { runServe } from './serve-command.ts'

/** Keeps the sign-ins of a test file in a folder of its own, and from it what the machine has set for `uw`. */
export function stubSurroundings(home: string): void {
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'))
  for (const name of ['UWKIT_HOST', 'UWKIT_DATA', 'DATABASE_URL', 'HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, '')
}

/** `uw serve` in this process, until it is stopped. */
export interface Served {
  address: string
  stop: () => Promise<void>
}

/** Serves a data folder at any free port. */
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
