export { DraftRecovery } from './draft-recovery.tsx'
export { forgetFile, keepFile, keptFileNames, takeKeptFiles } from './kept-files.ts'
export { useDraft } from './use-draft.ts'
