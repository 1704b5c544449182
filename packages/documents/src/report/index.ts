export { type ReadReport, readReport } from './read-report.ts'
export { reportDocument } from './report-document.ts'
export type { PictureBytes } from './report-picture.ts'
export { type ReportFile, writeReport } from './write-report.ts'
