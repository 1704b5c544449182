export {
  AddressField,
  type AddressFieldProps,
  type PostalAddress,
} from './address-field.tsx'
export { type AttachableDocument, AttachDialog, type AttachDialogProps } from './attach-dialog.tsx'
export {
  dealFilesQuery,
  dealKeys,
  dealListQuery,
  dealPageQuery,
  dealQuery,
  dealWorkQuery,
  foundDealsQuery,
  useDeal,
  useDealList,
  useUpdateDeal,
} from './deal.queries.ts'
export { DealDialog, type DealDialogProps } from './edit/deal-dialog.tsx'
export {
  type FoundProperty,
  NewDealDialog,
  type NewDealDialogProps,
  type PropertySource,
  propertyFromCostar,
  propertyFromCrm,
  propertyFromYardi,
} from './edit/new-deal-dialog.tsx'
export { AddFilesButton, type AddFilesButtonProps, DealFilesTable, type DealFilesTableProps } from './files-table.tsx'
export { DealFrame, type DealFrameProps } from './frame/deal-frame.tsx'
export { DealTable, type DealTableProps } from './list/deal-table.tsx'
export {
  PictureBoard,
  type PictureBoardProps,
  type PictureSource,
  scaledSize,
} from './pictures/picture-board.tsx'
export { liveSource } from './summary/live-nodes.ts'
export {
  ImportDialog,
  type ImportDialogProps,
  VersionsDialog,
  type VersionsDialogProps,
} from './summary/summary-dialogs.tsx'
export {
  type DisplayedSummary,
  mergeSummary,
  restoreRow,
  type SummaryRow,
  SummarySections,
  type SummarySectionsProps,
  sectionsOfRows,
  summaryRows,
} from './summary/summary-sections.tsx'
