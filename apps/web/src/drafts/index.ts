export { forgetFile, holdFile, type KeptFile, keepFile, keptFiles, leaveFile, summariesTyped } from './draft-store.ts'
export { DraftRecovery, releaseDraft, useDraft } from './use-draft.tsx'
