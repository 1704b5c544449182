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

/** Who has a data folder open. */
export interface DataFolderHolder {
  /** The number of its process. */
  pid: number
  /** Name of its machine or container, whose processes nobody else sees; none in locks of earlier versions. */
  host?: string
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
    const where = holder.address === null ? '' : `, listening at ${holder.address}`
    const elsewhere = `process ${holder.pid} on the machine or container "${holder.host}". Stop it there; if it no longer exists, delete ${lockOf(folder)}`
    const here = `process ${holder.pid}${where}. Stop it, or name another folder`
    super('data_folder_in_use', `${folder} is in use by ${isElsewhere(holder) ? elsewhere : here}`)
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
 * @throws {DataFolderInUseError} A living process has it open, this one included; or one of another machine or container.
 * @throws {UwkitError} A restore into it was broken off, and what was there before stands aside.
 */
export function takeDataFolder(folder: string): DataFolder {
  makePrivate(folder)
  const lock = lockOf(folder)
  const me: DataFolderHolder = { pid: process.pid, host: hostname(), processStart: startOf(process.pid), address: null }
  for (;;) {
    if (created(lock, me)) break
    const holder = dataFolderHolder(folder)
    if (holder !== null) throw new DataFolderInUseError(folder, holder)
    removeStale(lock)
  }
  held.add(lock)
  const folders = foldersIn(folder)
  const release = () => {
    held.delete(lock)
    rmSync(lock, { force: true })
  }
  const aside = leftAside(folder)
  if (aside !== null) {
    release()
    throw new UwkitError(
      'restore_broken_off',
      `A restore into ${folder} was interrupted. The folder’s previous content is in ${aside}. Move it back over the current content, or delete ${aside} and restore again`,
    )
  }
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
    release,
  }
}

/** Where a broken-off restore has put what was there before, so that a new database would hide it; `null` for nowhere. */
function leftAside(folder: string): string | null {
  const { databaseFolder, filesFolder } = foldersIn(folder)
  if (!isEmpty(databaseFolder) && existsSync(filesFolder)) return null
  const names = readdirSync(folder).filter((name) => name.startsWith('replaced-'))
  const found = names
    .map((name) => join(folder, name))
    .find((aside) => Object.values(foldersIn(aside)).some((one) => !isEmpty(one)))
  return found ?? null
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
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

/** Who has a data folder open: a living process, or one of another machine or container, whose address leads nowhere here. */
export function dataFolderHolder(folder: string): DataFolderHolder | null {
  const lock = lockOf(folder)
  const holder = read(lock)
  if (holder === null) return null
  if (isElsewhere(holder)) return { ...holder, address: null }
  if (holder.pid === process.pid) return held.has(lock) ? holder : null
  return isAlive(holder) ? holder : null
}

function lockOf(folder: string): string {
  return join(folder, 'lock.json')
}

/** Whether a holder is of another machine or container: whether it lives cannot be seen from here. */
function isElsewhere({ host }: DataFolderHolder): boolean {
  return host !== undefined && host !== hostname()
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
  if (holder !== null && (isElsewhere(holder) || (holder.pid !== process.pid && isAlive(holder)))) linkSync(aside, lock)
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
