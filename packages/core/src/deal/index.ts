export { progressTags } from './data/progress-tags.ts'
export { type SummaryTemplate, summaryTemplates } from './data/summary-templates.ts'
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
export { type AddressParts, addressText } from './rules/address-text.ts'
export { isAddressValid, missingAddressParts } from './rules/is-address-valid.ts'
export { movedPictures } from './rules/moved-pictures.ts'
export { type Neighbours, neighboursOf } from './rules/neighbours-of.ts'
export { type ProgressChange, progressChange, shareOfSections } from './rules/progress-change.ts'
export { progressOfSection, type SectionProgress } from './rules/progress-of-section.ts'
export { sectionsOfOtherDeal } from './rules/sections-of-other-deal.ts'
