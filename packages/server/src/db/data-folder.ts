import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { UwkitError } from '@uwkit/core/shared'

/** Process that has a data folder open. */
export interface DataFolderHolder {
  /** Process ID. */
  pid: number
  /** Name of its machine or container, whose processes are invisible to others; absent in locks of earlier versions. */
  host?: string
  /** Distinguishes a process from a later one with the same ID; `null` if the system does not provide it. */
  processStart: string | null
  /** Address of its server: `http://127.0.0.1:8080`; `null` if there is none. */
  address: string | null
}

/** A data folder open in this process. */
export interface DataFolder {
  /** Folder of the database's files. */
  databaseFolder: string
  /** Folder of stored files. */
  filesFolder: string
  /** Records the server's address, for commands that find the folder in use. */
  setAddress(address: string): void
  release(): void
}

/** Another process has the data folder open; two processes at once would damage the database. */
export class DataFolderInUseError extends UwkitError {
  readonly holder: DataFolderHolder

  constructor(folder: string, holder: DataFolderHolder) {
    const where = holder.address === null ? '' : `, listening at ${holder.address}`
    const elsewhere = `process ${holder.pid} on the machine or container "${holder.host}". Stop it there; if it no longer exists, delete ${lockOf(folder)}`
    const here = `process ${holder.pid}${where}. Stop it, or name another folder`
    super('data_folder_in_use', `${folder} is in use by ${isElsewhere(holder) ? elsewhere : here}`)
    this.name = 'DataFolderInUseError'
    this.holder = holder
  }
}

/** Read, write and enter for the owner only. */
const ownerOnly = 0o700

const ownLocks = new Set<string>()

/**
 * Opens a data folder for this process and creates it if there is none.
 *
 * @throws {DataFolderInUseError} A living process has it open, including this one; or one of another machine or container.
 * @throws {UwkitError} A restore into it was interrupted, and the previous data is in another folder.
 */
export function lockDataFolder(folder: string): DataFolder {
  makePrivate(folder)
  const lock = lockOf(folder)
  const me: DataFolderHolder = { pid: process.pid, host: hostname(), processStart: startOf(process.pid), address: null }
  for (;;) {
    if (created(lock, me)) break
    const holder = dataFolderHolder(folder)
    if (holder !== null) throw new DataFolderInUseError(folder, holder)
    removeStale(lock)
  }
  ownLocks.add(lock)
  const folders = foldersIn(folder)
  const release = () => {
    ownLocks.delete(lock)
    rmSync(lock, { force: true })
  }
  const previous = interruptedRestore(folder)
  if (previous !== null) {
    release()
    throw new UwkitError(
      'restore_broken_off',
      `A restore into ${folder} was interrupted. The folder’s previous content is in ${previous}. Move it back over the current content, or delete ${previous} and restore again`,
    )
  }
  for (const one of Object.values(folders)) {
    makePrivate(one)
    // An existing one may be open to others: PGlite writes files that anyone may change.
    chmodSync(one, ownerOnly)
  }
  return {
    ...folders,
    setAddress: (address) => {
      const next = `${lock}.${randomUUID()}`
      writeFileSync(next, JSON.stringify({ ...me, address }))
      renameSync(next, lock)
    },
    release,
  }
}

/** Returns the folder where an interrupted restore left the previous data, which a new database would hide; `null` if there is none. */
function interruptedRestore(folder: string): string | null {
  const { databaseFolder, filesFolder } = foldersIn(folder)
  if (!isEmpty(databaseFolder) && existsSync(filesFolder)) return null
  const names = readdirSync(folder).filter((name) => name.startsWith('replaced-'))
  const found = names
    .map((name) => join(folder, name))
    .find((replaced) => Object.values(foldersIn(replaced)).some((one) => !isEmpty(one)))
  return found ?? null
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** Opens a folder of stored files only, which several servers on one cluster may share. */
export function shareDataFolder(folder: string): DataFolder {
  const folders = foldersIn(folder)
  makePrivate(folders.filesFolder)
  return { ...folders, setAddress: () => undefined, release: () => undefined }
}

/** Creates a folder that other users of the machine cannot open; an existing one keeps its permissions. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly })
}

function foldersIn(folder: string): Pick<DataFolder, 'databaseFolder' | 'filesFolder'> {
  return { databaseFolder: join(folder, 'database'), filesFolder: join(folder, 'files') }
}

/** Returns who has a data folder open: a living process, or one of another machine or container, whose address is unusable here. */
export function dataFolderHolder(folder: string): DataFolderHolder | null {
  const lock = lockOf(folder)
  const holder = read(lock)
  if (holder === null) return null
  if (isElsewhere(holder)) return { ...holder, address: null }
  if (holder.pid === process.pid) return ownLocks.has(lock) ? holder : null
  return isAlive(holder) ? holder : null
}

function lockOf(folder: string): string {
  return join(folder, 'lock.json')
}

/** Returns whether a holder is on another machine or container, where its processes cannot be checked. */
function isElsewhere({ host }: DataFolderHolder): boolean {
  return host !== undefined && host !== hostname()
}

function created(lock: string, holder: DataFolderHolder): boolean {
  // The file is complete when it appears under its name, so a reader never finds it empty.
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

/** Removes a dead process's lock; if another process has taken the folder in the meantime, restores its lock. */
function removeStale(lock: string): void {
  const moved = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, moved)
  } catch {
    return
  }
  const holder = read(moved)
  if (holder !== null && (isElsewhere(holder) || (holder.pid !== process.pid && isAlive(holder)))) linkSync(moved, lock)
  rmSync(moved)
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

/** Returns, on Linux, the boot and the tick in which a process started. Source: proc(5), field 22 of stat. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return `${boot} ${fields[19]}`
  } catch {
    return null
  }
}
