export {
  createDocumentSession,
  type DocumentSession,
  type DocumentSessionOptions,
  type DocumentSessionStore,
  type FileReader,
  type OpenFile,
  type OpeningProgress,
  type ReadingContext,
  useDocumentSession,
} from './document-session.ts'
export { DocumentTable, type DocumentTableProps, proofColumn } from './document-table.tsx'
export { ProofMark } from './panel-parts.tsx'
export { CellHistory, type CellHistoryProps } from './panels/cell-history.tsx'
export { CorrectionsPanel, type CorrectionsPanelProps } from './panels/corrections-panel.tsx'
export {
  ChangesLine,
  type ChangesLineProps,
  DocumentPreview,
  type DocumentPreviewProps,
  type HeadFigure,
  HeadFigures,
  type HeadFiguresProps,
} from './panels/document-preview.tsx'
export {
  EvidencePane,
  type EvidencePaneProps,
  type EvidenceTab,
  proofTab,
  TiesPanel,
  type TiesPanelProps,
} from './panels/evidence-pane.tsx'
export {
  type Discussion,
  DiscussionProvider,
  FindingsPanel,
  type FindingsPanelProps,
  useCommentedMarks,
  useDiscussion,
} from './panels/findings-panel.tsx'
export { LedgerPanel, type LedgerPanelProps } from './panels/ledger-panel.tsx'
export { ProofBar, type ProofBarProps } from './panels/proof-bar.tsx'
export type { RenderPage } from './source-viewer/page-sheet.tsx'
export { SourceViewer, type SourceViewerProps } from './source-viewer/source-viewer.tsx'
export { fieldsOfCell } from './state/audit-list.ts'
export {
  type DeskContent,
  type DeskGesture,
  type DraftCorrection,
  type OnGesture,
  type OpenPoint,
  type SelectedSource,
} from './state/correction-gesture.ts'
export {
  type DeskHistory,
  emptyDesk,
  newDeskHistory,
  redoneDesk,
  undoneDesk,
  withGesture,
} from './state/desk-history.ts'
export { type FindingList } from './state/finding-list.ts'
export { type ProofTarget, reviewText } from './state/proof-parts.ts'
export {
  acceptedExtensions,
  maximumFileBytes,
  NoDocuments,
  type NoDocumentsProps,
  PageDrop,
  type PageDropProps,
  UploadButton,
} from './upload/page-drop.tsx'
export {
  kindLabels,
  otherKind,
  type ReadingSummary,
  summaryOfReading,
  type Upload,
  type UploadKind,
  type UploadMode,
  type UploadOutcome,
  type UploadQueue,
} from './upload/upload-queue.ts'
export { UploadRows, type UploadRowsProps } from './upload/upload-rows.tsx'
export {
  failureReason,
  type UploadControl,
  type UploadJob,
  type UploadQueueOptions,
  useUploadQueue,
} from './upload/use-upload-queue.ts'
export { type CorrectedGrid, type GridSession, useCorrectedGrid } from './use-corrected-grid.ts'
