export { pagePicture } from './page-picture.ts'
export { type ReadScope, serveReads } from './serve-reads.ts'
