import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import {
  type Client,
  ConnectionError,
  createClient,
  ForbiddenError,
  memoryTokenStore,
  systemClock,
  type TokenStore,
  UnauthorizedError,
} from '@uwkit/core/client'
import { createTransport } from '@uwkit/core/node'
import { UwkitError } from '@uwkit/core/shared'
import * as z from 'zod'
import type { Environment } from '../output/environment.ts'
import type { RemoteOptions } from './verb.ts'

/** The server of a command. */
interface Remote {
  client: Client
  /** Failures so far that ended in an empty answer and were not reported yet. */
  failures: readonly Error[]
  /** The server's URL, or the data folder of the server in this process. */
  place: string
  close(): Promise<void>
}

/** File in a data folder that signs its owner in to the server running on that folder. */
export const ownerTokenFile = 'owner-token'

/**
 * Connects to the server of a command: the one named, or signed in to; else the one running on the data folder; else
 * one in this process, on that folder.
 *
 * @throws {DataFolderInUseError} Another command has the data folder open.
 */
async function connect(options: RemoteOptions): Promise<Remote> {
  const stored = storedSignIns(signInFileOf())
  const named = options.host ?? (process.env.UWKIT_HOST || undefined)
  const isFolderNamed = options.data !== undefined || (process.env.UWKIT_DATA ?? '') !== ''
  const host = named ?? (isFolderNamed ? null : stored.current())
  if (host !== null) {
    const place = host.replace(/\/+$/, '')
    return overNetwork(place, stored.tokenOf(place))
  }
  const folder = dataFolderOf(options)
  const { dataFolderHolder } = await import('@uwkit/server')
  const address = dataFolderHolder(folder)?.address ?? null
  if (address === null) return inProcess(folder, stored.tokenOf(folder))
  const ownerToken = join(folder, ownerTokenFile)
  const owner = existsSync(ownerToken) ? readFileSync(ownerToken, 'utf8') : null
  return overNetwork(address, withFallbackToken(stored.tokenOf(address), owner))
}

function overNetwork(host: string, tokenStore: TokenStore): Remote {
  const transport = createTransport()
  const { fetch } = transport
  const { failures, reportError } = collectFailures()
  return {
    client: createClient({ host, fetch: withUserAgent(fetch), tokenStore, clock: systemClock, reportError }),
    failures,
    place: host,
    close: () => transport.close(),
  }
}

async function inProcess(folder: string, stored: TokenStore): Promise<Remote> {
  const { openServer, serverSettings, signInLocalOwner, silentLog } = await import('@uwkit/server')
  const server = await openServer({ ...serverSettings(process.env), dataFolder: folder }, silentLog)
  try {
    const owner = await signInLocalOwner(server.parts.db, Date.now() / 1000)
    const { failures, reportError } = collectFailures()
    const client = createClient({
      host: 'http://localhost',
      fetch: withUserAgent(async (input, init) => server.app.fetch(new Request(input, init))),
      tokenStore: withFallbackToken(stored, owner),
      clock: systemClock,
      reportError,
    })
    return { client, failures, place: folder, close: () => server.close() }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Identifies each request as `uw` with its platform, so that users recognize the sign-in in their list. */
function withUserAgent(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', `uw/1 (${process.platform})`)
    return fetch(input, { ...init, headers })
  }
}

/** Returns a store with a fallback token, which is not stored. */
function withFallbackToken(stored: TokenStore, other: string | null): TokenStore {
  const spare = memoryTokenStore(other)
  return {
    get: async () => (await stored.get()) ?? (await spare.get()),
    set: (token) => stored.set(token),
    delete: async () => {
      await stored.delete()
      await spare.delete()
    },
  }
}

/** Collects failures that end in an empty answer; the caller of the command reports each once. */
function collectFailures(): { failures: readonly Error[]; reportError: (error: Error) => void } {
  const failures: Error[] = []
  return { failures, reportError: (error) => void failures.push(error) }
}

/**
 * Runs a command against its server, and closes the connection afterwards.
 *
 * @param command Receives the failures so far that ended in an empty answer; a remaining one fails the command.
 * @throws {UwkitError} The server rejected the request; the message says what to do if no user is signed in.
 */
export async function withClient<Result>(
  options: RemoteOptions,
  environment: Environment,
  command: (client: Client, place: string, failures: readonly Error[]) => Promise<Result>,
): Promise<Result> {
  const remote = await connect(options)
  try {
    const result = await command(remote.client, remote.place, remote.failures)
    requireNoFailure(remote.failures)
    return result
  } catch (error) {
    printOtherFailures(remote.failures, error, environment)
    if (error instanceof UnauthorizedError) {
      throw new UwkitError(error.code, `${error.message} Sign in to ${remote.place} with uw sign-in.`)
    }
    if (error instanceof ConnectionError) {
      throw new UwkitError(
        error.code,
        `${error.message} Check that uw serve is running there, or name another server with --host`,
      )
    }
    if (error instanceof ForbiddenError)
      throw new UwkitError(error.code, `${remote.place} refused the request: ${error.message}`)
    throw error
  } finally {
    await remote.close()
  }
}

/** Reports failures other than the command's final error, each once; the caller reports the final error. */
function printOtherFailures(failures: readonly Error[], end: unknown, { err, colors }: Environment): void {
  const reported = new Set(failures.map(({ message }) => message))
  if (end instanceof Error) reported.delete(end.message)
  for (const message of reported) err(`${colors.yellow('warning:')} ${message}\n`)
}

/** Checks that no call failed. @throws {UwkitError} One did, and its empty answer must not be mistaken for stored data. */
export function requireNoFailure([failure]: readonly Error[]): void {
  if (failure === undefined) return
  throw UwkitError.isInstance(failure) ? failure : new UwkitError('not_answered', failure.message)
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Returns the folder of the user's data.
 *
 * @source XDG Base Directory Specification: data lies in `XDG_DATA_HOME`, `~/.local/share` by default.
 */
export function dataFolderOf({ data }: RemoteOptions, variables: Variables = process.env): string {
  const home = variables.XDG_DATA_HOME || join(homedir(), '.local', 'share')
  return resolve(data ?? (variables.UWKIT_DATA || join(home, 'uwkit')))
}

/**
 * Returns the file that stores sign-ins.
 *
 * @source XDG Base Directory Specification: settings lie in `XDG_CONFIG_HOME`, `~/.config` by default.
 */
export function signInFileOf(variables: Variables = process.env): string {
  return join(variables.XDG_CONFIG_HOME || join(homedir(), '.config'), 'uwkit', 'sign-ins.json')
}

const SignIns = z.object({
  /** Server of commands that name none. */
  current: z.string().nullable(),
  /** Tokens by server or data folder. */
  tokens: z.record(z.string(), z.string()),
})
type SignIns = z.infer<typeof SignIns>

/** The user's sign-ins on this machine, in a file that only this user can read. */
interface StoredSignIns {
  current(): string | null
  setCurrent(host: string | null): void
  tokenOf(place: string): TokenStore
}

/** Returns the sign-ins stored in a file; empty if the file does not exist yet. */
export function storedSignIns(path: string): StoredSignIns {
  const change = (next: (signIns: SignIns) => SignIns) => write(path, next(read(path)))
  return {
    current: () => read(path).current,
    setCurrent: (host) => change((signIns) => ({ ...signIns, current: host })),
    tokenOf: (place) => ({
      get: () => read(path).tokens[place] ?? null,
      set: (token) => change(({ current, tokens }) => ({ current, tokens: { ...tokens, [place]: token } })),
      delete: () =>
        change(({ current, tokens }) => ({
          current: current === place ? null : current,
          tokens: Object.fromEntries(Object.entries(tokens).filter(([other]) => other !== place)),
        })),
    }),
  }
}

function read(path: string): SignIns {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, tokens: {} }
    throw new UwkitError('unreadable_sign_ins', `${path} can’t be read: ${(error as Error).message}`)
  }
  try {
    return SignIns.parse(JSON.parse(text))
  } catch {
    throw new UwkitError('unreadable_sign_ins', `${path} is damaged. Delete it and sign in again`)
  }
}

/** Writes a temporary file and renames it, so that another command never reads a partial file. */
function write(path: string, signIns: SignIns): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(signIns), { mode: 0o600 })
  renameSync(draft, path)
}
