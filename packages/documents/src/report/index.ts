export { type ReadReport, readReport } from './read-report.ts'
export { type ReportFile, reportDocument, writeReport } from './report-document.ts'
export type { PictureBytes } from './report-picture.ts'
