export { createDeal, dealById } from './deal.store.ts'
export { dealNameOf, requireDeal } from './deal-of-document.ts'
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
export { dealRecords, recordsOfDeal } from './deal-records.store.ts'
export { withKeptReasons } from './kept-reasons.ts'
export { recordHandlers } from './record-handlers.ts'
export { keepSummaryVersion } from './summary-versions.store.ts'
export { whileUnlocked } from './while-unlocked.ts'
