import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'

/** The run that writes into a folder of results. */
interface Holder {
  pid: number
  host: string
  /** When the process began, as the system counts; a later process of the same number is another. `null` where it is not told. */
  begun: string | null
}

/** The folders that runs of this process write into. */
const ours = new Set<string>()

/**
 * Take a folder of results for this run: two that write into one would mix their summaries. What a killed run left is taken over.
 *
 * @param out A folder that is there.
 * @returns What gives the folder free.
 * @throws {InvalidInputError} Another run writes into it.
 */
export async function takeOut(out: string): Promise<() => Promise<void>> {
  const lock = join(out, '.uw-batch.lock')
  const me: Holder = { pid: process.pid, host: hostname(), begun: begunOf(process.pid) }
  const draft = `${lock}.${process.pid}.part`
  while (ours.has(lock) || !(await created(lock, draft, me))) {
    const holder = await holderOf(lock)
    if (holder !== null && isRunning(holder, lock)) throw new InvalidInputError('--out', out, wordsOf(holder, lock))
    await removeStale(lock)
  }
  ours.add(lock)
  return async () => {
    ours.delete(lock)
    await rm(lock, { force: true })
  }
}

/** The file appears under its name with its content: a reader never finds it empty. */
async function created(lock: string, draft: string, me: Holder): Promise<boolean> {
  try {
    await writeFile(draft, JSON.stringify(me))
    await link(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new InvalidInputError('--out', lock, `cannot be written (${(error as Error).message})`)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Moved away first, so that of two runs that find the same one only one removes it. */
async function removeStale(lock: string): Promise<void> {
  const aside = `${lock}.${process.pid}.stale`
  await rename(lock, aside).catch(() => undefined)
  const holder = await holderOf(aside)
  // Somebody else was faster and has taken the folder: theirs is given back.
  if (holder !== null && isRunning(holder, lock)) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

async function holderOf(lock: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(lock, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Whether the run of a lock goes on; that of another machine cannot be seen from here, and counts as going on. */
function isRunning({ pid, host, begun }: Holder, lock: string): boolean {
  if (host !== hostname()) return true
  if (pid === process.pid) return ours.has(lock)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return begun === null || begunOf(pid) === begun
}

/** Field 22 of what Linux tells of a process, behind its name, which may hold blanks; `null` elsewhere. */
function begunOf(pid: number): string | null {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return told.slice(told.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function wordsOf({ pid, host }: Holder, lock: string): string {
  const run = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
  const away = host === hostname() ? '' : `, or delete ${lock} where that machine runs it no more`
  return `must be a folder that no other run writes into, and ${run} does: wait until it is done, or name another folder${away}`
}
