export { type UsState, usStates } from './data/us-states.ts'
export {
  Address,
  Deal,
  DealChanges,
  DealFile,
  DealFileKind,
  DealMapping,
  DealOutline,
  DealProgress,
  DealStores,
  DealTies,
  DealWork,
  LoanTerms,
  NewDeal,
  Picture,
  PictureChanges,
  RemovedHtml,
  SizingOutcome,
  SummaryPage,
  SummaryPageChanges,
  SummarySection,
  SummaryVersion,
} from './deal.schema.ts'
export { addressText, isAddressValid, missingAddressParts, type PlaceAndYears, placeProblems } from './rules/address.ts'
export { type Neighbors, neighborsOf } from './rules/neighbors-of.ts'
export { type DealStep, dealSteps, doneText, isSizingDue, sizingOutcome, stepText } from './rules/progress.ts'
export { removedText, reorderedPictures, reusableSections, summaryTemplates } from './rules/summary-page.ts'
