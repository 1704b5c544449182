export { DraftRecovery, type DraftRecoveryProps } from './draft-recovery.tsx'
export { forgetFile, keepFile, keptFileNames, takeKeptFiles } from './kept-files.ts'
export { type DraftOfDocument, type DraftOptions, useDraft } from './use-draft.ts'
