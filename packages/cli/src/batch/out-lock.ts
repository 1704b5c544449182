import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rename, rmdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { InvalidInputError } from '@uwkit/core/shared'

/** How a folder is locked and waited for; tests set their own values. */
export interface LockTimes {
  /** Milliseconds without a renewal after which the run that holds the folder counts as killed. */
  stale: number
  /** Milliseconds between two renewals. */
  update: number
  /** Number of attempts to take a folder that another run holds, and the milliseconds between them. */
  tries: number
  interval: number
}

/** A results folder held by this run. */
export interface ReservedFolder {
  /** @throws {InvalidInputError} This run lost the folder. */
  checkOwnership: () => void
  /** Releases the folder. */
  release: () => Promise<void>
}

/** A killed run's folder is free after ten seconds, so twelve attempts are enough. */
const usualTimes: LockTimes = { stale: 10_000, update: 2000, tries: 12, interval: 1000 }

/**
 * Reserves a results folder for this run: two runs in one folder would mix their summaries. The lock is a folder, which
 * only one of two runs can create, and whose date the run renews every two seconds; the lock of a killed run is taken
 * over if it has not been renewed for ten.
 *
 * @param out An existing folder.
 * @param report Called once while another run holds the folder.
 * @throws {InvalidInputError} Another run writes to it, or it is not writable.
 */
export async function reserveFolder(
  out: string,
  report: (text: string) => void,
  { stale, update, tries, interval }: LockTimes = usualTimes,
): Promise<ReservedFolder> {
  const place = join(out, '.uw-batch.lock')
  try {
    for (let attempts = 0; !(await createLock(place, stale)); attempts += 1) {
      if (attempts === tries) throw Object.assign(new Error('it is locked'), { code: 'EEXIST' })
      const seconds = Math.ceil((tries * interval) / 1000)
      if (attempts === 0)
        report(`Another run is using ${out}, or was stopped while using it. Waiting up to ${seconds} seconds\n`)
      await setTimeout(interval)
    }
  } catch (error) {
    throw new InvalidInputError('--out', out, problemText(error, place))
  }
  let lost: Error | null = null
  let renewed = (await stat(place)).mtimeMs
  const renew = async () => {
    if ((await stat(place)).mtimeMs !== renewed) throw new Error('another run has taken it')
    await utimes(place, new Date(), new Date())
    renewed = (await stat(place)).mtimeMs
  }
  const released = new AbortController()
  const renewing = (async () => {
    while (lost === null) {
      await setTimeout(update, undefined, { signal: released.signal, ref: false })
      await renew().catch((error: Error) => {
        lost = error
      })
    }
  })().catch(() => undefined)
  const stopWatching = onSignal(() => rmSync(place, { recursive: true, force: true }))
  return {
    checkOwnership: () => {
      if (lost !== null) throw new InvalidInputError('--out', out, lockLostText(lost, place))
    },
    release: async () => {
      stopWatching()
      released.abort()
      await renewing
      // A lost lock belongs to another run.
      if (lost === null) await rmdir(place)
    },
  }
}

/** Creates the lock; `false` if another run holds it. A lock that was not renewed within `stale` is moved aside and created again. */
async function createLock(place: string, stale: number): Promise<boolean> {
  const made = await mkdir(place).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
      return false
    },
  )
  if (made) return true
  const found = await stat(place).catch(() => null)
  if (found === null || Date.now() - found.mtimeMs < stale) return false
  if (!found.isDirectory()) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' })
  const staleLock = `${place}.${randomUUID()}`
  await rename(place, staleLock)
  await rmdir(staleLock)
  return mkdir(place).then(
    () => true,
    () => false,
  )
}

function problemText(error: unknown, lockfilePath: string): string {
  if (codeOf(error) === 'EEXIST')
    return `is in use by another run (lock: ${lockfilePath}). Wait until it ends, or name another folder`
  if (codeOf(error) === 'ENOTDIR') return `contains a file where uw needs its lock folder. Delete ${lockfilePath}`
  return `can’t be written (${(error as Error).message})`
}

function lockLostText(error: Error, lockfilePath: string): string {
  return `lock was lost (${lockfilePath}: ${error.message}). Make sure that no other run uses the folder, then run again. Finished documents are kept`
}

function codeOf(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code
}

/** Runs a callback before a signal ends this process. @returns Removes the callback. */
export function onSignal(run: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = () => {
    for (const signal of signals) process.off(signal, ended)
  }
  const ended = (signal: NodeJS.Signals) => {
    stop()
    run()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, ended)
  return stop
}
