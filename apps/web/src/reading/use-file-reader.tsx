import { createContext, type ReactNode, useContext } from 'react'
import { createWorkerReader, type WorkerReader } from './worker-reader.ts'

const ReaderContext = createContext<WorkerReader | null>(null)
let shared: WorkerReader | null = null

/** The one reader of the page, in a worker of its own. */
export function fileReader(): WorkerReader {
  shared ??= createWorkerReader(
    () => new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module', name: 'reader' }),
  )
  return shared
}

/** Hands a reader to the screens below; without it they share the page's own. */
export function FileReaderProvider({ reader, children }: { reader: WorkerReader; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** The reader of documents. */
export function useFileReader(): WorkerReader {
  return useContext(ReaderContext) ?? fileReader()
}
