export { DocumentList } from './document-list.tsx'
export { useDocumentDeletes } from './use-document-deletes.ts'
export { useDocumentUploads } from './use-document-uploads.ts'
export { useListAddress } from './use-list-address.ts'
