export { DraftRecovery } from './draft-recovery.tsx'
export { forgetFile, holdFile, type KeptFile, keepFile, keptFiles, leaveFile } from './kept-files.ts'
export { releaseDraft } from './open-draft.ts'
export { useDraft } from './use-draft.ts'
