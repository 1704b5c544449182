export { type ReportFile, reportDocument, writeReport } from './report-document.ts'
export type { PictureBytes } from './report-picture.ts'
export { type ReadReport, readReport } from './report-record.ts'
