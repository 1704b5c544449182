import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type SingleConnection, valueParsers } from './database.ts'

/** Location of an embedded database and its starting content. */
export interface PgliteOptions {
  /** Folder of its files; in memory if omitted. */
  folder?: string
  /** Dump of a data folder to start from if the folder is new. */
  seed?: Uint8Array<ArrayBuffer>
}

/** The embedded database in this thread. */
interface PgliteConnection extends SingleConnection {
  /** Returns the data folder as an archive from which others can start. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Opens the embedded database in this thread, for tests and inside its own thread.
 *
 * @param onError Receives each file that could not be flushed after opening; a write whose flush fails is rejected.
 */
export async function openPglite(
  { folder, seed }: PgliteOptions,
  onError: (error: Error) => void = () => undefined,
): Promise<PgliteConnection> {
  const files = folder === undefined ? null : new DurableFiles(folder)
  const database = await PGlite.create({
    ...(files === null ? {} : { fs: files, startParams: [...durableParameters] }),
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

/** An open file of the database's own file system. */
interface OpenFile {
  node: object
  /** Number of the open file; absent for a folder. */
  nfd?: number
}

/** Error number of a disk failure in the compiled database. Source: WASI, `errno`, “io”. */
const diskErrorNumber = 29

/** Parts of the compiled database that are replaced. */
interface CompiledDatabase {
  /** The only error its file systems may throw: any other ends the database, and its callers wait forever. */
  FS: { ErrnoError: new (number: number) => Error }
  NODEFS: {
    /** On Windows a folder cannot be flushed and need not be. */
    isWindows: boolean
    stream_ops: { fsync?: (file: OpenFile) => number }
    realPath(node: object): string
  }
}

/**
 * Start parameters of the embedded database: its defaults never flush files (`-F`), and `fdatasync` would call a
 * function that its file system lacks.
 *
 * @source PostgreSQL's manual, 20.5 “Write Ahead Log”: without `fsync` a power failure can leave data damaged.
 */
export const durableParameters: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/**
 * The folder of an embedded database, whose files are flushed when the database requests it: an acknowledged write
 * survives a power failure, as with any PostgreSQL.
 */
export class DurableFiles extends NodeFS {
  readonly #folder: string
  readonly #flush: (file: number) => void
  #isOpen = false

  /** @param flush Flushes an open file to the disk; tests count calls instead. */
  constructor(folder: string, flush: (file: number) => void = fsyncSync) {
    super(folder)
    this.#folder = folder
    this.#flush = flush
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const preRun = [...(emscriptenOpts.preRun ?? []), (database: unknown) => this.#flushWhenAsked(database)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /**
   * Reports that the database is open. While it opens after a crash it would flush its thousand files, which takes
   * seconds; they are flushed during the first requests instead.
   *
   * @param onError Receives each path that could not be flushed; all others are.
   * @param flushPath Flushes a file or folder to the disk; tests count calls instead.
   * @returns Resolves when the flushing is done.
   */
  async opened(onError: (error: Error) => void, flushPath: (path: string) => Promise<void> = flush): Promise<void> {
    this.#isOpen = true
    for (const path of [...(await readdir(this.#folder, { recursive: true })), '.']) {
      try {
        await flushPath(join(this.#folder, path))
      } catch (error) {
        onError(new Error(`${path} could not be written to disk: ${(error as Error).message}`))
      }
    }
  }

  #flushWhenAsked(database: unknown): void {
    const { NODEFS, FS } = database as CompiledDatabase
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      if (!this.#isOpen) return 0
      try {
        if (nfd !== undefined) this.#flush(nfd)
        else if (!NODEFS.isWindows) flushFolder(NODEFS.realPath(node))
      } catch {
        throw new FS.ErrnoError(diskErrorNumber)
      }
      return 0
    }
  }
}

async function flush(path: string): Promise<void> {
  try {
    const file = await open(path, 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    // The database has deleted the file in the meantime, or it is a folder on a system that flushes none.
    if (!['ENOENT', 'EISDIR', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function flushFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
