/**
 * Work that takes many minutes, in pieces: each piece's answer is saved in a file under a key, so that an interrupted
 * run resumes where it stopped, and the pieces run in two processes.
 */
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One piece of work: its kind and name, and the key under which its answer is saved. */
export interface Job {
  kind: 'transformed' | 'sabotage'
  name: string
  key: string
  /** Number of edits of a sabotage. */
  count?: number
  /** Whether a document is also read as pictures of its pages. */
  isScanned?: boolean
}

const processes = 2

/** Runs the jobs without a saved answer, and returns the answers of all, in their order. */
export async function runJobs<Answer>(
  jobs: readonly Job[],
  folder: string,
  onDone: (job: Job, left: number) => void,
): Promise<Answer[]> {
  mkdirSync(folder, { recursive: true })
  const path = ({ key }: Job) => join(folder, `${key}.json`)
  const waiting = jobs.filter((job) => !existsSync(path(job)))
  let left = waiting.length
  await Promise.all(Array.from({ length: Math.min(processes, waiting.length) }, work))
  return jobs.map((job) => JSON.parse(readFileSync(path(job), 'utf8')) as Answer)

  function work(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = fork(new URL('./worker.ts', import.meta.url), {
        execArgv: ['--conditions=@uwkit/source', '--no-warnings'],
      })
      let current: Job | undefined
      const next = () => {
        current = waiting.shift()
        if (current) child.send(current)
        else child.disconnect()
      }
      child.on('message', (answer) => {
        if (current) {
          writeFileSync(`${path(current)}.part`, JSON.stringify(answer))
          renameSync(`${path(current)}.part`, path(current))
          left -= 1
          onDone(current, left)
        }
        next()
      })
      child.on('error', reject)
      child.on('exit', (code) => {
        if (code === 0) resolve()
        else
          reject(
            new Error(`a process ended with code ${code} at ${current?.kind ?? 'its start'} ${current?.name ?? ''}`),
          )
      })
      next()
    })
  }
}
