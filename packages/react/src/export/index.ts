export { DocumentPreview, type DocumentPreviewProps } from './document-preview.tsx'
export { ExportRow, type ExportRowProps } from './export-row.tsx'
