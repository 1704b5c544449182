export { parsedFileChecks } from './checks/scan-findings.ts'
export { auditCsv } from './corrections/audit-csv.ts'
export { type AuditEntry, type AuditStep, auditTrail } from './corrections/audit-trail.ts'
export {
  type CorrectionCandidate,
  changedCandidates,
  correctionCandidates,
} from './corrections/correction-candidates.ts'
export { type CorrectionPlace, correctionKey, placeOfCorrection } from './corrections/correction-place.ts'
export { correctionWords } from './corrections/correction-words.ts'
export { dismissalCorrection } from './corrections/dismissed-findings.ts'
export { type RevertSelection, revertCorrections } from './corrections/revert-corrections.ts'
export { type FingerprintedDocument, fingerprintOf } from './memory/fingerprint-of.ts'
export { type RecallContext, recall, type SuggestedCorrection } from './memory/recall.ts'
export { isTakenBack, type RememberContext, remember, withRules } from './memory/remember.ts'
export { MemoryScope, RememberedContent, RememberedRule } from './memory/remembered-rule.ts'
export { rememberedWords } from './memory/remembered-words.ts'
export { revoke } from './memory/revoke.ts'
export { CellValueCorrection, Correction, DismissalCorrection, SheetKindCorrection } from './parsed-file.corrections.ts'
export type {
  CellOnPaper,
  EditedCell,
  ParsedFile,
  PassedSheet,
  ReadDocument,
  ReadRentRoll,
  ReadStatement,
} from './parsed-file.schema.ts'
export { type KeptParsedFile, ParsedFileContent, ParsedFileRecord } from './parsed-file.schema.ts'
export { type DocumentContext, readDocuments } from './reading/read-documents.ts'
export { sheetText } from './reading/sheet-text.ts'
