import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type SingleConnection, valueParsers } from './database.ts'

/** Where an embedded database lives and what it starts from. */
export interface PgliteOptions {
  /** Folder of its files; in memory without one. */
  folder?: string
  /** Dump of a data folder to start from, where the folder is new. */
  seed?: Uint8Array<ArrayBuffer>
}

/** The embedded database in this thread. */
interface PgliteConnection extends SingleConnection {
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

/** A file as the database's own file system has it open. */
interface OpenFile {
  node: object
  /** Number of the open file; none for a folder. */
  nfd?: number
}

/** The number by which the compiled database knows a failure of the disk. Source: WASI, `errno`, “io”. */
const diskFailure = 29

/** What of the compiled database is changed. */
interface CompiledDatabase {
  /** Its file systems tell it of a failure by this error alone: any other ends it, and its callers wait for ever. */
  FS: { ErrnoError: new (number: number) => Error }
  NODEFS: {
    /** There a folder cannot be flushed, and need not be. */
    isWindows: boolean
    stream_ops: { fsync?: (file: OpenFile) => number }
    realPath(node: object): string
  }
}

/**
 * Parameters to start the embedded database with: as it comes, it never asks for its files to be flushed (`-F`), and with
 * `fdatasync` it would ask for what its file system does not know.
 *
 * @source PostgreSQL's manual, 20.5 “Write Ahead Log”: without `fsync` a power failure can leave data damaged.
 */
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/**
 * The folder of an embedded database, whose files reach the disk when the database says so: an acknowledged write outlasts
 * a power failure, as on any PostgreSQL.
 */
export class DurableFiles extends NodeFS {
  readonly #folder: string
  readonly #flush: (file: number) => void
  #isOpen = false

  /** @param flush Brings an open file to the disk; tests count instead. */
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
   * Says that the database is open. While it opens after a crash it asks for each of its thousand files, which would take
   * seconds; they are flushed beside the first requests instead.
   *
   * @param onError Hears of each that could not be flushed, by its path; all others are.
   * @param flushPath Brings a file or folder to the disk; tests count instead.
   * @returns When that is done.
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
        throw new FS.ErrnoError(diskFailure)
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
    // The database has meanwhile removed it and needs it no more, or it is a folder of a system that flushes none.
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
