export { type DealDocuments, documentsOfDeal } from './deal-documents.ts'
