import { removeLapsed } from '../account/index.ts'
import type { AppParts } from '../http/context.ts'
import { removeOldUploads, uploadSeconds } from '../parsed-file/index.ts'
import { removeDoneJobs } from '../queue/job.store.ts'

/** Our own choice: each hour; the results of long work stay for 30 days. */
const times = { everyMilliseconds: 3600_000, jobSeconds: 30 * 24 * 3600 }

/** Removes each hour what has lapsed, until it is stopped. Several servers may do so at once. */
export function startHousekeeping({ db, files, clock, log }: Pick<AppParts, 'db' | 'files' | 'clock' | 'log'>): {
  stop(): Promise<void>
} {
  let isStopped = false
  let callOff = (): void => undefined
  let tidying: Promise<void> = Promise.resolve()
  const tidy = async (): Promise<void> => {
    const now = clock.now() / 1000
    try {
      await removeLapsed(db, now)
      await removeDoneJobs(db, now - times.jobSeconds)
      const kept = await removeOldUploads({ db, files }, now - uploadSeconds)
      for (const { key, error } of kept) log.error('housekeeping', { file: key, error: messageOf(error) })
    } catch (error) {
      log.error('housekeeping', { error: messageOf(error) })
    }
    if (!isStopped) wait()
  }
  const wait = (): void => {
    callOff = clock.after(times.everyMilliseconds, () => {
      tidying = tidy()
    })
  }
  wait()
  return {
    stop: async () => {
      isStopped = true
      callOff()
      await tidying
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
