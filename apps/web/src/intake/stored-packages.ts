import type { SavedPackageDeal } from '@uwkit/core/client'
import type { IntakeAnswers, RequestLetter } from '@uwkit/core/intake'
import { createStore, delMany, getMany, set, type UseStore } from 'idb-keyval'
import { isExpired } from '../drafts/state/draft.ts'
import type { ReadPackage } from '../reading/worker-reader.ts'
import type { PackageEntry } from '../shell/dropped-files.ts'

/** The user's choices for a package, and the deals created from it. */
export interface PackageChoices {
  answers: IntakeAnswers
  /** Edited letters, by property. */
  letters: Readonly<Record<string, RequestLetter>>
  deals: SavedPackageDeal[]
}

/** A package whose reading was interrupted. */
export interface UnreadPackage {
  /** Path of each file in the package. */
  paths: string[]
  /** The files; `null` if the browser did not store them. */
  entries: PackageEntry[] | null
}

/** Stores the user's open package. If the browser has no storage, a package lasts as long as its page. */
export interface PackageStore {
  /** The stored package; `null` if there is none. */
  get(userId: string): Promise<(PackageChoices & { read: ReadPackage }) | null>
  /** The package that was being read when the page was closed; `null` if there is none. */
  getUnread(userId: string): Promise<UnreadPackage | null>
  /** Stores the files of a package until it is read. */
  putUnread(userId: string, entries: readonly PackageEntry[]): Promise<void>
  /** Replaces a package's unread files with the package as read. */
  putRead(userId: string, read: ReadPackage): Promise<void>
  putChoices(userId: string, choices: PackageChoices): Promise<void>
  forget(userId: string): Promise<void>
}

let opened: UseStore | null = null
const database = () => {
  opened ??= createStore('uwkit-packages', 'packages')
  return opened
}

const keysOf = (userId: string) => ({
  read: `read/${userId}`,
  choices: `choices/${userId}`,
  paths: `paths/${userId}`,
  files: `files/${userId}`,
})
const unkept = () => undefined

/** Packages in the browser's storage, one per user; they survive a reload of the page. */
export const storedPackages: PackageStore = {
  get: async (userId) => {
    const keys = keysOf(userId)
    const [stored, choices] = await getMany([keys.read, keys.choices], database()).catch(() => [])
    if (stored === undefined) return null
    const { at, read } = stored as { at: number; read: ReadPackage }
    if (isExpired({ at }, Date.now())) {
      await storedPackages.forget(userId)
      return null
    }
    return { read, ...((choices as PackageChoices | undefined) ?? { answers: {}, letters: {}, deals: [] }) }
  },
  getUnread: async (userId) => {
    const keys = keysOf(userId)
    const [paths, entries] = await getMany([keys.paths, keys.files], database()).catch(() => [])
    if (paths === undefined) return null
    return { paths: paths as string[], entries: (entries as PackageEntry[] | undefined) ?? null }
  },
  putUnread: async (userId, entries) => {
    const keys = keysOf(userId)
    // Stores the names first: they are kept even if the files are too large for the browser.
    await set(
      keys.paths,
      entries.map(({ path }) => path),
      database(),
    ).catch(unkept)
    await set(keys.files, entries, database()).catch(unkept)
  },
  putRead: async (userId, read) => {
    const { read: key, paths, files } = keysOf(userId)
    await set(key, { at: Date.now(), read }, database()).catch(unkept)
    await delMany([paths, files], database()).catch(unkept)
  },
  putChoices: (userId, choices) => set(keysOf(userId).choices, choices, database()).catch(unkept),
  forget: (userId) => delMany(Object.values(keysOf(userId)), database()).catch(unkept),
}
