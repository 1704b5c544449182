import { join } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { lock } from 'proper-lockfile'

/** How a folder is kept and waited for; tests put their own. */
export interface LockTimes {
  /** Milliseconds without a sign of the run that has the folder, after which it counts as killed. */
  stale: number
  /** Milliseconds between two signs. */
  update: number
  /** So often a folder that another run has is asked for again, and so many milliseconds apart. */
  tries: number
  apart: number
}

/** A folder of results that this run has. */
export interface TakenFolder {
  /** @throws {InvalidInputError} The folder is no longer this run's. */
  stillOurs: () => void
  /** Give the folder free. */
  release: () => Promise<void>
}

/** A killed run's folder is free after ten seconds, so that twelve are enough to wait. */
const usualTimes: LockTimes = { stale: 10_000, update: 2000, tries: 12, apart: 1000 }

/**
 * Take a folder of results for this run: two that write into one would mix their summaries. A run gives a sign of itself every
 * two seconds; what a killed one left is taken over when no sign came for ten.
 *
 * @param out A folder that is there.
 * @param say Told once where another run has the folder and is waited for.
 * @throws {InvalidInputError} Another run writes into it, or nothing can be written there.
 */
export async function takeOut(
  out: string,
  say: (text: string) => void,
  times: LockTimes = usualTimes,
): Promise<TakenFolder> {
  const lockfilePath = join(out, '.uw-batch.lock')
  let lost: Error | null = null
  const { stale, update, tries, apart } = times
  const take = (retries: number) =>
    lock(out, {
      lockfilePath,
      stale,
      update,
      retries: { retries, factor: 1, minTimeout: apart, maxTimeout: apart },
      onCompromised: (error) => {
        lost = error
      },
    })
  const free = await take(0)
    .catch((error: unknown) => {
      if (codeOf(error) !== 'ELOCKED' || tries === 0) throw error
      const seconds = Math.ceil((tries * apart) / 1000)
      say(`Another run has ${out}, or was killed in it: waiting up to ${seconds} seconds\n`)
      return take(tries)
    })
    .catch((error: unknown) => {
      throw new InvalidInputError('--out', out, refusalOf(error, lockfilePath))
    })
  return {
    stillOurs: () => {
      if (lost !== null) throw new InvalidInputError('--out', out, lostWords(lost, lockfilePath))
    },
    release: async () => {
      // What is lost is another run's by now.
      if (lost === null) await free()
    },
  }
}

function refusalOf(error: unknown, lockfilePath: string): string {
  if (codeOf(error) === 'ELOCKED')
    return `must be a folder that no other run writes into, and one does (${lockfilePath} is kept up to date): wait until it is done, or name another folder`
  if (codeOf(error) === 'ENOTDIR') return `has a file where a run keeps its lock: delete ${lockfilePath}`
  return `cannot be written (${(error as Error).message})`
}

function lostWords(error: Error, lockfilePath: string): string {
  return `was lost to this run (${lockfilePath}: ${error.message}): see that no other run writes into it, and start again; what is finished is kept`
}

function codeOf(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code
}
