import { createStore, del, delMany, promisifyRequest, type UseStore, values } from 'idb-keyval'
import {
  createDraftHolds,
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

/** Drafts in the storage of the browser, which a reload and a crash leave alone. Those that are too old are taken away. */
export const draftStore: DraftStore = {
  all: async () => {
    const { expired = [], kept = [] } = Object.groupBy(await values<Draft>(database()), (draft) =>
      isExpired(draft, Date.now()) ? 'expired' : 'kept',
    )
    if (expired.length > 0) {
      const keys = expired.map(({ key }) => key)
      await delMany(keys, database())
    }
    return kept
  },
  put: async (draft) =>
    database()('readwrite', (store) => {
      store.put(draft, draft.key)
      // Not left to the end of the transaction: a page that goes does not come to it.
      store.transaction.commit()
      return promisifyRequest(store.transaction)
    }),
  remove: async (key) => del(key, database()),
}

/** Which drafts this window works with. Browsers have locks on secure pages alone. */
export const holds = createDraftHolds(
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks === undefined
    ? null
    : {
        request: (name, work) => navigator.locks.request(name, work),
        query: () => navigator.locks.query(),
      },
)

/** A file that was left unsaved. */
export interface KeptFile {
  /** Storage key. */
  key: string
  file: File
}

/**
 * Keeps a file until it is saved.
 *
 * @param key The same as long as it is in the queue of uploads.
 * @returns Why it could not be kept, in words; `null` where it is.
 */
export async function keepFile(
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

/** This window works with the file: no other one offers it. */
export function holdFile(key: string): void {
  holds.hold(key)
}

/** Deletes a file that is saved or no longer needed. */
export async function forgetFile(key: string): Promise<void> {
  await draftStore.remove(key).catch(() => undefined)
  holds.release(key)
}

/** Leaves a file unsaved: it is offered again. */
export function leaveFile(key: string): void {
  holds.release(key)
}

/** The files that a user left unsaved, as when the page was closed too soon; they stay kept. None where there is no storage. */
export async function keptFiles(userId: string, kind: FileDraft['uploadKind']): Promise<KeptFile[]> {
  const [drafts, busy] = await Promise.all([draftStore.all().catch(() => []), holds.busy()])
  const files = filesOf(drafts, { userId, kind, busy })
  return files.map(({ key, name, bytes }) => ({ key, file: new File([new Uint8Array(bytes)], name) }))
}

/** User and deal of the page being edited. */
type SummaryPlace = Pick<SummaryDraft, 'userId' | 'dealId'>

/** Keeps what is typed into summary pages until it is saved. */
interface SummaryDrafts {
  /** What was left unsaved last, as where the page was closed without a network; `null` for nothing, or where nothing is kept. */
  left: (place: SummaryPlace) => Promise<SummaryDraft | null>
  /** Keeps what is typed now in place of what was typed before. @returns Why it could not; `null` where it could. */
  keep: (place: SummaryPlace, typed: Pick<SummaryDraft, 'name' | 'sections' | 'seen'>) => Promise<string | null>
  /** Deletes a draft that is saved or no longer needed. */
  forget: (place: SummaryPlace) => Promise<void>
  /** Forgets what was left, once it is typed again. */
  taken: (draft: SummaryDraft) => Promise<void>
}

/**
 * Drafts of the summary pages that a window works with.
 *
 * @param windowKey Of the window: another one keeps its own.
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
      // No storage, no drafts.
      const [drafts, busy] = await Promise.all([store.all().catch(() => []), holds.busy()])
      return summaryDraftOf(drafts, { ...place, busy })
    },
    keep: async (place, typed) => {
      const key = keyOf(place)
      holds.hold(key)
      return store.put({ kind: 'summary', key, ...place, ...typed, at: now() }).then(
        () => null,
        (error: unknown) => problemOfDraft(typed.name, error),
      )
    },
    forget: async (place) => {
      const key = keyOf(place)
      await store.remove(key).catch(() => undefined)
      holds.release(key)
    },
    taken: (draft) => store.remove(draft.key).catch(() => undefined),
  }
}

/** What this window types into summary pages, in the storage of the browser. */
export const summariesTyped = summaryDrafts(draftStore, crypto.randomUUID(), Date.now)
