import { createStore, del, delMany, promisifyRequest, type UseStore, values } from 'idb-keyval'
import { type Draft, isExpired } from './state/draft.ts'
import type { DraftStore } from './state/draft-writer.ts'

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
