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
  compsOfDeal,
  type DealPageRow,
  dealPage,
  type PageKind,
  pagesOfDeal,
  removeComp,
  saveDealPage,
} from './deal-pages.store.ts'
export { pictureKey, picturesOf } from './deal-pictures.store.ts'
export { dealRecords, recordHandlers, recordsOfDeal, whileUnlocked, withKeptReasons } from './deal-records.store.ts'
export { keepSummaryVersion } from './deal-summary.store.ts'
export { refuseImplausible } from './plausible-place.ts'
