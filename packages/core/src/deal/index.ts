export { type UsState, usStates } from './data/us-states.ts'
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
export { addressText, isAddressValid, missingAddressParts, type PlaceAndYears, placeProblems } from './rules/address.ts'
export { type Neighbors, neighborsOf } from './rules/neighbors-of.ts'
export { progressChange, progressOfSection, progressTags, type SectionProgress } from './rules/progress.ts'
export { movedPictures, sectionsOfOtherDeal, summaryTemplates } from './rules/summary-page.ts'
