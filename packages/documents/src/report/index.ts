export type { PictureBytes } from './pdf-picture.ts'
export { type ReadReport, readReport } from './read-report.ts'
export { type ReportFile, writeReport } from './write-report.ts'
