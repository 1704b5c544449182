export { type DealDocuments, documentsOfDeal } from './deal-documents.ts'
export { addDeal } from './deal-options.ts'
