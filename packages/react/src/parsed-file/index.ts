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
export type { FileReader, OpenFile, OpeningProgress, ReadingContext } from './open-file.ts'
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
export { type CorrectedGrid, type SessionOfGrid, useCorrectedGrid } from './use-corrected-grid.ts'
export { useDocumentSession } from './use-document-session.ts'
