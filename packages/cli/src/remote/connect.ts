import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient, memoryTokenStore, systemClock, type TokenStore } from '@uwkit/core/client'
import { createTransport } from '@uwkit/core/node'
import { dataFolderOf, signInFileOf } from './places.ts'
import type { RemoteOptions } from './remote-options.ts'
import { keptSignIns } from './sign-ins.ts'

/** A server that a command talks to. */
export interface Remote {
  client: Client
  /** Failures so far that ended in an empty answer, of which nobody was told yet. */
  failures: readonly Error[]
  /** Its URL, or the data folder that it runs on in this process. */
  place: string
  close(): Promise<void>
}

/** The file in a data folder by which its owner is signed in to the server that runs on it. */
export const ownerTokenFile = 'owner-token'

/**
 * Connects to the server that a command talks to: the one that is named, or signed in to; else the one that runs on the
 * data folder; else one in this process, on that folder.
 *
 * @throws {DataFolderInUseError} Another command has the data folder open just now.
 */
export async function connect(options: RemoteOptions): Promise<Remote> {
  const kept = keptSignIns(signInFileOf())
  const named = options.host ?? (process.env.UWKIT_HOST || undefined)
  const isFolderNamed = options.data !== undefined || (process.env.UWKIT_DATA ?? '') !== ''
  const host = named ?? (isFolderNamed ? null : kept.current())
  if (host !== null) {
    const place = host.replace(/\/+$/, '')
    return overNetwork(place, kept.tokenOf(place))
  }
  const folder = dataFolderOf(options)
  const { dataFolderHolder } = await import('@uwkit/server')
  const address = dataFolderHolder(folder)?.address ?? null
  if (address === null) return inProcess(folder, kept.tokenOf(folder))
  const ownToken = join(folder, ownerTokenFile)
  const owner = existsSync(ownToken) ? readFileSync(ownToken, 'utf8') : null
  return overNetwork(address, orElse(kept.tokenOf(address), owner))
}

function overNetwork(host: string, tokenStore: TokenStore): Remote {
  const transport = createTransport()
  const { fetch } = transport
  const { failures, reportError } = keptFailures()
  return {
    client: createClient({ host, fetch, tokenStore, clock: systemClock, reportError }),
    failures,
    place: host,
    close: () => transport.close(),
  }
}

async function inProcess(folder: string, kept: TokenStore): Promise<Remote> {
  const { openServer, serverSettings, signInLocalOwner, silentLog } = await import('@uwkit/server')
  const server = await openServer({ ...serverSettings(process.env), dataFolder: folder }, silentLog)
  try {
    const owner = await signInLocalOwner(server.parts.db, Date.now() / 1000)
    const { failures, reportError } = keptFailures()
    const client = createClient({
      host: 'http://localhost',
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
      tokenStore: orElse(kept, owner),
      clock: systemClock,
      reportError,
    })
    return { client, failures, place: folder, close: () => server.close() }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** A token that is kept, else another one, which is not. */
function orElse(kept: TokenStore, other: string | null): TokenStore {
  const spare = memoryTokenStore(other)
  return {
    get: async () => (await kept.get()) ?? (await spare.get()),
    set: (token) => kept.set(token),
    delete: async () => {
      await kept.delete()
      await spare.delete()
    },
  }
}

/** Failures that end in an empty answer are kept; who runs the command tells of them, each once. */
function keptFailures(): { failures: readonly Error[]; reportError: (error: Error) => void } {
  const failures: Error[] = []
  return { failures, reportError: (error) => void failures.push(error) }
}
