export { DocumentList, type DocumentListProps } from './document-list.tsx'
export { useDocumentDeletes } from './use-document-deletes.ts'
export { type DocumentUploads, useDocumentUploads } from './use-document-uploads.ts'
export { useListAddress } from './use-list-address.ts'
