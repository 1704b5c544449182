import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import {
  type ReadAnswer,
  type ReadProgress,
  type ReadProgressMessage,
  type ReadRequest,
  workbookOfAnswer,
} from '../formats/index.ts'

/** What the thread may use and take. */
export interface WorkerLimits {
  /** How long the thread may be without a word; each page of a PDF starts it anew. */
  timeLimitMs: number
  memoryMegabytes: number
  /** The worker's script; found beside this module where none is given. */
  workerUrl?: URL
  /** Told before each page of a PDF. */
  onProgress?: (progress: ReadProgress) => void
  /** Ends the thread. */
  signal?: AbortSignal
}

/**
 * Read a document in a thread of its own, which is ended when it stands still for too long or takes too much memory.
 *
 * @throws {UnreadableDocumentError} What `readWorkbook` throws; `too_slow`; `too_large` where the memory does not do.
 * @throws What `signal` was aborted with.
 */
export function readInWorker(request: ReadRequest, limits: WorkerLimits): Promise<Workbook> {
  const { timeLimitMs, memoryMegabytes, workerUrl = defaultWorkerUrl(), onProgress, signal } = limits
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(workerUrl, {
      workerData: { ...request, reportsProgress: true },
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      ...(workerUrl.pathname.endsWith('.ts') ? { execArgv: ['--conditions=@uwkit/source'] } : {}),
    })
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      void worker.terminate()
      settle()
    }
    const onAbort = (): void => end(() => reject(signal?.reason))
    signal?.addEventListener('abort', onAbort, { once: true })
    const refuse = (code: 'too_slow' | 'too_large', seen: string): void => {
      const hint = 'Save the sheets that matter as a new file and try that.'
      end(() => reject(new UnreadableDocumentError(code, request.file, `${seen}. ${hint}`)))
    }
    const timer = setTimeout(
      () => refuse('too_slow', `reading took more than ${timeLimitMs / 1000} seconds and was ended`),
      timeLimitMs,
    )
    worker.on('message', (message: ReadAnswer | ReadProgressMessage) => {
      if ('progress' in message) {
        // What a file may take is limited by its cells and pages: the clock only ends a thread that stands still.
        timer.refresh()
        onProgress?.(message.progress)
        return
      }
      end(() => {
        try {
          resolve(workbookOfAnswer(message, request.file))
        } catch (error) {
          reject(error)
        }
      })
    })
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        refuse('too_large', `reading took more than ${memoryMegabytes} MB of memory and was ended`)
      } else end(() => reject(error))
    })
  })
}

/** The built script where there is one beside this module, else the source. */
function defaultWorkerUrl(): URL {
  const built = new URL('./read-worker.js', import.meta.url)
  return existsSync(built) ? built : new URL('./read-worker.ts', import.meta.url)
}
