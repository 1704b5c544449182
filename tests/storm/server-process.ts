import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalBucket } from '@uwkit/server/testing'

/** Data and stores of a server. */
export interface ServerPlace {
  dataFolder: string
  /** File store; the folder if omitted. */
  bucket?: LocalBucket['settings']
  /** URL of a PostgreSQL cluster; `null` for the embedded database. */
  databaseUrl: string | null
}

/** Options of a server start, in addition to its place. */
export interface ServerStart {
  /** @default `uw serve` from its source */
  command?: readonly string[]
  /** Whether it is filled with the invented data of a demo. */
  isDemo?: boolean
  /** Additional arguments of `uw serve`. */
  options?: readonly string[]
  /** Additional environment variables. */
  variables?: Readonly<Record<string, string>>
}

/** `uw serve` in a separate process. */
export interface ServerProcess {
  address: string
  /** Token of the owner of the data; `null` if unknown. */
  token: string | null
  child: ChildProcess
  /** Ends it as a failing machine would: immediately, without cleanup (kill -9). */
  kill(): void
  /** Requests it to stop, and waits until it has. */
  stop(): Promise<void>
  /** Resolves when the process is gone. */
  ended: Promise<void>
}

const fromSource: readonly string[] = ['--conditions=@uwkit/source', 'packages/cli/src/bin.ts']
const root = join(import.meta.dirname, '../..')

/** Starts the server as its users do, and waits until it answers. @throws {Error} It exited instead; the message has its output. */
export async function startServer(
  { dataFolder, ...stores }: ServerPlace,
  { command = fromSource, isDemo = false, options = [], variables: further = {} }: ServerStart = {},
): Promise<ServerProcess> {
  const words = ['serve', '--port', '0', '--data', dataFolder, ...(isDemo ? ['--demo'] : []), ...options]
  // All writers are one user, who must be limited only by the server's own speed.
  const variables = { ...storesOf(stores), UWKIT_REQUESTS_PER_MINUTE: '100000000', ...further }
  const { said: address, ...ending } = await startProcess([...command, ...words], variables, /running at (\S+),/)
  const ownerToken = join(dataFolder, 'owner-token')
  return { address, token: existsSync(ownerToken) ? readFileSync(ownerToken, 'utf8') : null, ...ending }
}

/** `uw work` in a separate process. */
export type WorkerProcess = Pick<ServerProcess, 'kill' | 'stop'>

/**
 * Starts workers as their users do, and waits until they look for jobs. @throws {Error} They exited instead; the message has their output.
 */
export function startWorker(
  { dataFolder, ...stores }: ServerPlace,
  words: readonly ['work', ...string[]],
  command: readonly string[] = fromSource,
): Promise<WorkerProcess> {
  const variables = { ...storesOf(stores), UWKIT_PUBLIC_URL: 'https://uwkit.example' }
  return startProcess([...command, ...words, '--data', dataFolder], variables, /(Reading up to)/)
}

/** Returns the environment variables for the stores of a place. */
function storesOf({ databaseUrl, bucket }: Omit<ServerPlace, 'dataFolder'>): Record<string, string> {
  const database = { DATABASE_URL: databaseUrl ?? '' }
  if (bucket === undefined) return database
  return {
    ...database,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
}

/** Starts a process, and waits until its output contains the expected text. */
async function startProcess(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  looked: RegExp,
): Promise<{ said: string } & Pick<ServerProcess, 'child' | 'kill' | 'stop' | 'ended'>> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  let corrected = ''
  const said = await new Promise<string>((resolve, reject) => {
    const listen = (bytes: Buffer): void => {
      corrected = `${corrected}${bytes.toString()}`.slice(-20_000)
      const found = looked.exec(corrected)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', (code) => reject(new Error(`the process ended with ${code} and said:\n${corrected}`)))
  })
  return {
    said,
    child,
    kill: () => {
      child.kill('SIGKILL')
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    ended,
  }
}
