import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableStart } from './durable-files.ts'
import type { SingleConnection } from './single-connection.ts'
import { valueParsers } from './value-types.ts'

/** Where an embedded database lives and what it starts from. */
export interface PgliteOptions {
  /** Folder of its files; in memory without one. */
  folder?: string
  /** Dump of a data folder to start from, where the folder is new. */
  seed?: Uint8Array<ArrayBuffer>
}

/** The embedded database in this thread. */
export interface PgliteConnection extends SingleConnection {
  /** The data folder as an archive, to start others from. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Opens the embedded database in this thread: for tests, and inside its own thread.
 *
 * @param onError Hears of each file that could not be flushed after the opening; a write whose flush fails is rejected.
 */
export async function openPglite(
  { folder, seed }: PgliteOptions,
  onError: (error: Error) => void = () => undefined,
): Promise<PgliteConnection> {
  const files = folder === undefined ? null : new DurableFiles(folder)
  const database = await PGlite.create({
    ...(files === null ? {} : { fs: files, startParams: [...durableStart] }),
    ...(seed === undefined ? {} : { loadDataDir: new Blob([seed]) }),
    parsers: { ...valueParsers },
  })
  files?.opened(onError).catch(onError)
  return {
    run: async (text, values) => (await database.query<object>(text, [...values])).rows,
    script: async (text) => {
      await database.exec(text)
    },
    dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
    close: () => database.close(),
  }
}
