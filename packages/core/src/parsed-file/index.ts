export { type AuditEntry, type AuditStep, auditCsv, auditTrail } from './corrections/audit.ts'
export { type CorrectionCandidate, changedCandidates, correctionCandidates } from './corrections/candidates.ts'
export { dismissalCorrection } from './corrections/dismissals.ts'
export { type RevertSelection, revertCorrections } from './corrections/stale.ts'
export { correctionKey, correctionLabel, placeOfCorrection } from './corrections/words.ts'
export { parsedFileChecks } from './findings/scan.ts'
export { recall } from './memory/recall.ts'
export { isRevoked, remember, withRules } from './memory/remember.ts'
export { MemoryScope, RememberedContent, RememberedRule, rememberedWords, revoke } from './memory/remembered-rule.ts'
export { CellValueCorrection, Correction, DismissalCorrection, SheetKindCorrection } from './parsed-file.corrections.ts'
export type {
  CellOnPaper,
  EditedCell,
  ParsedFile,
  ReadDocument,
  ReadRentRoll,
  ReadStatement,
} from './parsed-file.schema.ts'
export { ParsedFileRecord, type ReadingState, SavedReading, type StoredParsedFile } from './parsed-file.schema.ts'
export { type DocumentContext, readDocuments, senderFindings } from './read/read-documents.ts'
export { sheetText } from './read/read-sheet.ts'
