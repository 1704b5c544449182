export { CellHistory, type CellHistoryProps } from './cell-history/cell-history.tsx'
export { CorrectionsPanel, type CorrectionsPanelProps } from './cell-history/corrections-panel.tsx'
export type {
  DeskContent,
  DeskGesture,
  DraftCorrection,
  OnGesture,
  OpenPoint,
  SelectedSource,
} from './correction-gesture.ts'
export {
  createDocumentSession,
  type DocumentSession,
  type DocumentSessionOptions,
  type DocumentSessionStore,
} from './document-session.ts'
export { EvidencePane, type EvidencePaneProps } from './evidence-pane/evidence-pane.tsx'
export {
  type FindingFix,
  FindingsPanel,
  type FindingsPanelProps,
} from './findings/findings-panel.tsx'
export { LedgerPanel, type LedgerPanelProps } from './ledger/ledger-panel.tsx'
export type { FileReader, OpenFile, OpeningProgress, ReadingContext } from './open-file.ts'
export { ProofBar, type ProofBarProps } from './proof-bar/proof-bar.tsx'
export { ProofMark } from './proof-mark.tsx'
export { SourceViewer, type SourceViewerProps } from './source-viewer/source-viewer.tsx'
export type { RenderPage } from './source-viewer/use-page-picture.ts'
export {
  type DeskHistory,
  type DeskStep,
  type DeskWord,
  emptyDesk,
  newDeskHistory,
  redoneDesk,
  undoneDesk,
  withGesture,
} from './state/desk-history.ts'
export { dismissGesture, reopenGesture } from './state/dismiss-findings.ts'
export { type EvidenceTab, tabOfProof } from './state/evidence-tab.ts'
export { type FieldOfCell, fieldsOfCell } from './state/fields-of-cell.ts'
export {
  everyFinding,
  type FindingFilter,
  type FindingList,
  findingList,
  type ListedFinding,
  nextFinding,
} from './state/finding-list.ts'
export { momentText } from './state/moment-text.ts'
export { type ProofPart, type ProofState, type ProofTarget, proofParts, stakeOf } from './state/proof-parts.ts'
export { revertGesture } from './state/revert-gesture.ts'
export { firstAddress, holdsCell, type SourceArea, sourceAreas } from './state/source-areas.ts'
export { TiesPanel, type TiesPanelProps } from './ties/ties-panel.tsx'
export { acceptedEndings, largestFile } from './upload/accepted-files.ts'
export { NoDocuments, type NoDocumentsProps } from './upload/no-documents.tsx'
export { PageDrop, type PageDropProps } from './upload/page-drop.tsx'
export { type ReadingSummary, summaryOfReading } from './upload/state/proof-of-reading.ts'
export type { Upload, UploadKind, UploadOutcome, UploadQueue, UploadWay } from './upload/state/upload-queue.ts'
export { kindWords, otherKind } from './upload/state/upload-words.ts'
export { UploadButton } from './upload/upload-button.tsx'
export { UploadRows, type UploadRowsProps } from './upload/upload-rows.tsx'
export {
  type UploadControl,
  type UploadJob,
  type UploadQueueOptions,
  useUploadQueue,
} from './upload/use-upload-queue.ts'
export { type CorrectedGrid, type SessionOfGrid, useCorrectedGrid } from './use-corrected-grid.ts'
export { useDocumentSession } from './use-document-session.ts'
