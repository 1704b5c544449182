import { createWorkerReader, type WorkerReader } from './worker-reader.ts'

let shared: WorkerReader | null = null

/** The reader of documents: one for the whole page, with a worker a file. */
export function useFileReader(): WorkerReader {
  shared ??= createWorkerReader(
    () => new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module', name: 'reader' }),
  )
  return shared
}
