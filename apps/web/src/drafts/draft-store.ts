import { createStore, del, set, type UseStore, values } from 'idb-keyval'
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
  put: async (draft) => set(draft.key, draft, database()),
  remove: async (key) => del(key, database()),
}
