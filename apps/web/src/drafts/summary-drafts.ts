import { draftStore, holds } from './draft-store.ts'
import { type SummaryDraft, summaryDraftOf } from './state/draft.ts'
import { type DraftStore, problemOfDraft } from './state/draft-writer.ts'

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
