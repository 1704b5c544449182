import { createStore, del, promisifyRequest, type UseStore, values } from 'idb-keyval'
import type { Draft } from './state/draft.ts'
import type { DraftStore } from './state/draft-writer.ts'

let opened: UseStore | null = null
const database = () => {
  opened ??= createStore('uwkit-drafts', 'drafts')
  return opened
}

/** Drafts in the storage of the browser, which a reload and a crash leave alone. */
export const draftStore: DraftStore = {
  all: async () => values<Draft>(database()),
  put: async (draft) =>
    database()('readwrite', (store) => {
      store.put(draft, draft.key)
      // Not left to the end of the transaction: a page that goes does not come to it.
      store.transaction.commit()
      return promisifyRequest(store.transaction)
    }),
  remove: async (key) => del(key, database()),
}
