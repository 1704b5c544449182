import { type Clock, systemClock } from '@uwkit/core/client'
import { shareDataFolder, takeDataFolder } from '../db/data-folder.ts'
import type { Database } from '../db/database.ts'
import { migrate, shippedSeed, unpackSeed } from '../db/migrations.ts'
import { openDatabase } from '../db/open-database.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { openFiles } from '../files/open-files.ts'
import type { AppParts } from '../http/context.ts'
import type { Log } from '../http/log.ts'
import { mailJob, outboxMail, queuedMail, sendMailWork } from '../mail/mail.ts'
import { embeddedProviders } from '../providers/embedded-providers.ts'
import { startJobWorkers } from '../queue/job-worker.ts'
import { jobQueue, releaseJobs } from '../queue/queue.ts'
import { identityTokens } from '../security/identity-token.ts'
import { webFiles } from '../web/web-files.ts'
import { endWorkbookThread } from '../workbook/workbook-thread.ts'
import { lanesOf, startHousekeeping, worksOf } from './background-work.ts'
import { type App, createApp } from './create-app.ts'
import type { ServerSettings } from './server-settings.ts'
import { startFailure } from './start-failure.ts'

/** A server in this process, without a socket: `app.fetch` answers. */
export interface OpenServer {
  /** Answers requests, without any socket. */
  app: App
  /** What it is made of, such as the database and the clock. */
  parts: AppParts
  /** Says where the server answers: to commands that find the data folder taken, and to mails where nobody else does. */
  setAddress(address: string): void
  /** Takes no further job; the present one is finished or, where it takes long, handed back. */
  endWork(): Promise<void>
  /** Ends the work, and closes the database and the data folder. */
  close(): Promise<void>
}

/**
 * Opens a server on its data folder or cluster: the database brought to the newest shape, and a worker for long work.
 *
 * @throws {DataFolderInUseError} Another process has the data folder open. @throws {InvalidInputError} The folder of the app
 *   holds none. @throws {UwkitError} The database or the data folder cannot be used; the message says what to do.
 */
export async function openServer(settings: ServerSettings, log: Log, clock: Clock = systemClock): Promise<OpenServer> {
  // On a cluster the folder holds files alone, and further servers may share it.
  // Looked at first: a folder without an app is the fault of who starts the server.
  const web = settings.webFolder === null ? null : webFiles(settings.webFolder)
  const take = settings.databaseUrl === null ? takeDataFolder : shareDataFolder
  const folder = explained(() => take(settings.dataFolder), settings)
  let db: Database | null = null
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
    const files = await openFiles(settings.bucket, folder.filesFolder, log)
    if (settings.isDemo) log.info('demo', { isFilled: await fillDemo({ db: opened, files }, clock.now() / 1000) })
    // Nobody else has the folder open: what a worker was at when it died is taken up without waiting for its lease.
    if (settings.databaseUrl === null) await releaseJobs(opened, clock.now() / 1000)
    const queue = jobQueue(opened, clock)
    const { smtp, identity } = settings
    const parts: AppParts = {
      db: opened,
      clock,
      log,
      queue,
      files,
      mail: smtp === null ? outboxMail(opened, clock) : queuedMail(queue),
      providers: embeddedProviders(opened),
      identities: identity === null ? null : identityTokens(identity),
      settings: settings.http,
      configuration: settings.configuration,
      web,
    }
    const mailWorks = smtp === null ? {} : { [mailJob]: sendMailWork(smtp, opened, clock) }
    const housekeeping = startHousekeeping(parts)
    const worker = startJobWorkers({ db: opened, clock, log }, lanesOf({ ...worksOf(parts), ...mailWorks }))
    let ended: Promise<void> | null = null
    const endWork = (): Promise<void> => {
      ended ??= Promise.all([housekeeping.stop(), worker.stop()]).then(() => undefined)
      return ended
    }
    return {
      app: createApp(parts),
      parts,
      setAddress: (address) => {
        folder.setAddress(address)
        if (!settings.hasPublicUrl) parts.settings = { ...parts.settings, publicUrl: address }
      },
      endWork,
      close: async () => {
        await endWork()
        await endWorkbookThread()
        await opened.close()
        folder.release()
      },
    }
  } catch (error) {
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
