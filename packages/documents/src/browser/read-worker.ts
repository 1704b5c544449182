/** The script of a browser worker that reads documents: `new Worker(url, { type: 'module' })`, then post a `ReadRequest`. */
import { type ReadScope, serveReads } from './serve-reads.ts'

const scope: unknown = globalThis
serveReads(scope as ReadScope)
