import { draftStore } from './draft-store.ts'
import { summaryDrafts } from './summary-drafts.ts'

/** What this window types into summary pages, in the storage of the browser. */
export const summariesTyped = summaryDrafts(draftStore, crypto.randomUUID(), Date.now)
