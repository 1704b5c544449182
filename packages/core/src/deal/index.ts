export {
  Address,
  Deal,
  DealChanges,
  DealMapping,
  DealOutline,
  DealProgress,
  DealStores,
  DealTies,
  LoanTerms,
  NewDeal,
  Picture,
  PictureChanges,
  SummaryPage,
  SummaryPageChanges,
  SummarySection,
  SummaryVersion,
} from './deal.schema.ts'
export { type AddressParts, addressText, isAddressValid, missingAddressParts } from './rules/address.ts'
export { type Neighbors, neighborsOf } from './rules/neighbors-of.ts'
export {
  type ProgressChange,
  progressChange,
  progressOfSection,
  progressTags,
  type SectionProgress,
} from './rules/progress.ts'
export { movedPictures, type SummaryTemplate, sectionsOfOtherDeal, summaryTemplates } from './rules/summary-page.ts'
