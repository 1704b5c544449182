export { documentsOfDeal } from './deal-documents.ts'
export { addDeal } from './deal-options.ts'
