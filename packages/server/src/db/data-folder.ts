import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { UwkitError } from '@uwkit/core/shared'

/** Who has a data folder open. */
export interface DataFolderHolder {
  pid: number
  /** Tells a process from a later one of the same number; `null` where the system does not say. */
  processStart: string | null
  /** Where its server answers, `null` for none: `http://127.0.0.1:8080`. */
  address: string | null
}

/** A data folder that this process holds. */
export interface DataFolder {
  /** Of the database's files. */
  databaseFolder: string
  /** Of stored files. */
  filesFolder: string
  /** Says where the server answers, for commands that find the folder taken. */
  setAddress(address: string): void
  release(): void
}

/** Another process has the data folder open; two at once would damage the database. */
export class DataFolderInUseError extends UwkitError {
  readonly holder: DataFolderHolder

  constructor(folder: string, holder: DataFolderHolder) {
    const where = holder.address === null ? '' : `, which answers at ${holder.address}`
    super('data_folder_in_use', `${folder} is in use by process ${holder.pid}${where}. End it, or name another folder`)
    this.name = 'DataFolderInUseError'
    this.holder = holder
  }
}

/** Read, write and enter for its owner, nothing for anybody else. */
const ownerOnly = 0o700

const held = new Set<string>()

/**
 * Takes a data folder for this process, and makes it where there is none.
 *
 * @throws {DataFolderInUseError} A living process has it open, this one included.
 */
export function takeDataFolder(folder: string): DataFolder {
  makePrivate(folder)
  const lock = join(folder, 'lock.json')
  const me: DataFolderHolder = { pid: process.pid, processStart: startOf(process.pid), address: null }
  for (;;) {
    if (created(lock, me)) break
    const holder = dataFolderHolder(folder)
    if (holder !== null) throw new DataFolderInUseError(folder, holder)
    removeStale(lock)
  }
  held.add(lock)
  const folders = foldersIn(folder)
  for (const one of Object.values(folders)) {
    makePrivate(one)
    // One that was made before may be open to others: PGlite writes files that anybody may change.
    chmodSync(one, ownerOnly)
  }
  return {
    ...folders,
    setAddress: (address) => {
      const next = `${lock}.${randomUUID()}`
      writeFileSync(next, JSON.stringify({ ...me, address }))
      renameSync(next, lock)
    },
    release: () => {
      held.delete(lock)
      rmSync(lock, { force: true })
    },
  }
}

/** A folder of stored files alone, which several servers on one cluster may share. */
export function shareDataFolder(folder: string): DataFolder {
  const folders = foldersIn(folder)
  makePrivate(folders.filesFolder)
  return { ...folders, setAddress: () => undefined, release: () => undefined }
}

/** Makes a folder that other users of the machine cannot look into; one that is there keeps what its owner has set. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly })
}

function foldersIn(folder: string): Pick<DataFolder, 'databaseFolder' | 'filesFolder'> {
  return { databaseFolder: join(folder, 'database'), filesFolder: join(folder, 'files') }
}

/** Which living process has a data folder open; `null` for none. */
export function dataFolderHolder(folder: string): DataFolderHolder | null {
  const lock = join(folder, 'lock.json')
  const holder = read(lock)
  if (holder === null) return null
  if (holder.pid === process.pid) return held.has(lock) ? holder : null
  return isAlive(holder) ? holder : null
}

function created(lock: string, holder: DataFolderHolder): boolean {
  // The file appears under its name with its content: a reader never finds it empty.
  const draft = `${lock}.${randomUUID()}`
  const file = openSync(draft, 'wx')
  writeFileSync(file, JSON.stringify(holder))
  closeSync(file)
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Moves a dead process's lock away; where somebody else was faster and has taken the folder, gives theirs back. */
function removeStale(lock: string): void {
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const holder = read(aside)
  if (holder !== null && holder.pid !== process.pid && isAlive(holder)) linkSync(aside, lock)
  rmSync(aside)
}

function read(lock: string): DataFolderHolder | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as DataFolderHolder
  } catch {
    return null
  }
}

function isAlive({ pid, processStart }: DataFolderHolder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(pid) === processStart
}

/** On Linux the boot and the tick in which a process started. Source: proc(5), field 22 of stat. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return `${boot} ${fields[19]}`
  } catch {
    return null
  }
}
