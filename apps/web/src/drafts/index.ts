export { forgetFile, holdFile, type KeptFile, keepFile, keptFiles, leaveFile } from './draft-store.ts'
export { releaseDraft } from './open-draft.ts'
export { summariesTyped } from './summary-drafts.ts'
export { DraftRecovery, useDraft } from './use-draft.tsx'
