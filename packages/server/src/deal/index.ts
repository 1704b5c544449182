export { createDeal, dealById } from './deal.store.ts'
export { dealNameOf, requireDeal } from './deal-of-document.ts'
export {
  addComp,
  chooseComps,
  chosenComps,
  type DealPageRow,
  dealPage,
  removeComp,
  saveDealPage,
} from './deal-pages.store.ts'
export { dealRecords } from './deal-records.store.ts'
export { recordHandlers } from './record-handlers.ts'
export { whileUnlocked } from './while-unlocked.ts'
