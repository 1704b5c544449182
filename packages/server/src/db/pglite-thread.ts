import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { UwkitError } from '@uwkit/core/shared'
import type { SingleConnection } from './database.ts'
import type { PgliteOptions } from './pglite.ts'

/** Request to the thread. */
export interface ThreadRequest {
  id: number
  kind: 'run' | 'script' | 'close'
  text: string
  values: readonly unknown[]
}

/** Number of an answer that reports a failure outside any request. */
export const unrequestedId = -1

/** Answer of the thread; 0 answers its start. */
export interface ThreadAnswer {
  id: number
  rows?: object[]
  failure?: { message: string; code?: string; constraint?: string }
}

interface Waiting {
  resolve: (rows: object[]) => void
  reject: (error: Error) => void
}

/**
 * Opens the embedded database in its own thread, so that a large statement never delays other requests.
 *
 * @param onError Receives failures that belong to no request.
 * @param workerUrl Script of the thread, for programs that bundle this module; by default the one next to it.
 */
export async function openPgliteThread(
  options: PgliteOptions,
  onError: (error: Error) => void,
  workerUrl: URL = defaultWorkerUrl(),
): Promise<SingleConnection> {
  const worker = new Worker(workerUrl, {
    workerData: options,
    ...(workerUrl.pathname.endsWith('.ts') ? { execArgv: ['--conditions=@uwkit/source'] } : {}),
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let end: Error | null = null

  function fail(error: Error): void {
    end = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, rows, failure }: ThreadAnswer) => {
    if (id === unrequestedId) {
      onError(new Error(failure?.message))
      return
    }
    const one = waiting.get(id)
    waiting.delete(id)
    if (failure) one?.reject(Object.assign(new Error(failure.message), failure))
    else one?.resolve(rows ?? [])
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new UwkitError('database_closed', 'The database thread stopped. Restart the server.')))

  function answerTo(id: number): Promise<object[]> {
    return new Promise((resolve, reject) => {
      if (end) reject(end)
      else waiting.set(id, { resolve, reject })
    })
  }
  async function request(kind: ThreadRequest['kind'], text = '', values: readonly unknown[] = []): Promise<object[]> {
    lastId += 1
    const answer = answerTo(lastId)
    worker.postMessage({ id: lastId, kind, text, values } satisfies ThreadRequest, [])
    return answer
  }

  try {
    await answerTo(0)
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    run: (text, values) => request('run', text, values),
    script: async (text) => {
      await request('script', text)
    },
    close: async () => {
      await request('close')
      await worker.terminate()
    },
  }
}

/** Returns the built script if there is one next to this module, else the source. */
function defaultWorkerUrl(): URL {
  const places = ['./pglite-worker.js', './db/pglite-worker.js'].map((path) => new URL(path, import.meta.url))
  return places.find((place) => existsSync(place)) ?? new URL('./pglite-worker.ts', import.meta.url)
}
