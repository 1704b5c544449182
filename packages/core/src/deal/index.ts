export {
  Address,
  Deal,
  DealChanges,
  DealMapping,
  DealProgress,
  DealStores,
  LoanTerms,
  NewDeal,
  Picture,
  PictureChanges,
  SummaryPage,
  SummaryPageChanges,
  SummarySection,
} from './deal.schema.ts'
export { isAddressValid, missingAddressParts } from './rules/is-address-valid.ts'
export { type ProgressChange, progressChange, shareOfSections } from './rules/progress-change.ts'
