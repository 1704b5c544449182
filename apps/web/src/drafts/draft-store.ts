import { createStore, del, delMany, promisifyRequest, type UseStore, values } from 'idb-keyval'
import {
  createDraftLocks,
  type Draft,
  type FileDraft,
  filesOf,
  isExpired,
  type SummaryDraft,
  summaryDraftOf,
} from './state/draft.ts'
import { type DraftStore, problemOfDraft } from './state/draft-writer.ts'

let opened: UseStore | null = null
const database = () => {
  opened ??= createStore('uwkit-drafts', 'drafts')
  return opened
}

/** Drafts in the browser's storage, which survives a reload or a crash. Expired drafts are deleted. */
export const draftStore: DraftStore = {
  all: async () => {
    const { expired = [], current = [] } = Object.groupBy(await values<Draft>(database()), (draft) =>
      isExpired(draft, Date.now()) ? 'expired' : 'current',
    )
    if (expired.length > 0) {
      const keys = expired.map(({ key }) => key)
      await delMany(keys, database())
    }
    return current
  },
  put: async (draft) =>
    database()('readwrite', (store) => {
      store.put(draft, draft.key)
      // Commits at once: a page that closes does not reach the end of the transaction.
      store.transaction.commit()
      return promisifyRequest(store.transaction)
    }),
  remove: async (key) => del(key, database()),
}

/** The drafts open in this window. Browsers support locks only on secure pages. */
export const draftLocks = createDraftLocks(
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks === undefined
    ? null
    : {
        request: (name, work) => navigator.locks.request(name, work),
        query: () => navigator.locks.query(),
      },
)

/** A file that was not saved. */
export interface UnsavedFile {
  /** Storage key. */
  key: string
  file: File
}

/**
 * Stores a file until it is saved.
 *
 * @param key The same as long as the file is in the upload queue.
 * @returns Why the file could not be stored; `null` if it was.
 */
export async function storeFile(
  key: string,
  { userId, name, uploadKind, bytes }: Pick<FileDraft, 'userId' | 'name' | 'uploadKind' | 'bytes'>,
): Promise<string | null> {
  try {
    await draftStore.put({ kind: 'file', key, userId, name, uploadKind, bytes, at: Date.now() })
    return null
  } catch (error) {
    return problemOfDraft(name, error)
  }
}

/** Marks the file as in use by this window, so that no other window offers it. */
export function claimFile(key: string): void {
  draftLocks.lock(key)
}

/** Deletes a file that is saved or no longer needed. */
export async function discardFile(key: string): Promise<void> {
  await draftStore.remove(key).catch(() => undefined)
  draftLocks.release(key)
}

/** Releases an unsaved file, so that it is offered again. */
export function releaseFile(key: string): void {
  draftLocks.release(key)
}

/** Returns a user's unsaved files, for example after the page was closed too soon; they stay stored. Empty without storage. */
export async function unsavedFiles(userId: string, kind: FileDraft['uploadKind']): Promise<UnsavedFile[]> {
  const [drafts, busy] = await Promise.all([draftStore.all().catch(() => []), draftLocks.busy()])
  const files = filesOf(drafts, { userId, kind, busy })
  return files.map(({ key, name, bytes }) => ({ key, file: new File([new Uint8Array(bytes)], name) }))
}

/** User and deal of the page being edited. */
type SummaryPlace = Pick<SummaryDraft, 'userId' | 'dealId'>

/** Stores text typed into summary pages until it is saved. */
interface SummaryDrafts {
  /** The latest unsaved draft, for example if the page was closed while offline; `null` if there is none or there is no storage. */
  left: (place: SummaryPlace) => Promise<SummaryDraft | null>
  /** Replaces the stored draft with the current text. @returns Why it could not; `null` if it could. */
  save: (place: SummaryPlace, typed: Pick<SummaryDraft, 'name' | 'sections' | 'seen'>) => Promise<string | null>
  /** Deletes a draft that is saved or no longer needed. */
  forget: (place: SummaryPlace) => Promise<void>
  /** Deletes the old draft once its text is restored. */
  discard: (draft: SummaryDraft) => Promise<void>
}

/**
 * Creates the drafts of the summary pages open in a window.
 *
 * @param windowKey Key of the window; each window stores its own drafts.
 * @param now Milliseconds since 1970.
 * @example
 * const store = { all: async () => [], put: async () => {}, remove: async () => {} }
 * await summaryDrafts(store, 'w1', () => 0).left({ userId: 'u1', dealId: '7' })
 * // => null
 */
export function summaryDrafts(store: DraftStore, windowKey: string, now: () => number): SummaryDrafts {
  const keyOf = ({ userId, dealId }: SummaryPlace) => `summary/${windowKey}/${userId}/${dealId}`
  return {
    left: async (place) => {
      // Without storage there are no drafts.
      const [drafts, busy] = await Promise.all([store.all().catch(() => []), draftLocks.busy()])
      return summaryDraftOf(drafts, { ...place, busy })
    },
    save: async (place, typed) => {
      const key = keyOf(place)
      draftLocks.lock(key)
      return store.put({ kind: 'summary', key, ...place, ...typed, at: now() }).then(
        () => null,
        (error: unknown) => problemOfDraft(typed.name, error),
      )
    },
    forget: async (place) => {
      const key = keyOf(place)
      await store.remove(key).catch(() => undefined)
      draftLocks.release(key)
    },
    discard: (draft) => store.remove(draft.key).catch(() => undefined),
  }
}

/** Text that this window types into summary pages, in the browser's storage. */
export const summaryDraftStore = summaryDrafts(draftStore, crypto.randomUUID(), Date.now)
