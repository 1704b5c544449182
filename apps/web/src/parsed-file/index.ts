export {
  DocumentList,
  documentScreen,
  ListUpload,
  servedPlace,
  useListAddress,
  useSavedList,
} from './document-list.tsx'
export { openForUpload, type RecalledReading, type StoredFile, storeFile } from './open-for-upload.ts'
export { useDealNames, useDocumentRows } from './use-document-rows.ts'
export { useDocumentUploads } from './use-document-uploads.ts'
