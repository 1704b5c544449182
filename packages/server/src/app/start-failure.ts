import { resolve, sep } from 'node:path'
import { UwkitError } from '@uwkit/core/shared'
import type { ServerSettings } from './server-settings.ts'

/** Where a server was to start. */
type Place = Pick<ServerSettings, 'dataFolder' | 'databaseUrl'>

/** What a folder refuses, by the system's word: what it is, and what to do. Source: POSIX. */
const folderFailures: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder. Move it away, or name another data folder',
  ENOTDIR: 'is inside a file, not a folder. Name another data folder',
  ENOENT: 'can’t be created. Name another data folder',
  EACCES: 'isn’t writable by this user. Give the user write access, or name another data folder',
  EPERM: 'isn’t writable by this user. Give the user write access, or name another data folder',
  EROFS: 'is on a read-only disk. Name another data folder',
  ENOSPC: 'is on a full disk. Free up space, then start again',
  EDQUOT: 'is on a full disk. Free up space, then start again',
}

const isAway = 'does not answer. Start it, or correct DATABASE_URL; then start again'
const isUnknown = 'is not found. Correct the host in DATABASE_URL, then start again'
const isBusy = 'accepts no connections now. Wait until it has started or has a free connection, then start again'
const refusesUser = 'rejects the user or password. Correct DATABASE_URL, then start again'

/** What a cluster refuses, by the system's word or SQLSTATE. Source: POSIX; appendix A of PostgreSQL's manual. */
const clusterFailures: Readonly<Record<string, string>> = {
  ECONNREFUSED: isAway,
  ECONNRESET: isAway,
  EHOSTUNREACH: isAway,
  ENETUNREACH: isAway,
  ETIMEDOUT: isAway,
  ENOENT: isAway,
  ENOTFOUND: isUnknown,
  EAI_AGAIN: isUnknown,
  '28000': refusesUser,
  '28P01': refusesUser,
  '3D000': 'does not exist. Create it with createdb, or correct DATABASE_URL; then start again',
  '42501': 'does not let its user create tables. Grant the privilege, then start again',
  '53100': 'has a full disk. Free up space, then start again',
  '53300': isBusy,
  '57P03': isBusy,
}

/**
 * What keeps a server from starting that whoever starts it can mend, as one line with what to do; any other error as it is.
 *
 * @example
 * const error = Object.assign(new Error('mkdir'), { code: 'EEXIST', path: '/srv/data' })
 * String(startFailure(error, { dataFolder: '/srv/data', databaseUrl: null }))
 * // => 'UwkitError: /srv/data is a file, not a folder. Move it away, or name another data folder'
 */
export function startFailure(error: unknown, { dataFolder, databaseUrl }: Place): unknown {
  if (UwkitError.isInstance(error) || !(error instanceof Error)) return error
  const { code = '', path } = error as NodeJS.ErrnoException
  const ofFolder = folderFailures[code]
  if (ofFolder !== undefined && path !== undefined && (isWithin(path, dataFolder) || isWithin(dataFolder, path))) {
    // What stands in the way is named itself; what the system refuses anywhere in the folder is said of the folder.
    const place = code === 'EEXIST' || code === 'ENOTDIR' ? path : dataFolder
    return withCause(new UwkitError('data_folder_unusable', `${place} ${ofFolder}`), error)
  }
  const ofCluster = clusterFailures[code]
  if (databaseUrl === null || ofCluster === undefined) return error
  return withCause(new UwkitError('database_unavailable', `The database ${placeOf(databaseUrl)} ${ofCluster}`), error)
}

function withCause(told: UwkitError, cause: Error): UwkitError {
  return Object.assign(told, { cause })
}

function isWithin(path: string, folder: string): boolean {
  const [inner, outer] = [resolve(path), resolve(folder)]
  return inner === outer || inner.startsWith(`${outer}${sep}`)
}

/** A cluster as people name it: without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}
