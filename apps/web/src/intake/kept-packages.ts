import type { SavedPackageDeal } from '@uwkit/core/client'
import type { IntakeAnswers, RequestLetter } from '@uwkit/core/intake'
import { createStore, delMany, getMany, set, type UseStore } from 'idb-keyval'
import { isExpired } from '../drafts/state/draft.ts'
import type { ReadPackage } from '../reading/worker-reader.ts'
import type { PackageEntry } from '../shell/dropped-files.ts'

/** What a person decided on a package, and the deals that were made of it. */
export interface PackageChoices {
  answers: IntakeAnswers
  /** Those that were edited, by property. */
  letters: Readonly<Record<string, RequestLetter>>
  deals: SavedPackageDeal[]
}

/** A package whose reading was under way. */
export interface UnreadPackage {
  /** Where each file lies in the package. */
  paths: string[]
  /** The files; `null` where the browser did not keep them. */
  entries: PackageEntry[] | null
}

/** Keeps the package that a person has open. Where a browser keeps nothing, a package lives as long as its page. */
export interface PackageStore {
  /** The package that was left; `null` for none. */
  get(userId: string): Promise<(PackageChoices & { read: ReadPackage }) | null>
  /** The package that was being read when the page was left; `null` for none. */
  getUnread(userId: string): Promise<UnreadPackage | null>
  /** Keeps the files of a package until it is read. */
  putUnread(userId: string, entries: readonly PackageEntry[]): Promise<void>
  /** Keeps a package as it was read, in place of its unread files. */
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

/** Packages in the storage of the browser, one a person, which a reload of the page leaves alone. */
export const keptPackages: PackageStore = {
  get: async (userId) => {
    const keys = keysOf(userId)
    const [kept, choices] = await getMany([keys.read, keys.choices], database()).catch(() => [])
    if (kept === undefined) return null
    const { at, read } = kept as { at: number; read: ReadPackage }
    if (isExpired({ at }, Date.now())) {
      await keptPackages.forget(userId)
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
    // The names first: they are kept even where the files are too large for the browser.
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
