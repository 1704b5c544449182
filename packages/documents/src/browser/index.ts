export { type ReadScope, serveReads } from './serve-reads.ts'
