export {
  aggregateVerdict,
  createDeal,
  dealById,
  dealNameOf,
  dealsInScope,
  recordExport,
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
export { dealRecords, recordHandlers, saveCompsConfig, whileUnlocked } from './deal-records.store.ts'
export { saveSummaryVersion } from './deal-summary.store.ts'
export { requirePlausible } from './plausible-place.ts'
