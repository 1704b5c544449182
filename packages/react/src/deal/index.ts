export { AddressField, type AddressFieldProps } from './address-field/address-field.tsx'
export { missingText, type PostalAddress } from './address-field/missing-text.ts'
export { type UsState, usStates } from './address-field/us-states.ts'
export { dealKeys, dealListQuery, dealProgressQuery, dealQuery } from './deal.queries.ts'
export { type AttachableDocument, AttachDialog, type AttachDialogProps } from './documents/attach-dialog.tsx'
export { DealDialog, type DealDialogProps } from './edit/deal-dialog.tsx'
export { DealFrame, type DealFrameProps } from './frame/deal-frame.tsx'
export type { SectionOfDeal } from './frame/section-nav.tsx'
export { DealTable, type DealTableProps } from './list/deal-table.tsx'
export { NewDealDialog, type NewDealDialogProps } from './new/new-deal-dialog.tsx'
export type { PropertySource } from './new/property-lookup.tsx'
export { type FoundProperty, foundAtCostar, foundAtYardi, foundInCrm } from './new/state/found-property.ts'
export { PictureBoard, type PictureBoardProps } from './pictures/picture-board.tsx'
export type { PictureSource } from './pictures/picture-card.tsx'
export { fittedSize, longestSide } from './pictures/state/fitted-size.ts'
export { type LiveSource, liveSource } from './summary/editor/live-source.ts'
export { ImportDialog, type ImportDialogProps } from './summary/import-dialog.tsx'
export { followedSummary, type ShownSummary } from './summary/state/followed-summary.ts'
export { rowPutBack, type SummaryRow, sectionsOfRows, summaryRows } from './summary/state/summary-rows.ts'
export { SummarySections, type SummarySectionsProps } from './summary/summary-sections.tsx'
export { VersionsDialog, type VersionsDialogProps } from './summary/versions-dialog.tsx'
export {
  type DealsOfList,
  type ProgressOfDeal,
  useDeal,
  useDealList,
  useDealProgress,
  useUpdateDeal,
} from './use-deals.ts'
