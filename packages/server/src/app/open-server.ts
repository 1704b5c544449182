import { resolve, sep } from 'node:path'
import type { Clock } from '@uwkit/core/client'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { lockDataFolder, shareDataFolder } from '../db/data-folder.ts'
import type { Database } from '../db/database.ts'
import { type DatabaseClock, databaseClock } from '../db/database-clock.ts'
import { migrate, shippedSeed, unpackSeed } from '../db/migrations.ts'
import { openDatabase } from '../db/open-database.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { openFiles } from '../files/s3-files.ts'
import type { AppParts } from '../http/context.ts'
import { endLargeJsonThread } from '../http/large-json-thread.ts'
import type { Log } from '../http/log.ts'
import { outbound } from '../http/outbound.ts'
import { mailJob, outboxMail, queuedMail, sendMailHandler } from '../mail/mail.ts'
import { embeddedProviders } from '../providers/embedded-providers.ts'
import { startJobWorkers } from '../queue/job-worker.ts'
import { jobQueue, releaseJobs } from '../queue/queue.ts'
import { identityTokens } from '../security/identity-token.ts'
import { webFiles } from '../web/web-files.ts'
import { eventStreams } from '../webhook/event-streams.ts'
import { endWorkbookThread } from '../workbook/workbook-thread.ts'
import { jobEndHandler, jobHandlers, startHousekeeping, workerLanes } from './background-work.ts'
import { type App, createApp } from './create-app.ts'
import type { ServerSettings } from './server-settings.ts'

/** The parts of a server in this process, and its workers. */
interface OpenParts {
  /** The parts in use, such as the database and the clock. */
  parts: AppParts
  /** Records the server's address, for commands that find the data folder in use and for mails if no public address is set. */
  setAddress(address: string): void
  /** Accepts no further job; finishes the current one or hands it back if it takes long. */
  stopWork(): Promise<void>
  /** Ends the work and closes the database and the data folder. */
  close(): Promise<void>
}

/** A server in this process without a socket: `app.fetch` answers. */
export interface OpenServer extends OpenParts {
  /** Answers requests without a socket. */
  app: App
}

/**
 * Opens a server on its data folder or cluster: migrates the database and starts workers for long work.
 *
 * @throws {DataFolderInUseError} Another process has the data folder open. @throws {InvalidInputError} The folder of
 * the app contains none, or no process would do the work.
 * @throws {UwkitError} The database or the data folder cannot be used; the message states what to do.
 */
export async function openServer(settings: ServerSettings, log: Log): Promise<OpenServer> {
  if (settings.workers === 0 && settings.databaseUrl === null) {
    const reason =
      'With 0 workers, uw work runs the jobs and requires a PostgreSQL cluster. Set DATABASE_URL, or set workers to at least 1'
    throw new InvalidInputError('workers', 0, 'at least 1 unless DATABASE_URL is set', reason)
  }
  const open = await openParts(settings, log)
  return { ...open, app: createApp(open.parts) }
}

/**
 * Opens the parts that a server or a worker needs, and starts work.
 *
 * @param ownClock Replaces the clock of the database.
 */
export async function openParts(settings: ServerSettings, log: Log, ownClock: Clock | null = null): Promise<OpenParts> {
  // On a cluster the folder contains only files, and other servers may share it. The app folder is checked first: a
  // folder without an app is an operator error.
  const web = settings.webFolder === null ? null : webFiles(settings.webFolder)
  const take = settings.databaseUrl === null ? lockDataFolder : shareDataFolder
  const folder = explained(() => take(settings.dataFolder), settings)
  let db: Database | null = null
  let shared: DatabaseClock | null = null
  try {
    const seed = settings.databaseUrl === null ? shippedSeed() : null
    if (seed !== null) unpackSeed(seed, folder.databaseFolder)
    const opened = await openDatabase(
      {
        databaseUrl: settings.databaseUrl,
        embedded: { folder: folder.databaseFolder },
        ...(settings.workerUrl === undefined ? {} : { workerUrl: settings.workerUrl }),
      },
      (error) => log.error('database', { error: error.message }),
    )
    db = opened
    const applied = await migrate(opened)
    if (applied.length > 0) log.info('migrated', { count: applied.length, last: applied.at(-1) ?? null })
    let clock = ownClock
    if (clock === null) {
      shared = await databaseClock(opened)
      clock = shared
    }
    const files = await openFiles(settings.bucket, folder.filesFolder, log)
    if (settings.isDemo) log.info('demo', { isFilled: await fillDemo({ db: opened, files }, clock.now() / 1000) })
    // No other process has the folder open, so the jobs of a crashed worker resume without waiting for their leases.
    if (settings.databaseUrl === null) await releaseJobs(opened, clock.now() / 1000)
    const queue = jobQueue(opened, clock, settings.queue)
    const { smtp, identity } = settings
    const parts: AppParts = {
      db: opened,
      clock,
      log,
      queue,
      files,
      mail: smtp === null ? outboxMail(opened, clock) : queuedMail(queue),
      eventStreams: eventStreams({ db: opened, clock, log }),
      outbound: outbound({ allowsPrivate: settings.allowsPrivateWebhooks }),
      providers: embeddedProviders(opened),
      identities: identity === null ? null : identityTokens(identity),
      settings: settings.http,
      configuration: settings.configuration,
      web,
    }
    const mailHandlers = smtp === null ? {} : { [mailJob]: sendMailHandler(smtp, opened, clock) }
    const housekeeping = startHousekeeping(parts)
    const limits = settings.queue
    const lanes = workerLanes({ ...jobHandlers(parts), ...mailHandlers }, settings.workers)
    parts.workers = lanes.reduce((sum, lane) => sum + lane.workers, 0)
    const worker = startJobWorkers({ db: opened, clock, log, limits, onEnd: jobEndHandler(parts) }, lanes)
    let ended: Promise<void> | null = null
    const stopWork = (): Promise<void> => {
      ended ??= Promise.all([housekeeping.stop(), worker.stop(), shared?.stop()]).then(() => undefined)
      return ended
    }
    return {
      parts,
      setAddress: (address) => {
        folder.setAddress(address)
        if (!settings.hasPublicUrl) parts.settings = { ...parts.settings, publicUrl: address }
      },
      stopWork,
      close: async () => {
        parts.eventStreams.close()
        await stopWork()
        await endWorkbookThread()
        await endLargeJsonThread()
        await opened.close()
        folder.release()
      },
    }
  } catch (error) {
    await shared?.stop()
    await db?.close()
    folder.release()
    throw startFailure(error, settings)
  }
}

function explained<Result>(work: () => Result, settings: ServerSettings): Result {
  try {
    return work()
  } catch (error) {
    throw startFailure(error, settings)
  }
}

/** Place where a server was to start. */
type Place = Pick<ServerSettings, 'dataFolder' | 'databaseUrl'>

/** Reasons a folder is unusable, by system error code, with what to do. Source: POSIX. */
const folderFailures: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder. Move it, or name another data folder',
  ENOTDIR: 'is inside a file, not a folder. Name another data folder',
  ENOENT: 'can’t be created. Name another data folder',
  EACCES: 'isn’t writable by this user. Grant write access, or name another data folder',
  EPERM: 'isn’t writable by this user. Grant write access, or name another data folder',
  EROFS: 'is on a read-only disk. Name another data folder',
  ENOSPC: 'is on a full disk. Free up space, then restart uw',
  EDQUOT: 'is on a full disk. Free up space, then restart uw',
}

const isAway = 'does not respond. Start it or correct DATABASE_URL, then restart uw'
const isUnknown = 'was not found. Correct the host in DATABASE_URL, then restart uw'
const isBusy = 'is not accepting connections. Wait until it has started or has a free connection, then restart uw'
const refusesUser = 'rejects the user or password. Correct DATABASE_URL, then restart uw'

/** Reasons a cluster is unavailable, by system error code or SQLSTATE. Source: POSIX; appendix A of PostgreSQL's manual. */
const clusterFailures: Readonly<Record<string, string>> = {
  ECONNREFUSED: isAway,
  ECONNRESET: isAway,
  EHOSTUNREACH: isAway,
  ENETUNREACH: isAway,
  ETIMEDOUT: isAway,
  ENOENT: isAway,
  ENOTFOUND: isUnknown,
  EAI_AGAIN: isUnknown,
  '28000': refusesUser,
  '28P01': refusesUser,
  '3D000': 'does not exist. Create it with createdb or correct DATABASE_URL, then restart uw',
  '42501': 'does not allow its user to create tables. Grant that privilege, then restart uw',
  '53100': 'has a full disk. Free up space, then restart uw',
  '53300': isBusy,
  '57P03': isBusy,
}

/**
 * Returns a start failure that the operator can fix as one line with what to do; any other error unchanged.
 *
 * @example
 * const error = Object.assign(new Error('mkdir'), { code: 'EEXIST', path: '/srv/data' })
 * String(startFailure(error, { dataFolder: '/srv/data', databaseUrl: null }))
 * // => 'UwkitError: /srv/data is a file, not a folder. Move it, or name another data folder'
 */
export function startFailure(error: unknown, { dataFolder, databaseUrl }: Place): unknown {
  if (UwkitError.isInstance(error) || !(error instanceof Error)) return error
  const { code = '', path } = error as NodeJS.ErrnoException
  const folderFailure = folderFailures[code]
  // A full disk is reported for a write, without a path.
  const isThere =
    path === undefined ? /^(ENOSPC|EDQUOT)$/.test(code) : isWithin(path, dataFolder) || isWithin(dataFolder, path)
  if (folderFailure !== undefined && isThere) {
    // An obstructing file is named itself; other failures in the folder name the folder.
    const place = code === 'EEXIST' || code === 'ENOTDIR' ? path : dataFolder
    return withCause(new UwkitError('data_folder_unusable', `${place} ${folderFailure}`), error)
  }
  const clusterFailure = clusterFailures[code]
  if (databaseUrl === null || clusterFailure === undefined) return error
  return withCause(
    new UwkitError('database_unavailable', `The database ${placeOf(databaseUrl)} ${clusterFailure}`),
    error,
  )
}

function withCause(error: UwkitError, cause: Error): UwkitError {
  return Object.assign(error, { cause })
}

function isWithin(path: string, folder: string): boolean {
  const [inner, outer] = [resolve(path), resolve(folder)]
  return inner === outer || inner.startsWith(`${outer}${sep}`)
}

/** Returns a cluster's address for display, without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}
