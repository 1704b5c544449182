export { pagePicture, type ReadScope, serveReads } from './page-picture.ts'
