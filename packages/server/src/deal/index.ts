export {
  createDeal,
  dealById,
  dealNameOf,
  dealsWithin,
  exportedDeal,
  gravestVerdict,
  requireDeal,
} from './deal.store.ts'
export {
  addComp,
  chooseComps,
  chosenComps,
  type DealPageRow,
  dealPage,
  type PageKind,
  removeComp,
  saveDealPage,
} from './deal-pages.store.ts'
export { type DealParts, partsOfDeal, pictureKey } from './deal-parts.store.ts'
export { dealRecords, recordHandlers, whileUnlocked, withKeptReasons } from './deal-records.store.ts'
export { keepSummaryVersion } from './deal-summary.store.ts'
export { refuseImplausible } from './plausible-place.ts'
