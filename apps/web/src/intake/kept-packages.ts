import type { SavedPackageDeal } from '@uwkit/core/client'
import type { IntakeAnswers, RequestLetter } from '@uwkit/core/intake'
import { createStore, delMany, getMany, set, type UseStore } from 'idb-keyval'
import { isExpired } from '../drafts/state/draft.ts'
import type { ReadPackage } from '../reading/index.ts'

/** What a person decided on a package, and the deals that were made of it. */
export interface PackageChoices {
  answers: IntakeAnswers
  /** Those that were edited, by property. */
  letters: Readonly<Record<string, RequestLetter>>
  deals: SavedPackageDeal[]
}

/** Keeps the package that a person has open. Where a browser keeps nothing, a package lives as long as its page. */
export interface PackageStore {
  /** The package that was left; `null` for none. */
  get(userId: string): Promise<(PackageChoices & { read: ReadPackage }) | null>
  putRead(userId: string, read: ReadPackage): Promise<void>
  putChoices(userId: string, choices: PackageChoices): Promise<void>
  forget(userId: string): Promise<void>
}

let opened: UseStore | null = null
const database = () => {
  opened ??= createStore('uwkit-packages', 'packages')
  return opened
}

const keysOf = (userId: string) => ({ read: `read/${userId}`, choices: `choices/${userId}` })
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
  putRead: (userId, read) => set(keysOf(userId).read, { at: Date.now(), read }, database()).catch(unkept),
  putChoices: (userId, choices) => set(keysOf(userId).choices, choices, database()).catch(unkept),
  forget: (userId) => delMany(Object.values(keysOf(userId)), database()).catch(unkept),
}
