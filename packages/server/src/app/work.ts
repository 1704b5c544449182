import { writeFileSync } from 'node:fs'
import type { Clock } from '@uwkit/core/client'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { sql } from '../db/sql.ts'
import type { AppParts } from '../http/context.ts'
import type { Log } from '../http/log.ts'
import { repeatedly } from '../queue/job-worker.ts'
import { openParts } from './open-server.ts'
import type { ServerSettings } from './server-settings.ts'

/** Workers in this process, without a server. */
export interface RunningWork {
  /** The parts in use, such as the database and the clock. */
  parts: AppParts
  /** Accepts no further job and finishes the current ones, or hands them back if they take more than five seconds. */
  stop(): Promise<void>
}

/** Interval at which a worker reports that it is alive, milliseconds. Our own choice: a half-minute check sees six reports. */
const aliveMilliseconds = 5_000

/**
 * Does long work for the servers that share a cluster; answers no requests.
 *
 * @param aliveFile Written every five seconds while the database answers, so that a health check can look at its age.
 * @throws {UwkitError} There is no cluster, or no public address is set, which a worker's mails need.
 * @throws {InvalidInputError} The number of workers is zero.
 */
export async function work(
  settings: ServerSettings,
  log: Log,
  { aliveFile = null, clock = null }: { aliveFile?: string | null; clock?: Clock | null } = {},
): Promise<RunningWork> {
  if (settings.databaseUrl === null) {
    const reason = 'Only the server process can use the embedded database'
    throw new UwkitError('no_cluster', `uw work requires DATABASE_URL, the servers’ PostgreSQL cluster. ${reason}`)
  }
  if (!settings.hasPublicUrl) {
    throw new UwkitError(
      'no_public_url',
      'uw work requires UWKIT_PUBLIC_URL for links in emails. Set it to the servers’ value',
    )
  }
  if (settings.workers === 0) {
    throw new InvalidInputError(
      'workers',
      0,
      'at least 1',
      'uw work requires at least 1 worker. Set --workers or UWKIT_WORKERS',
    )
  }
  const open = await openParts(settings, log, clock)
  const alive = aliveFile === null ? null : startHeartbeat(open.parts, aliveFile)
  log.info('working', { workers: open.parts.workers ?? 0, database: open.parts.db.kind })
  return {
    parts: open.parts,
    stop: async () => {
      await open.stopWork()
      await alive?.stop()
      await open.close()
      log.info('stopped')
    },
  }
}

/** Writes the time to a file while the database answers. */
function startHeartbeat({ db, clock, log }: AppParts, file: string): { stop(): Promise<void> } {
  return repeatedly({ clock, log }, { name: 'alive', milliseconds: aliveMilliseconds }, async () => {
    await db.query(sql`select 1 as one`)
    writeFileSync(file, `${new Date(clock.now()).toISOString()}\n`)
  })
}
