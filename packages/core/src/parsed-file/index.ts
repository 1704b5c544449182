export type { ParsedFile, PassedSheet, ReadDocument, ReadRentRoll, ReadStatement } from './parsed-file.schema.ts'
export { type DocumentContext, readDocuments } from './reading/read-documents.ts'
export { sheetText } from './reading/sheet-text.ts'
