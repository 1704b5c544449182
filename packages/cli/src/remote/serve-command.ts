import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createClient, memoryTokenStore, systemClock, UnauthorizedError } from '@uwkit/core/client'
import { createTransport } from '@uwkit/core/node'
import { UwkitError } from '@uwkit/core/shared'
import {
  batchLines,
  demoPassword,
  demoPeople,
  jsonLog,
  type ServerSettings,
  serve,
  serverSettings,
  signInLocalOwner,
  work,
} from '@uwkit/server'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { dataFolderOf, ownerTokenFile } from './connect.ts'

/** The options of `uw serve` from the command line. */
export interface ServeOptions {
  port: number
  address: string
  data?: string
  demo: boolean
  web?: string
  variant?: ServerSettings['configuration']['variant']
  workers?: number
}

/**
 * Runs `uw serve`: answers requests until it must stop, and then finishes the pending ones.
 *
 * @param stopping Resolves when to stop.
 */
export async function runServe(
  { port, address, demo, web, variant, workers, ...place }: ServeOptions,
  environment: Environment,
  stopping: () => Promise<void> = interrupted,
): Promise<ExitCode> {
  const dataFolder = dataFolderOf(place)
  const log = jsonLog(batchLines(environment.err), Date.now)
  const given = serverSettings(process.env)
  const configuration = { ...given.configuration, variant: variant ?? given.configuration.variant }
  const settings = {
    ...given,
    configuration,
    dataFolder,
    isDemo: demo,
    webFolder: web ?? given.webFolder,
    workers: workers ?? given.workers,
  }
  await tryListening(port, address)
  const server = await serve(settings, { host: address, port }, log)
  const ownerToken = join(dataFolder, ownerTokenFile)
  let token: string | null = null
  try {
    // Protected only by file permissions: a user who can read the folder has access to the data anyway.
    token = await signInLocalOwner(server.parts.db, server.parts.clock.now() / 1000)
    writeFileSync(ownerToken, token, { mode: 0o600 })
    const hasDemo = demo && (await hasDemoUsers(server.address))
    await environment.out(welcome(server.address, dataFolder, { hasDemo, hasWeb: settings.webFolder !== null }))
    await stopping()
  } finally {
    if (token !== null) removeToken(ownerToken, token)
    await server.stop()
  }
  return exitCodes.fine
}

/** Removes the owner's token, unless another server that shares the folder has replaced it. */
function removeToken(path: string, token: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === token) rmSync(path, { force: true })
}

/**
 * Tries the address before the database is opened, which takes a while.
 *
 * @throws {UwkitError} It is unavailable; the message says what to do.
 */
async function tryListening(port: number, address: string): Promise<void> {
  const probe = createServer()
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, address, () => probe.close(() => resolve(null)))
  })
  if (failure === null) return
  const whys = {
    EADDRINUSE: 'is in use',
    EACCES: 'requires more privileges',
    EADDRNOTAVAIL: 'isn’t one of this machine’s addresses',
  }
  const why = whys[failure.code as keyof typeof whys] ?? `is not available (${failure.message})`
  const remedy = 'Use another --port (0 for any free port) or --address'
  throw new UwkitError('cannot_listen', `${address}:${port} ${why}. ${remedy}`)
}

/** Resolves when the process is asked to end. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

/** Returns whether the demo users can sign in: a folder that already has data does not get demo data. */
async function hasDemoUsers(address: string): Promise<boolean> {
  const transport = createTransport({ proxy: null })
  const reportError = () => undefined
  const tokenStore = memoryTokenStore()
  const client = createClient({ host: address, fetch: transport.fetch, tokenStore, clock: systemClock, reportError })
  try {
    await client.account.signIn(demoPeople[0]?.email ?? '', demoPassword)
    await client.account.signOut()
    return true
  } catch (error) {
    if (error instanceof UnauthorizedError) return false
    throw error
  } finally {
    await transport.close()
  }
}

function welcome(
  address: string,
  dataFolder: string,
  { hasDemo, hasWeb }: { hasDemo: boolean; hasWeb: boolean },
): string {
  const token = `$(cat ${join(dataFolder, ownerTokenFile)})`
  const people = hasDemo ? demoPeople.map(({ email, jobTitle }) => `  ${email} (${jobTitle})`) : []
  return [
    hasWeb
      ? `uwkit is running at ${address}, with its data in ${dataFolder}. Open it in a browser.`
      : `The API is running at ${address}, with its data in ${dataFolder}.`,
    '',
    ...(hasDemo
      ? [`Companies, deals, and market data are fictional. These users sign in with the password "${demoPassword}":`]
      : []),
    ...people,
    hasWeb ? 'Sign in there, with uw or with curl:' : 'Sign in with uw or with curl:',
    `  uw sign-in --host ${address} --email <address>`,
    `  curl -u <address>:<password> ${address}/auth`,
    'On this machine, the owner of the data folder is already signed in:',
    `  uw whoami --data ${dataFolder}`,
    `  curl -H "authorization: token ${token}" ${address}/me/profile`,
    '',
  ].join('\n')
}

/** The options of `uw work` from the command line. */
export interface WorkOptions {
  data?: string
  workers?: number
  alive?: string
}

/** Runs `uw work`: runs the jobs of servers on a cluster until it must stop, then finishes those in progress or returns them. */
export async function runWork({ workers, alive, ...place }: WorkOptions, environment: Environment): Promise<ExitCode> {
  const given = serverSettings(process.env)
  const dataFolder = dataFolderOf(place)
  const settings = { ...given, dataFolder, workers: workers ?? given.workers }
  const log = jsonLog(batchLines(environment.err), Date.now)
  const running = await work(settings, log, { aliveFile: alive ?? null })
  try {
    const files = settings.bucket === null ? dataFolder : `bucket ${settings.bucket.bucket}`
    await environment.out(`Reading up to ${settings.workers} documents at once; stored files are in ${files}.\n`)
    await interrupted()
  } finally {
    await running.stop()
  }
  return exitCodes.fine
}
