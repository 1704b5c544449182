import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** How jobs are distributed to processes. */
export interface PoolOptions<Job, Answer> {
  /** Script of a process: it answers each message, a job with the setting, with one message. */
  script: URL
  /** Sent with each job. */
  setting: unknown
  workers: number
  memoryMegabytes: number
  /** Starts the time limit of a job: calls `end` when it expires. @returns Cancels the limit. */
  limit: (job: Job, end: () => void) => () => void
  /** Called with the result of each job as it finishes; the next job of that worker waits for it. */
  onAnswer: (job: Job, answer: Answer | PoolFailure, milliseconds: number) => Promise<void>
  now: () => number
}

/** Why a worker gave no answer: it exceeded its time or memory limit, or it ended. */
export interface PoolFailure {
  ended: 'too_slow' | 'too_large' | 'worker_died'
  why: string
}

/** Number of trailing characters of a worker's error output that are kept to explain why it died. */
const errorCharacters = 4000

/** A process and the end of its error output. */
interface PoolWorker {
  process: ChildProcess
  printed: string
}

/**
 * Sends jobs to processes, one at a time each, until all are done. A process that hangs or dies is replaced, and only
 * its job fails: a thread without memory can end the whole program, a process ends only itself.
 *
 * @throws What `onAnswer` throws; no further job starts then.
 */
export async function runJobs<Job, Answer>(jobs: Iterable<Job>, options: PoolOptions<Job, Answer>): Promise<void> {
  const queue = jobs[Symbol.iterator]()
  let isStopped = false
  const lane = async (): Promise<void> => {
    let worker: PoolWorker | null = null
    try {
      for (let next = queue.next(); !next.done && !isStopped; next = queue.next()) {
        if (worker === null || !worker.process.connected) worker = startWorker(options)
        const start = options.now()
        const answer = await answerOf(worker, next.value, options)
        if (answer.isLost) {
          worker.process.kill('SIGKILL')
          worker = null
        }
        await options.onAnswer(next.value, answer.value, options.now() - start)
      }
    } catch (error) {
      isStopped = true
      throw error
    } finally {
      worker?.process.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: options.workers }, lane))
}

function startWorker<Job, Answer>({ script, memoryMegabytes }: PoolOptions<Job, Answer>): PoolWorker {
  const worker: PoolWorker = {
    printed: '',
    process: fork(fileURLToPath(script), [], {
      execArgv: [
        `--max-old-space-size=${memoryMegabytes}`,
        ...(script.pathname.endsWith('.ts') ? ['--conditions=@uwkit/source'] : []),
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    }),
  }
  worker.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    worker.printed = (worker.printed + text).slice(-errorCharacters)
  })
  // A process that ends between two jobs is replaced before the next one.
  worker.process.on('error', () => undefined)
  return worker
}

function answerOf<Job, Answer>(
  worker: PoolWorker,
  job: Job,
  { limit, setting, memoryMegabytes }: PoolOptions<Job, Answer>,
): Promise<{ value: Answer | PoolFailure; isLost: boolean }> {
  return new Promise((resolve) => {
    const settle = (value: Answer | PoolFailure, isLost: boolean): void => {
      stop()
      worker.process.off('message', onMessage).off('close', onClose)
      resolve({ value, isLost })
    }
    const onMessage = (value: unknown): void => settle(value as Answer, false)
    const onClose = (): void => settle(workerFailure(worker.printed, memoryMegabytes), true)
    worker.process.on('message', onMessage).on('close', onClose)
    const stop = limit(job, () =>
      settle({ ended: 'too_slow', why: 'it exceeded its time limit and was stopped' }, true),
    )
    worker.process.send({ job, setting }, () => undefined)
  })
}

function workerFailure(printed: string, memoryMegabytes: number): PoolFailure {
  if (printed.includes('heap out of memory'))
    return { ended: 'too_large', why: `it took more than ${memoryMegabytes} MB of memory and was stopped` }
  const [, words] = /^\w*Error: (.+)$/m.exec(printed) ?? []
  return { ended: 'worker_died', why: `its process ended${words ? ` (${words})` : ''}` }
}
