export type { PictureBytes } from './pdf-picture.ts'
export { writeReport } from './write-report.ts'
